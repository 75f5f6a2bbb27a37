BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r011');
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
(1,'in-JhjWP_3gH',2,'Tomek','Coal is dear: ł, ã, ’',1.79502531389695596693e+09);
CREATE TABLE deeds (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	"by" VARCHAR(80) NOT NULL, 
	deed VARCHAR(10) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	details VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_deeds PRIMARY KEY (id)
);
CREATE TABLE heartbeat (
	at FLOAT NOT NULL
);
CREATE TABLE learnt (
	user INTEGER NOT NULL, 
	lesson VARCHAR(100) NOT NULL, 
	passed INTEGER NOT NULL, 
	CONSTRAINT pk_learnt PRIMARY KEY (user, lesson), 
	CONSTRAINT fk_learnt_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
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
('in-JhjWP_3gH',1,'Watch the port.');
CREATE TABLE notices (
	id INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	"table" VARCHAR(16) NOT NULL, 
	version INTEGER NOT NULL, 
	tries INTEGER DEFAULT '0' NOT NULL, 
	due FLOAT NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (id), 
	CONSTRAINT fk_notices_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notices_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
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
('in-JhjWP_3gH',0,'person',1,'Ada','',0,0,'',0.0,NULL),
('in-JhjWP_3gH',1,'person',2,'Tomek','',0,1,'',0.0,NULL),
('o0tqayEaQpDl',0,'person',1,'Ada','',0,0,'',0.0,NULL),
('o0tqayEaQpDl',1,'person',1,'Ben','',0,0,'',0.0,NULL);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('63a8b3c26d2af89a567fcfee292e826e199b46ea7bae79795c2f7fd47b590d74',1,1.79502531379594302174e+09,1.8028013137959430218e+09),
('76ef3db1efffad517596b08b24e587e5e70e97f6bbc887b6330b83b162b82f59',2,1.79502531381169724462e+09,1.80280131381169724472e+09);
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
('in-JhjWP_3gH',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79502531382873964306e+09),
('in-JhjWP_3gH',1,2,'{"seat":0,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79502531382873964306e+09),
('in-JhjWP_3gH',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:burton_on_trent"]}',1.79502531383510780327e+09),
('in-JhjWP_3gH',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79502531384209227565e+09),
('in-JhjWP_3gH',1,5,'{"seat":1,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79502531384209227565e+09),
('in-JhjWP_3gH',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:kidderminster"]}',1.79502531384718966482e+09),
('in-JhjWP_3gH',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79502531385161757469e+09),
('in-JhjWP_3gH',1,8,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79502531385161757469e+09),
('in-JhjWP_3gH',1,9,'{"seat":0,"action":{"type":"loan"}}',1.79502531385573267934e+09),
('in-JhjWP_3gH',1,10,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502531385968971252e+09),
('in-JhjWP_3gH',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:coal"]}',1.79502531386362767216e+09),
('in-JhjWP_3gH',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"dudley:0"}}',1.79502531386866760257e+09),
('in-JhjWP_3gH',1,13,'{"seat":1,"action":{"type":"discard","card":"dudley"},"forced":true}',1.79502531386866760257e+09),
('in-JhjWP_3gH',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79502531387364387509e+09),
('in-JhjWP_3gH',1,15,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79502531387813258172e+09),
('in-JhjWP_3gH',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:redditch","card:stafford"]}',1.79502531388599061972e+09),
('in-JhjWP_3gH',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79502531389046859735e+09),
('in-JhjWP_3gH',1,18,'{"seat":0,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79502531389046859735e+09),
('in-JhjWP_3gH',1,19,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79502531389484548565e+09),
('in-JhjWP_3gH',1,20,'{"seat":0,"action":{"type":"discard","card":"coal"},"forced":true}',1.79502531389484548565e+09),
('o0tqayEaQpDl',1,1,'{"seat":1,"action":{"type":"pass"}}',1.79502531391033244134e+09),
('o0tqayEaQpDl',1,2,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79502531391419458393e+09),
('o0tqayEaQpDl',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:burton_on_trent"]}',1.79502531391802644727e+09),
('o0tqayEaQpDl',1,4,'{"seat":0,"action":{"type":"pass"}}',1.79502531392322778706e+09),
('o0tqayEaQpDl',1,5,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79502531392718505864e+09),
('o0tqayEaQpDl',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:wolverhampton"]}',1.7950253139309587479e+09),
('o0tqayEaQpDl',1,7,'{"seat":1,"action":{"type":"pass"}}',1.79502531393549847604e+09),
('o0tqayEaQpDl',1,8,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79502531393918943409e+09),
('o0tqayEaQpDl',1,9,'{"seat":1,"action":{"type":"pass"}}',1.79502531394376969335e+09),
('o0tqayEaQpDl',1,10,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502531394904017445e+09),
('o0tqayEaQpDl',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:tamworth"]}',1.79502531395278549196e+09),
('o0tqayEaQpDl',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79502531395768356327e+09),
('o0tqayEaQpDl',1,13,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79502531396143364902e+09),
('o0tqayEaQpDl',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79502531396642971044e+09),
('o0tqayEaQpDl',1,15,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79502531397023677825e+09),
('o0tqayEaQpDl',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:coal"]}',1795025313.9741),
('o0tqayEaQpDl',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79502531397951722142e+09),
('o0tqayEaQpDl',1,18,'{"seat":1,"action":{"type":"discard","card":"tamworth"}}',1.79502531398353648182e+09),
('o0tqayEaQpDl',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79502531398821473128e+09),
('o0tqayEaQpDl',1,20,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79502531399199581141e+09),
('o0tqayEaQpDl',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock","card:iron"]}',1.7950253140009570122e+09),
('o0tqayEaQpDl',1,22,'{"seat":0,"action":{"type":"pass"}}',1.79502531400600171093e+09),
('o0tqayEaQpDl',1,23,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79502531400981473917e+09),
('o0tqayEaQpDl',1,24,'{"seat":0,"action":{"type":"pass"}}',1.7950253140147161484e+09),
('o0tqayEaQpDl',1,25,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79502531401856827734e+09),
('o0tqayEaQpDl',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:pottery","card:coventry"]}',1.79502531402232670784e+09),
('o0tqayEaQpDl',1,27,'{"seat":1,"action":{"type":"pass"}}',1.79502531403083705899e+09),
('o0tqayEaQpDl',1,28,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79502531403456068036e+09),
('o0tqayEaQpDl',1,29,'{"seat":1,"action":{"type":"pass"}}',1.79502531403917264937e+09),
('o0tqayEaQpDl',1,30,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79502531404289674757e+09),
('o0tqayEaQpDl',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:cannock"]}',1.79502531404668712617e+09),
('o0tqayEaQpDl',1,32,'{"seat":0,"action":{"type":"pass"}}',1.79502531405149292949e+09),
('o0tqayEaQpDl',1,33,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79502531405542683608e+09),
('o0tqayEaQpDl',1,34,'{"seat":0,"action":{"type":"pass"}}',1.79502531406023120878e+09),
('o0tqayEaQpDl',1,35,'{"seat":0,"action":{"type":"discard","card":"redditch"}}',1.79502531406415772436e+09),
('o0tqayEaQpDl',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:nuneaton","card:wolverhampton"]}',1.79502531406792211528e+09),
('o0tqayEaQpDl',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79502531407272577284e+09),
('o0tqayEaQpDl',1,38,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79502531407651138304e+09),
('o0tqayEaQpDl',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79502531408101463315e+09),
('o0tqayEaQpDl',1,40,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79502531408490920063e+09),
('o0tqayEaQpDl',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:worcester"]}',1.79502531408883643148e+09),
('o0tqayEaQpDl',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79502531409795165057e+09),
('o0tqayEaQpDl',1,43,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79502531410168766979e+09),
('o0tqayEaQpDl',1,44,'{"seat":0,"action":{"type":"pass"}}',1.79502531410680699346e+09),
('o0tqayEaQpDl',1,45,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79502531411059856412e+09),
('o0tqayEaQpDl',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:stafford","card:worcester"]}',1.79502531411430048943e+09),
('o0tqayEaQpDl',1,47,'{"seat":1,"action":{"type":"pass"}}',1.7950253141189353466e+09),
('o0tqayEaQpDl',1,48,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502531412495207785e+09),
('o0tqayEaQpDl',1,49,'{"seat":1,"action":{"type":"pass"}}',1.79502531413506889344e+09),
('o0tqayEaQpDl',1,50,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79502531413981485366e+09),
('o0tqayEaQpDl',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:dudley","card:pottery"]}',1.79502531414712071414e+09),
('o0tqayEaQpDl',1,52,'{"seat":0,"action":{"type":"pass"}}',1.79502531415587425226e+09),
('o0tqayEaQpDl',1,53,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79502531416064333913e+09),
('o0tqayEaQpDl',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79502531416674923894e+09),
('o0tqayEaQpDl',1,55,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79502531417155146596e+09),
('o0tqayEaQpDl',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:burton_on_trent"]}',1.79502531418217635156e+09),
('o0tqayEaQpDl',1,57,'{"seat":1,"action":{"type":"pass"}}',1.79502531419054770465e+09),
('o0tqayEaQpDl',1,58,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79502531419510698317e+09),
('o0tqayEaQpDl',1,59,'{"seat":1,"action":{"type":"pass"}}',1.79502531420229148864e+09),
('o0tqayEaQpDl',1,60,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.7950253142100372314e+09),
('o0tqayEaQpDl',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.79502531421476387973e+09),
('o0tqayEaQpDl',1,62,'{"seat":0,"action":{"type":"pass"}}',1.79502531422056150435e+09),
('o0tqayEaQpDl',1,63,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79502531422507047654e+09),
('o0tqayEaQpDl',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79502531423081517218e+09),
('o0tqayEaQpDl',1,65,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79502531423521542548e+09),
('o0tqayEaQpDl',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79502531423968434334e+09),
('o0tqayEaQpDl',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79502531424499940874e+09),
('o0tqayEaQpDl',1,68,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79502531424965238566e+09),
('o0tqayEaQpDl',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79502531425494098659e+09),
('o0tqayEaQpDl',1,70,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79502531425955677039e+09),
('o0tqayEaQpDl',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79502531426405572889e+09),
('o0tqayEaQpDl',1,72,'{"seat":0,"action":{"type":"pass"}}',1.79502531426994347578e+09),
('o0tqayEaQpDl',1,73,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.7950253142745094299e+09),
('o0tqayEaQpDl',1,74,'{"seat":0,"action":{"type":"pass"}}',1.79502531428229069711e+09),
('o0tqayEaQpDl',1,75,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79502531428866839409e+09),
('o0tqayEaQpDl',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.7950253142938454151e+09),
('o0tqayEaQpDl',1,77,'{"seat":1,"action":{"type":"pass"}}',1.79502531430307888989e+09),
('o0tqayEaQpDl',1,78,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79502531431297731399e+09),
('o0tqayEaQpDl',1,79,'{"seat":1,"action":{"type":"pass"}}',1.79502531431988739964e+09),
('o0tqayEaQpDl',1,80,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79502531432737278934e+09),
('o0tqayEaQpDl',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.7950253143325035572e+09),
('o0tqayEaQpDl',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79502531433839392655e+09),
('o0tqayEaQpDl',1,83,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79502531434331083297e+09),
('o0tqayEaQpDl',1,84,'{"seat":0,"action":{"type":"pass"}}',1.79502531435109496113e+09),
('o0tqayEaQpDl',1,85,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502531435109496113e+09),
('o0tqayEaQpDl',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79502531435848188402e+09),
('o0tqayEaQpDl',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79502531436776375768e+09),
('o0tqayEaQpDl',1,88,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502531436776375768e+09),
('o0tqayEaQpDl',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79502531437504100801e+09),
('o0tqayEaQpDl',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502531437504100801e+09),
('o0tqayEaQpDl',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79502531437970900534e+09),
('o0tqayEaQpDl',1,92,'{"seat":0,"action":{"type":"pass"}}',1.79502531438507461551e+09),
('o0tqayEaQpDl',1,93,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502531438507461551e+09),
('o0tqayEaQpDl',1,94,'{"seat":0,"action":{"type":"pass"}}',1.7950253143903186321e+09),
('o0tqayEaQpDl',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.7950253143903186321e+09),
('o0tqayEaQpDl',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.79502531439474248891e+09);
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
('in-JhjWP_3gH','The canal','birmingham',2,'{}','running',1,1,'J75pvyXJVS23wGvc7M_gKQF2','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:3","merchant:0","merchant:4","merchant:2","seat:0","seat:1","card:pottery","card:wolverhampton","card:coalbrookdale","card:iron","card:kidderminster","card:iron","card:tamworth","card:coalbrookdale","card:dudley","card:iron","card:worcester","card:birmingham","card:pottery","card:brewery","card:brewery","card:worcester","card:brewery","card:nuneaton"],"format":1,"options":{"variant":"full","ties_by_level":false},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["coalbrookdale","kidderminster","wolverhampton","iron","iron","iron","coal","pottery"],"discards":["tamworth","burton_on_trent","coalbrookdale"],"face_down":"brewery","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["stafford","worcester","worcester","redditch","iron","pottery","brewery","brewery"],"discards":["birmingham","dudley","kidderminster"],"face_down":"nuneaton","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"tamworth:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"dudley:0","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["wolverhampton","stafford","birmingham","burton_on_trent","cannock","cannock","brewery","walsall","coventry","coventry","coalbrookdale","coal","dudley","coventry","birmingham","brewery"],"discarders":"ABAABB","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["manufacturer"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true}}}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79502531380201268192e+09,1.79502531389484548565e+09,1.79502531381243324282e+09,NULL,0,16,NULL,X'706F2B255BF29AD841440B44AFD482C3545F231D22B2FE70FD6D3077F389CEC1',1.0,NULL,NULL,0),
('o0tqayEaQpDl','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'wUp6m157fSiRixkVZ-g3rEeh','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:3","merchant:0","merchant:2","merchant:4","merchant:1","seat:1","seat:0","card:iron","card:walsall","card:dudley","card:coventry","card:iron","card:coventry","card:coalbrookdale","card:iron","card:brewery","card:birmingham","card:birmingham","card:brewery","card:kidderminster","card:coal","card:redditch","card:brewery","card:coalbrookdale","card:stafford"],"format":1,"options":{"variant":"introductory","ties_by_level":false},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["kidderminster","wolverhampton","birmingham","kidderminster","birmingham","coventry","redditch","wolverhampton","nuneaton","stafford","worcester","burton_on_trent","birmingham","coal","coal","pottery","brewery","brewery","brewery"],"face_down":"stafford","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["walsall","burton_on_trent","coalbrookdale","tamworth","dudley","cannock","coventry","cannock","coventry","coalbrookdale","worcester","dudley","iron","iron","iron","iron","pottery","brewery","brewery"],"face_down":"coalbrookdale","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"BABBAABBAABBAABBAABBAABBAABBAABBAABBAA","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":[],"barrel":false},"gloucester:0":{"buys":["manufacturer"],"barrel":true},"gloucester:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton"],"barrel":true}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.79502531390101933471e+09,1.79502531439474248891e+09,1.79502531390101933471e+09,1.79502531439474248891e+09,0,96,NULL,X'59D8101FF408301C1EA098184D94879B0DEA07C621AD9A6CB6CFDEE17AB8AFE6',1.0,NULL,NULL,0);
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
('f53fb2f79dfab5bc00e19bdf9047dc73b199ace441c405d275c4b8a64a519b4e',1,'code','',1.7950253137874286175e+09,NULL),
('877c5c4a14bdd2ca628d613502ea57f304508a92d384a88e0aec2217a378d815',1,'code','',1.7950253137874286175e+09,NULL),
('5cbe840d9451edbd6b68c2ba6b308d55a6528024c24e8035be3cb5bab2ba71cd',1,'code','',1.7950253137874286175e+09,NULL),
('9d3e9308552e007d28320ac20420471f1521ad11c461612dc3358f9037ff1f62',1,'code','',1.7950253137874286175e+09,NULL),
('cbbc93071a82fc486477320af2d7235186d40a1c052b736a01bc7d2a1214612d',1,'code','',1.7950253137874286175e+09,NULL),
('c5a403ac493d77d4c484392c7d2dd69a7830bad73754af853a9ddd2750ba65df',1,'code','',1.7950253137874286175e+09,NULL),
('c5052efee518b900fd075214ce53547173726881de7439dc35d8ea4100b9ff52',1,'code','',1.7950253137874286175e+09,NULL),
('bd7fe3d2d22cc8b299257d9f81e89903ab900f7296fcf88f6fb58aee9ac8fd67',1,'code','',1.7950253137874286175e+09,NULL);
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
	webhook VARCHAR(500) DEFAULT '' NOT NULL, 
	created FLOAT NOT NULL, skeleton VARCHAR(160), mail VARCHAR(254) DEFAULT '' NOT NULL, banned FLOAT, time_off TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_key UNIQUE ("key")
);
INSERT INTO "users" VALUES
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$NXxXqnwPPTJSAFm8zsaDnw$EmCn4vCku5IQzsakWezNcOQGm9svwz/lAR6dU6kh8j0','','system','','','',1.7950253137874286175e+09,'ada','',NULL,''),
(2,'Tomek',NULL,NULL,'','system','','','',1.79502531381169724462e+09,NULL,'',NULL,'');
CREATE INDEX ix_sessions_user ON sessions (user);
CREATE INDEX ix_tables_bot_claimed ON tables (bot, claimed);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_status_changed ON tables (status, changed);
CREATE INDEX ix_tables_status_finished ON tables (status, finished);
CREATE INDEX ix_notices_due ON notices (due);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_notes_user ON notes (user);
CREATE INDEX ix_notices_user ON notices (user);
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
COMMIT;
