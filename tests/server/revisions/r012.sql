BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r012');
CREATE TABLE "chat" (
	id INTEGER NOT NULL, 
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_user FOREIGN KEY(user) REFERENCES users (id), 
	CONSTRAINT fk_chat_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES
(1,'2dFHICdgtU3B',2,'Tomek','Coal is dear: ł, ã, ’',1.79503254941166448597e+09);
CREATE TABLE deeds (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	"by" VARCHAR(80) NOT NULL, 
	deed VARCHAR(10) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	details VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_deeds PRIMARY KEY (id)
);
CREATE TABLE deliveries (
	id INTEGER NOT NULL, 
	way INTEGER NOT NULL, 
	notice INTEGER NOT NULL, 
	tries INTEGER DEFAULT '0' NOT NULL, 
	due FLOAT NOT NULL, 
	CONSTRAINT pk_deliveries PRIMARY KEY (id), 
	CONSTRAINT fk_deliveries_way FOREIGN KEY(way) REFERENCES ways (id) ON DELETE CASCADE, 
	CONSTRAINT fk_deliveries_notice FOREIGN KEY(notice) REFERENCES notices (id) ON DELETE CASCADE
);
CREATE TABLE heartbeat (
	at FLOAT NOT NULL
);
CREATE TABLE hushed (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	told VARCHAR(10) NOT NULL, 
	CONSTRAINT pk_hushed PRIMARY KEY ("table", user), 
	CONSTRAINT fk_hushed_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_hushed_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE learnt (
	user INTEGER NOT NULL, 
	lesson VARCHAR(100) NOT NULL, 
	passed INTEGER NOT NULL, 
	CONSTRAINT pk_learnt PRIMARY KEY (user, lesson), 
	CONSTRAINT fk_learnt_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE looks (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	process VARCHAR(32) NOT NULL, 
	until FLOAT NOT NULL, 
	CONSTRAINT pk_looks PRIMARY KEY ("table", user, process), 
	CONSTRAINT fk_looks_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_looks_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE mails (
	id INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	address VARCHAR(254) NOT NULL, 
	subject VARCHAR(200) NOT NULL, 
	text TEXT NOT NULL, 
	nonce VARCHAR(32) DEFAULT '' NOT NULL, 
	tries INTEGER DEFAULT '0' NOT NULL, 
	due FLOAT NOT NULL, 
	until FLOAT NOT NULL, 
	CONSTRAINT pk_mails PRIMARY KEY (id), 
	CONSTRAINT fk_mails_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE mutes (
	user INTEGER NOT NULL, 
	muted INTEGER NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (user, muted), 
	CONSTRAINT fk_mutes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE, 
	CONSTRAINT fk_mutes_muted FOREIGN KEY(muted) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('2dFHICdgtU3B',1,'Watch the port.');
CREATE TABLE notices (
	id INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	"table" VARCHAR(16) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	version INTEGER DEFAULT '0' NOT NULL, 
	facts TEXT DEFAULT '{}' NOT NULL, 
	at FLOAT NOT NULL, 
	told FLOAT, 
	"by" VARCHAR(60) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (id), 
	CONSTRAINT fk_notices_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notices_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE orders (
	"table" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	steps INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	fate VARCHAR(10) DEFAULT 'waits' NOT NULL, 
	why TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_orders PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_orders_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_orders_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE petitions (
	"table" VARCHAR(16) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	about INTEGER, 
	version INTEGER NOT NULL, 
	asked FLOAT NOT NULL, 
	until FLOAT NOT NULL, 
	agreed VARCHAR(40) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_petitions PRIMARY KEY ("table"), 
	CONSTRAINT fk_petitions_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	"table" VARCHAR(16), 
	"by" INTEGER, 
	about INTEGER, 
	name VARCHAR(40) NOT NULL, 
	quote TEXT NOT NULL, 
	reason VARCHAR(200) NOT NULL, 
	closed FLOAT, 
	CONSTRAINT pk_reports PRIMARY KEY (id), 
	CONSTRAINT fk_reports_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE SET NULL, 
	CONSTRAINT fk_reports_by FOREIGN KEY("by") REFERENCES users (id) ON DELETE SET NULL, 
	CONSTRAINT fk_reports_about FOREIGN KEY(about) REFERENCES users (id) ON DELETE SET NULL
);
CREATE TABLE results (
	"table" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	user INTEGER, 
	alias VARCHAR(16), 
	kind VARCHAR(10) NOT NULL, 
	level VARCHAR(20) DEFAULT '' NOT NULL, 
	title VARCHAR(40) NOT NULL, 
	map VARCHAR(80) DEFAULT '' NOT NULL, 
	players INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	"left" BOOLEAN DEFAULT '0' NOT NULL, 
	finished FLOAT NOT NULL, 
	took FLOAT NOT NULL, 
	actions INTEGER NOT NULL, 
	opening TEXT DEFAULT '' NOT NULL, 
	sources TEXT DEFAULT '' NOT NULL, 
	rated BOOLEAN DEFAULT '0' NOT NULL, 
	number INTEGER, 
	mu_before FLOAT, 
	sigma_before FLOAT, 
	mu FLOAT, 
	sigma FLOAT, 
	CONSTRAINT pk_results PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_results_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_results_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE SET NULL
);
CREATE TABLE seats (
	"table" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	user INTEGER, 
	name VARCHAR(40) DEFAULT '' NOT NULL, 
	bot VARCHAR(20) DEFAULT '' NOT NULL, 
	resigned BOOLEAN DEFAULT '0' NOT NULL, invited BOOLEAN DEFAULT '0' NOT NULL, stand_in VARCHAR(20) DEFAULT '' NOT NULL, bank FLOAT DEFAULT '0' NOT NULL, resigned_at INTEGER, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user FOREIGN KEY(user) REFERENCES users (id)
);
INSERT INTO "seats" VALUES
('2dFHICdgtU3B',0,'person',1,'Ada','',0,0,'',0.0,NULL),
('2dFHICdgtU3B',1,'person',2,'Tomek','',0,1,'',0.0,NULL),
('eeNHVjquFQU6',0,'person',1,'Ada','',0,0,'',0.0,NULL),
('eeNHVjquFQU6',1,'person',1,'Ben','',0,0,'',0.0,NULL);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('60788d6bc7990c81faa56a1b85c729cdbc436fb1dfd05be9f7723d6ff4c628a8',1,1.79503254764624738688e+09,1.80280854764624738698e+09),
('571d191f5abb2f40dfec609c36dde1196c0faa3dd8c58801c6e4d381212f0cfa',2,1.79503254778292584419e+09,1.80280854778292584424e+09);
CREATE TABLE steps (
	"table" VARCHAR(16) NOT NULL, 
	chapter INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	step JSON NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_steps PRIMARY KEY ("table", chapter, number), 
	CONSTRAINT fk_steps_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "steps" VALUES
('2dFHICdgtU3B',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79503254808026885985e+09),
('2dFHICdgtU3B',1,2,'{"seat":0,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79503254808026885985e+09),
('2dFHICdgtU3B',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:worcester"]}',1.79503254825780177118e+09),
('2dFHICdgtU3B',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79503254841111373899e+09),
('2dFHICdgtU3B',1,5,'{"seat":1,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79503254841111373899e+09),
('2dFHICdgtU3B',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:burton_on_trent"]}',1.7950325485013616085e+09),
('2dFHICdgtU3B',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79503254854482746129e+09),
('2dFHICdgtU3B',1,8,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79503254854482746129e+09),
('2dFHICdgtU3B',1,9,'{"seat":0,"action":{"type":"loan"}}',1.79503254864698481556e+09),
('2dFHICdgtU3B',1,10,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.7950325487338898182e+09),
('2dFHICdgtU3B',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:dudley"]}',1.79503254886185884472e+09),
('2dFHICdgtU3B',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.79503254894564056396e+09),
('2dFHICdgtU3B',1,13,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"},"forced":true}',1.79503254894564056396e+09),
('2dFHICdgtU3B',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79503254902557015425e+09),
('2dFHICdgtU3B',1,15,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79503254911761474612e+09),
('2dFHICdgtU3B',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:pottery","card:kidderminster"]}',1.79503254921043038368e+09),
('2dFHICdgtU3B',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"worcester:0"}}',1.7950325492910647392e+09),
('2dFHICdgtU3B',1,18,'{"seat":0,"action":{"type":"discard","card":"worcester"},"forced":true}',1.7950325492910647392e+09),
('2dFHICdgtU3B',1,19,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"dudley:0"}}',1.79503254938758730887e+09),
('2dFHICdgtU3B',1,20,'{"seat":0,"action":{"type":"discard","card":"dudley"},"forced":true}',1.79503254938758730887e+09),
('eeNHVjquFQU6',1,1,'{"seat":0,"action":{"type":"pass"}}',1.79503254968603229526e+09),
('eeNHVjquFQU6',1,2,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79503254974196720127e+09),
('eeNHVjquFQU6',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron"]}',1795032549.83364),
('eeNHVjquFQU6',1,4,'{"seat":1,"action":{"type":"pass"}}',1.79503254988068771356e+09),
('eeNHVjquFQU6',1,5,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79503254996354055404e+09),
('eeNHVjquFQU6',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale"]}',1.79503255000762510298e+09),
('eeNHVjquFQU6',1,7,'{"seat":0,"action":{"type":"pass"}}',1.79503255005116510393e+09),
('eeNHVjquFQU6',1,8,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79503255008046221736e+09),
('eeNHVjquFQU6',1,9,'{"seat":0,"action":{"type":"pass"}}',1.79503255012596130372e+09),
('eeNHVjquFQU6',1,10,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.7950325501967372894e+09),
('eeNHVjquFQU6',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:redditch","card:coventry"]}',1.79503255025538587573e+09),
('eeNHVjquFQU6',1,12,'{"seat":1,"action":{"type":"pass"}}',1.7950325503556070328e+09),
('eeNHVjquFQU6',1,13,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79503255041973495487e+09),
('eeNHVjquFQU6',1,14,'{"seat":1,"action":{"type":"pass"}}',1.79503255049991822245e+09),
('eeNHVjquFQU6',1,15,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.7950325505867002011e+09),
('eeNHVjquFQU6',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:stafford","card:coventry"]}',1.79503255063913297654e+09),
('eeNHVjquFQU6',1,17,'{"seat":0,"action":{"type":"pass"}}',1.79503255073947453495e+09),
('eeNHVjquFQU6',1,18,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1.79503255084312033653e+09),
('eeNHVjquFQU6',1,19,'{"seat":0,"action":{"type":"pass"}}',1.79503255089828681946e+09),
('eeNHVjquFQU6',1,20,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79503255093843507765e+09),
('eeNHVjquFQU6',1,21,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:cannock"]}',1.79503255100550818436e+09),
('eeNHVjquFQU6',1,22,'{"seat":1,"action":{"type":"pass"}}',1.79503255112028932568e+09),
('eeNHVjquFQU6',1,23,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79503255119277048109e+09),
('eeNHVjquFQU6',1,24,'{"seat":1,"action":{"type":"pass"}}',1.79503255125566148764e+09),
('eeNHVjquFQU6',1,25,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79503255135199260711e+09),
('eeNHVjquFQU6',1,26,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:tamworth"]}',1.79503255142099428171e+09),
('eeNHVjquFQU6',1,27,'{"seat":0,"action":{"type":"pass"}}',1.79503255148359274861e+09),
('eeNHVjquFQU6',1,28,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79503255152442121509e+09),
('eeNHVjquFQU6',1,29,'{"seat":0,"action":{"type":"pass"}}',1.79503255156750726696e+09),
('eeNHVjquFQU6',1,30,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79503255159818649296e+09),
('eeNHVjquFQU6',1,31,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:birmingham"]}',1.79503255163377785676e+09),
('eeNHVjquFQU6',1,32,'{"seat":1,"action":{"type":"pass"}}',1.7950325517194609642e+09),
('eeNHVjquFQU6',1,33,'{"seat":1,"action":{"type":"discard","card":"tamworth"}}',1.79503255178225016599e+09),
('eeNHVjquFQU6',1,34,'{"seat":1,"action":{"type":"pass"}}',1.79503255183289933205e+09),
('eeNHVjquFQU6',1,35,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79503255187198615069e+09),
('eeNHVjquFQU6',1,36,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:birmingham"]}',1.7950325519711170197e+09),
('eeNHVjquFQU6',1,37,'{"seat":0,"action":{"type":"pass"}}',1.79503255204839277264e+09),
('eeNHVjquFQU6',1,38,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79503255207709026333e+09),
('eeNHVjquFQU6',1,39,'{"seat":0,"action":{"type":"pass"}}',1.79503255211860609057e+09),
('eeNHVjquFQU6',1,40,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79503255219121456145e+09),
('eeNHVjquFQU6',1,41,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:dudley","card:brewery"]}',1.79503255222253775601e+09),
('eeNHVjquFQU6',1,42,'{"seat":1,"action":{"type":"pass"}}',1.79503255226665806767e+09),
('eeNHVjquFQU6',1,43,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79503255233908414843e+09),
('eeNHVjquFQU6',1,44,'{"seat":1,"action":{"type":"pass"}}',1.79503255238460612298e+09),
('eeNHVjquFQU6',1,45,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79503255242217469212e+09),
('eeNHVjquFQU6',1,46,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:pottery"]}',1.79503255246053886407e+09),
('eeNHVjquFQU6',1,47,'{"seat":0,"action":{"type":"pass"}}',1.79503255249411344525e+09),
('eeNHVjquFQU6',1,48,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79503255251832175261e+09),
('eeNHVjquFQU6',1,49,'{"seat":0,"action":{"type":"pass"}}',1.79503255256626391414e+09),
('eeNHVjquFQU6',1,50,'{"seat":0,"action":{"type":"discard","card":"redditch"}}',1.79503255260092663765e+09),
('eeNHVjquFQU6',1,51,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:worcester","card:coal"]}',1.79503255263462448121e+09),
('eeNHVjquFQU6',1,52,'{"seat":1,"action":{"type":"pass"}}',1795032552.75118),
('eeNHVjquFQU6',1,53,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.7950325528302371502e+09),
('eeNHVjquFQU6',1,54,'{"seat":1,"action":{"type":"pass"}}',1.79503255293571543698e+09),
('eeNHVjquFQU6',1,55,'{"seat":1,"action":{"type":"discard","card":"nuneaton"}}',1.79503255301847720144e+09),
('eeNHVjquFQU6',1,56,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:wolverhampton"]}',1.79503255308730268473e+09),
('eeNHVjquFQU6',1,57,'{"seat":0,"action":{"type":"pass"}}',1.79503255319334650039e+09),
('eeNHVjquFQU6',1,58,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79503255325581026081e+09),
('eeNHVjquFQU6',1,59,'{"seat":0,"action":{"type":"pass"}}',1.79503255333335471157e+09),
('eeNHVjquFQU6',1,60,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79503255337814092637e+09),
('eeNHVjquFQU6',1,61,'{"seat":0,"action":{"type":"end_turn"}}',1.79503255343682980539e+09),
('eeNHVjquFQU6',1,62,'{"seat":1,"action":{"type":"pass"}}',1.79503255351937627791e+09),
('eeNHVjquFQU6',1,63,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79503255358138275139e+09),
('eeNHVjquFQU6',1,64,'{"seat":1,"action":{"type":"pass"}}',1.7950325536335396767e+09),
('eeNHVjquFQU6',1,65,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79503255371786952015e+09),
('eeNHVjquFQU6',1,66,'{"seat":1,"action":{"type":"end_turn"}}',1.79503255382551288603e+09),
('eeNHVjquFQU6',1,67,'{"seat":0,"action":{"type":"pass"}}',1.79503255395493984229e+09),
('eeNHVjquFQU6',1,68,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79503255402596354484e+09),
('eeNHVjquFQU6',1,69,'{"seat":0,"action":{"type":"pass"}}',1.79503255408175778386e+09),
('eeNHVjquFQU6',1,70,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79503255418359398843e+09),
('eeNHVjquFQU6',1,71,'{"seat":0,"action":{"type":"end_turn"}}',1795032554.2121),
('eeNHVjquFQU6',1,72,'{"seat":1,"action":{"type":"pass"}}',1.79503255425427508352e+09),
('eeNHVjquFQU6',1,73,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79503255428352928154e+09),
('eeNHVjquFQU6',1,74,'{"seat":1,"action":{"type":"pass"}}',1.79503255440336322783e+09),
('eeNHVjquFQU6',1,75,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79503255447405958176e+09),
('eeNHVjquFQU6',1,76,'{"seat":1,"action":{"type":"end_turn"}}',1795032554.55878),
('eeNHVjquFQU6',1,77,'{"seat":0,"action":{"type":"pass"}}',1.79503255464033389084e+09),
('eeNHVjquFQU6',1,78,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79503255472331309317e+09),
('eeNHVjquFQU6',1,79,'{"seat":0,"action":{"type":"pass"}}',1.79503255482403898234e+09),
('eeNHVjquFQU6',1,80,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79503255482403898234e+09),
('eeNHVjquFQU6',1,81,'{"seat":0,"action":{"type":"end_turn"}}',1.79503255493878245349e+09),
('eeNHVjquFQU6',1,82,'{"seat":1,"action":{"type":"pass"}}',1.79503255502411937713e+09),
('eeNHVjquFQU6',1,83,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79503255508744311332e+09),
('eeNHVjquFQU6',1,84,'{"seat":1,"action":{"type":"pass"}}',1.79503255518513560296e+09),
('eeNHVjquFQU6',1,85,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79503255525478267666e+09),
('eeNHVjquFQU6',1,86,'{"seat":1,"action":{"type":"end_turn"}}',1.79503255529516291618e+09),
('eeNHVjquFQU6',1,87,'{"seat":0,"action":{"type":"pass"}}',1.79503255534238672251e+09),
('eeNHVjquFQU6',1,88,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79503255534238672251e+09),
('eeNHVjquFQU6',1,89,'{"seat":0,"action":{"type":"pass"}}',1.79503255543838620184e+09),
('eeNHVjquFQU6',1,90,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79503255543838620184e+09),
('eeNHVjquFQU6',1,91,'{"seat":0,"action":{"type":"end_turn"}}',1.79503255552760815618e+09),
('eeNHVjquFQU6',1,92,'{"seat":1,"action":{"type":"pass"}}',1.79503255563729143149e+09),
('eeNHVjquFQU6',1,93,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79503255563729143149e+09),
('eeNHVjquFQU6',1,94,'{"seat":1,"action":{"type":"pass"}}',1.79503255577839708327e+09),
('eeNHVjquFQU6',1,95,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79503255577839708327e+09),
('eeNHVjquFQU6',1,96,'{"seat":1,"action":{"type":"end_turn"}}',1.79503255589528083798e+09);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	title VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	owner INTEGER, 
	invitation VARCHAR(32) NOT NULL, 
	header JSON, 
	now JSON, 
	chapter INTEGER DEFAULT '1' NOT NULL, 
	version INTEGER DEFAULT '0' NOT NULL, 
	steps INTEGER DEFAULT '0' NOT NULL, 
	undone JSON, 
	pulse INTEGER DEFAULT '0' NOT NULL, 
	deciding INTEGER, 
	bot VARCHAR(20) DEFAULT '' NOT NULL, 
	claimed FLOAT DEFAULT '0' NOT NULL, 
	progress JSON, 
	outcome JSON, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	started FLOAT, 
	finished FLOAT, seed_chosen BOOLEAN DEFAULT '0' NOT NULL, kept INTEGER DEFAULT '0' NOT NULL, box JSON, secret BLOB, share FLOAT DEFAULT '1' NOT NULL, pace JSON, until FLOAT, rated BOOLEAN DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('2dFHICdgtU3B','The canal','birmingham',2,'{}','running',1,1,'D6xyv0y59Xsl7GOSiqcSIPlk','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:2","merchant:3","merchant:4","merchant:0","seat:0","seat:1","card:coventry","card:birmingham","card:coventry","card:redditch","card:iron","card:burton_on_trent","card:brewery","card:stafford","card:stafford","card:iron","card:pottery","card:coalbrookdale","card:wolverhampton","card:tamworth","card:walsall","card:iron","card:coal","card:cannock"],"format":1,"options":{"variant":"full","ties_by_level":false},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["dudley","worcester","birmingham","coventry","coventry","redditch","iron","brewery"],"discards":["birmingham","burton_on_trent","stafford"],"face_down":"coal","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["burton_on_trent","walsall","coalbrookdale","kidderminster","iron","iron","pottery","pottery"],"discards":["tamworth","wolverhampton","stafford"],"face_down":"cannock","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"tamworth:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"wolverhampton:1","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["brewery","coal","coventry","birmingham","brewery","cannock","brewery","nuneaton","iron","coalbrookdale","coalbrookdale","worcester","dudley","wolverhampton","kidderminster","brewery"],"discarders":"ABAABB","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["manufacturer"],"barrel":true}}}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79503254770276379588e+09,1.79503254938758730887e+09,1.79503254778977823251e+09,NULL,0,16,NULL,X'FB090959C593BC26F7704E77C39DA88A1EE588FB1CBFE3A74879A69B2348735B',1.0,NULL,NULL,0),
('eeNHVjquFQU6','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'Tht9lYtJ7_UfMc9toaYm3zW7','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:3","merchant:4","merchant:2","merchant:1","seat:0","seat:1","card:cannock","card:stafford","card:kidderminster","card:iron","card:worcester","card:walsall","card:brewery","card:burton_on_trent","card:iron","card:wolverhampton","card:birmingham","card:nuneaton","card:pottery","card:coal","card:burton_on_trent","card:brewery","card:kidderminster","card:dudley"],"format":1,"options":{"variant":"introductory","ties_by_level":false},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"AB","turn":"A","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","burton_on_trent","cannock","walsall","kidderminster","cannock","worcester","birmingham","coventry","dudley","redditch","worcester","iron","iron","iron","coal","brewery","brewery","brewery"],"face_down":"kidderminster","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["burton_on_trent","coalbrookdale","wolverhampton","stafford","birmingham","tamworth","coventry","birmingham","coventry","coalbrookdale","nuneaton","coalbrookdale","wolverhampton","iron","coal","pottery","pottery","brewery","brewery"],"face_down":"dudley","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"ABAABBAABBAABBAABBAABBAABBAABBAABBAABB","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:1":{"buys":["cotton"],"barrel":true}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.79503254952603411671e+09,1.79503255589528083798e+09,1.79503254952603411671e+09,1.79503255589528083798e+09,0,96,NULL,X'68E0FB31401AECC569FF2A8B10DB38617F872B58AB5CB2742F501B431F722C6C',1.0,NULL,NULL,0);
CREATE TABLE tickets (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	mail VARCHAR(254) DEFAULT '' NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT, 
	CONSTRAINT pk_tickets PRIMARY KEY (token), 
	CONSTRAINT fk_tickets_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "tickets" VALUES
('46d6258598623c31eba4abe12686dd30227f80a0b79235d0502e7a142c79dfbb',1,'code','',1.79503254759628081316e+09,NULL),
('f2616c0b5e4f78aaa768c8e79b9e081b29cd55597f0cd08d0784eee15044854b',1,'code','',1.79503254759628081316e+09,NULL),
('c0830793ea14eb37e74151b30f11183eefdcadf4c054a91770e5da9e080a7e0b',1,'code','',1.79503254759628081316e+09,NULL),
('62a7bcf6771af771b2e76efb556387f1fd1c0787bd5f001ff623250072bfd4c8',1,'code','',1.79503254759628081316e+09,NULL),
('7db57aca205dc76bdb8bde8d3f559752f8f115b1351d316122f1384abf3d41ed',1,'code','',1.79503254759628081316e+09,NULL),
('9a69890ab108ee06a43e24f9ddf1c78649a2bcb04652cf5abba7a7549f784ab3',1,'code','',1.79503254759628081316e+09,NULL),
('5d0f64aa3f2afa34cfa73b10ae6c7ee34b3a16d92b667cbc1e6041b3d2b781ba',1,'code','',1.79503254759628081316e+09,NULL),
('cb77fd76c17798ccc2c66e52ff46c8db482f6a2ac5708eb68b456b7a6b85113c',1,'code','',1.79503254759628081316e+09,NULL);
CREATE TABLE trials (
	filling TEXT NOT NULL
);
CREATE TABLE users (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	"key" VARCHAR(80), 
	password VARCHAR(200), 
	language VARCHAR(10) DEFAULT '' NOT NULL, 
	theme VARCHAR(10) DEFAULT 'system' NOT NULL, 
	colour VARCHAR(10) DEFAULT '' NOT NULL, 
	hatching VARCHAR(10) DEFAULT '' NOT NULL, 
	created FLOAT NOT NULL, skeleton VARCHAR(160), mail VARCHAR(254) DEFAULT '' NOT NULL, banned FLOAT, time_off TEXT DEFAULT '' NOT NULL, told TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_key UNIQUE ("key")
);
INSERT INTO "users" VALUES
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$i+wLRmf6OKkCQSQvWGc5Sw$m3MilVlbwmZfhrnRN3A/na8DM2tUoqHZptgZKkbYGzc','','system','','',1.79503254759628081316e+09,'ada','',NULL,'',''),
(2,'Tomek',NULL,NULL,'','system','','',1.79503254778292584419e+09,NULL,'',NULL,'','');
CREATE TABLE ways (
	id INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	address TEXT DEFAULT '' NOT NULL, 
	keys VARCHAR(200) DEFAULT '' NOT NULL, 
	name VARCHAR(60) DEFAULT '' NOT NULL, 
	active BOOLEAN DEFAULT '1' NOT NULL, 
	daily BOOLEAN DEFAULT '0' NOT NULL, 
	created FLOAT NOT NULL, 
	arrived FLOAT, 
	took FLOAT, 
	failing FLOAT, 
	failures INTEGER DEFAULT '0' NOT NULL, 
	reason VARCHAR(20) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_ways PRIMARY KEY (id), 
	CONSTRAINT fk_ways_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX ix_sessions_user ON sessions (user);
CREATE INDEX ix_tables_bot_claimed ON tables (bot, claimed);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_status_changed ON tables (status, changed);
CREATE INDEX ix_tables_status_finished ON tables (status, finished);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_notes_user ON notes (user);
CREATE UNIQUE INDEX ix_users_skeleton ON users (skeleton);
CREATE INDEX ix_users_mail ON users (mail);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_chat_user ON chat (user);
CREATE INDEX ix_tickets_user ON tickets (user);
CREATE INDEX ix_mails_user ON mails (user);
CREATE INDEX ix_mails_due ON mails (due);
CREATE INDEX ix_mutes_muted ON mutes (muted);
CREATE INDEX ix_reports_table ON reports ("table");
CREATE INDEX ix_reports_by ON reports ("by");
CREATE INDEX ix_reports_about ON reports (about);
CREATE INDEX ix_tables_until ON tables (until);
CREATE INDEX ix_orders_user ON orders (user);
CREATE INDEX ix_results_user ON results (user);
CREATE INDEX ix_results_alias_title ON results (alias, title);
CREATE INDEX ix_results_title_finished ON results (title, finished);
CREATE INDEX ix_ways_user ON ways (user);
CREATE INDEX ix_notices_table ON notices ("table");
CREATE INDEX ix_notices_user ON notices (user);
CREATE INDEX ix_notices_at ON notices (at);
CREATE INDEX ix_deliveries_way ON deliveries (way);
CREATE INDEX ix_deliveries_notice ON deliveries (notice);
CREATE INDEX ix_deliveries_due ON deliveries (due);
CREATE INDEX ix_looks_user ON looks (user);
CREATE INDEX ix_looks_process ON looks (process);
CREATE INDEX ix_hushed_user ON hushed (user);
COMMIT;
