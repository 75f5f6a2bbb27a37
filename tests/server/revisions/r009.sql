BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r009');
CREATE TABLE "chat" (
	id INTEGER NOT NULL, 
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_chat_user FOREIGN KEY(user) REFERENCES users (id)
);
INSERT INTO "chat" VALUES
(1,'1eOJKjJsDsuX',2,'Tomek','Coal is dear: ł, ã, ’',1.79498448632669305798e+09);
CREATE TABLE deeds (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	"by" VARCHAR(80) NOT NULL, 
	deed VARCHAR(10) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	details VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_deeds PRIMARY KEY (id)
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
('1eOJKjJsDsuX',1,'Watch the port.');
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
CREATE TABLE seats (
	"table" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	user INTEGER, 
	name VARCHAR(40) DEFAULT '' NOT NULL, 
	bot VARCHAR(20) DEFAULT '' NOT NULL, 
	resigned BOOLEAN DEFAULT '0' NOT NULL, invited BOOLEAN DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user FOREIGN KEY(user) REFERENCES users (id)
);
INSERT INTO "seats" VALUES
('1eOJKjJsDsuX',0,'person',1,'Ada','',0,0),
('1eOJKjJsDsuX',1,'person',2,'Tomek','',0,1),
('O1dfE3L0U1m3',0,'person',1,'Ada','',0,0),
('O1dfE3L0U1m3',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('33e4b072dfc2f32022e9dc501c3aaba6343bda94f566ef8072543858cbbad3ad',1,1.79498448609552574157e+09,1.80276048609552574158e+09),
('b95b34223c83ca9d45e4f102b069cd0e00a3a0f9d535cc1b31e1b88ceaf8a79a',2,1.7949844861970486641e+09,1.80276048619704866403e+09);
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
('1eOJKjJsDsuX',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79498448621659851078e+09),
('1eOJKjJsDsuX',1,2,'{"seat":0,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79498448621659851078e+09),
('1eOJKjJsDsuX',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:wolverhampton"]}',1794984486.22596),
('1eOJKjJsDsuX',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79498448623467493062e+09),
('1eOJKjJsDsuX',1,5,'{"seat":1,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79498448623467493062e+09),
('1eOJKjJsDsuX',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery"]}',1.79498448624205946921e+09),
('1eOJKjJsDsuX',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.79498448624916434289e+09),
('1eOJKjJsDsuX',1,8,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"},"forced":true}',1.79498448624916434289e+09),
('1eOJKjJsDsuX',1,9,'{"seat":0,"action":{"type":"loan"}}',1794984486.25706),
('1eOJKjJsDsuX',1,10,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79498448626506495475e+09),
('1eOJKjJsDsuX',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:stafford"]}',1.79498448627292323115e+09),
('1eOJKjJsDsuX',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79498448628208708758e+09),
('1eOJKjJsDsuX',1,13,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79498448628208708758e+09),
('1eOJKjJsDsuX',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79498448628988552092e+09),
('1eOJKjJsDsuX',1,15,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79498448629787826541e+09),
('1eOJKjJsDsuX',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:nuneaton","card:worcester"]}',1.79498448630745601655e+09),
('1eOJKjJsDsuX',1,17,'{"seat":0,"action":{"type":"build","industry":"pottery","slot":"stafford:1","iron":["market"]}}',1.79498448631324815753e+09),
('1eOJKjJsDsuX',1,18,'{"seat":0,"action":{"type":"discard","card":"stafford"},"forced":true}',1.79498448631324815753e+09),
('1eOJKjJsDsuX',1,19,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.79498448632099843027e+09),
('O1dfE3L0U1m3',1,1,'{"seat":1,"action":{"type":"pass"}}',1.7949844863541169166e+09),
('O1dfE3L0U1m3',1,2,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79498448636498832706e+09),
('O1dfE3L0U1m3',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:kidderminster"]}',1.79498448637691807743e+09),
('O1dfE3L0U1m3',1,4,'{"seat":0,"action":{"type":"pass"}}',1.7949844863891658783e+09),
('O1dfE3L0U1m3',1,5,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79498448640134024615e+09),
('O1dfE3L0U1m3',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:tamworth"]}',1.79498448641289758687e+09),
('O1dfE3L0U1m3',1,7,'{"seat":1,"action":{"type":"pass"}}',1.7949844864251658916e+09),
('O1dfE3L0U1m3',1,8,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79498448643687415118e+09),
('O1dfE3L0U1m3',1,9,'{"seat":1,"action":{"type":"pass"}}',1.79498448644901776316e+09),
('O1dfE3L0U1m3',1,10,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79498448646108555793e+09),
('O1dfE3L0U1m3',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:coal"]}',1.79498448646898531915e+09),
('O1dfE3L0U1m3',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79498448648129534715e+09),
('O1dfE3L0U1m3',1,13,'{"seat":0,"action":{"type":"discard","card":"tamworth"}}',1.79498448649287176137e+09),
('O1dfE3L0U1m3',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79498448650509738922e+09),
('O1dfE3L0U1m3',1,15,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1.79498448651686739923e+09),
('O1dfE3L0U1m3',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:dudley","card:brewery"]}',1.79498448652882719046e+09),
('O1dfE3L0U1m3',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79498448654105401036e+09),
('O1dfE3L0U1m3',1,18,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79498448655292916304e+09),
('O1dfE3L0U1m3',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79498448656506323813e+09),
('O1dfE3L0U1m3',1,20,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79498448657706403735e+09),
('O1dfE3L0U1m3',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:coalbrookdale"]}',1.7949844865888521672e+09),
('O1dfE3L0U1m3',1,22,'{"seat":0,"action":{"type":"pass"}}',1.79498448660117816927e+09),
('O1dfE3L0U1m3',1,23,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79498448661309647558e+09),
('O1dfE3L0U1m3',1,24,'{"seat":0,"action":{"type":"pass"}}',1.79498448662520074846e+09),
('O1dfE3L0U1m3',1,25,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79498448663701605791e+09),
('O1dfE3L0U1m3',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:worcester","card:coal"]}',1.79498448664897656441e+09),
('O1dfE3L0U1m3',1,27,'{"seat":1,"action":{"type":"pass"}}',1.7949844866613850593e+09),
('O1dfE3L0U1m3',1,28,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79498448667309737207e+09),
('O1dfE3L0U1m3',1,29,'{"seat":1,"action":{"type":"pass"}}',1.79498448668528151508e+09),
('O1dfE3L0U1m3',1,30,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79498448669712042805e+09),
('O1dfE3L0U1m3',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:brewery"]}',1.7949844867091054916e+09),
('O1dfE3L0U1m3',1,32,'{"seat":0,"action":{"type":"pass"}}',1.7949844867213611603e+09),
('O1dfE3L0U1m3',1,33,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79498448673320484163e+09),
('O1dfE3L0U1m3',1,34,'{"seat":0,"action":{"type":"pass"}}',1.7949844867455997467e+09),
('O1dfE3L0U1m3',1,35,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.7949844867506246567e+09),
('O1dfE3L0U1m3',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:coalbrookdale"]}',1.79498448676106715209e+09),
('O1dfE3L0U1m3',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79498448676948642735e+09),
('O1dfE3L0U1m3',1,38,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79498448677718067164e+09),
('O1dfE3L0U1m3',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79498448678931736945e+09),
('O1dfE3L0U1m3',1,40,'{"seat":1,"action":{"type":"discard","card":"redditch"}}',1.79498448679943823809e+09),
('O1dfE3L0U1m3',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:cannock"]}',1.79498448681277060511e+09),
('O1dfE3L0U1m3',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79498448682524681095e+09),
('O1dfE3L0U1m3',1,43,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79498448683716177939e+09),
('O1dfE3L0U1m3',1,44,'{"seat":0,"action":{"type":"pass"}}',1.79498448685028958319e+09),
('O1dfE3L0U1m3',1,45,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.7949844868667471409e+09),
('O1dfE3L0U1m3',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:worcester"]}',1.79498448687726855277e+09),
('O1dfE3L0U1m3',1,47,'{"seat":1,"action":{"type":"pass"}}',1.79498448689471292493e+09),
('O1dfE3L0U1m3',1,48,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79498448690199089048e+09),
('O1dfE3L0U1m3',1,49,'{"seat":1,"action":{"type":"pass"}}',1.79498448691790437703e+09),
('O1dfE3L0U1m3',1,50,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79498448693111753459e+09),
('O1dfE3L0U1m3',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:birmingham"]}',1.79498448694707798956e+09),
('O1dfE3L0U1m3',1,52,'{"seat":0,"action":{"type":"pass"}}',1.7949844869604611397e+09),
('O1dfE3L0U1m3',1,53,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.7949844869729306698e+09),
('O1dfE3L0U1m3',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79498448698516893393e+09),
('O1dfE3L0U1m3',1,55,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79498448699691534038e+09),
('O1dfE3L0U1m3',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:pottery","card:burton_on_trent"]}',1.79498448700889921183e+09),
('O1dfE3L0U1m3',1,57,'{"seat":1,"action":{"type":"pass"}}',1.79498448702206230163e+09),
('O1dfE3L0U1m3',1,58,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79498448703307509418e+09),
('O1dfE3L0U1m3',1,59,'{"seat":1,"action":{"type":"pass"}}',1.79498448704514718056e+09),
('O1dfE3L0U1m3',1,60,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.7949844870568563938e+09),
('O1dfE3L0U1m3',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.79498448706893205641e+09),
('O1dfE3L0U1m3',1,62,'{"seat":0,"action":{"type":"pass"}}',1.79498448707724618913e+09),
('O1dfE3L0U1m3',1,63,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79498448708488893502e+09),
('O1dfE3L0U1m3',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79498448709313535693e+09),
('O1dfE3L0U1m3',1,65,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.7949844871011030674e+09),
('O1dfE3L0U1m3',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79498448710888433457e+09),
('O1dfE3L0U1m3',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79498448720309424398e+09),
('O1dfE3L0U1m3',1,68,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79498448721254587169e+09),
('O1dfE3L0U1m3',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79498448722247815135e+09),
('O1dfE3L0U1m3',1,70,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79498448723061442382e+09),
('O1dfE3L0U1m3',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79498448723491978639e+09),
('O1dfE3L0U1m3',1,72,'{"seat":0,"action":{"type":"pass"}}',1.7949844872430639267e+09),
('O1dfE3L0U1m3',1,73,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79498448724738907814e+09),
('O1dfE3L0U1m3',1,74,'{"seat":0,"action":{"type":"pass"}}',1.7949844872554941177e+09),
('O1dfE3L0U1m3',1,75,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79498448725972342492e+09),
('O1dfE3L0U1m3',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.79498448726720237727e+09),
('O1dfE3L0U1m3',1,77,'{"seat":1,"action":{"type":"pass"}}',1794984487.27197),
('O1dfE3L0U1m3',1,78,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.794984487279214859e+09),
('O1dfE3L0U1m3',1,79,'{"seat":1,"action":{"type":"pass"}}',1.79498448728361630435e+09),
('O1dfE3L0U1m3',1,80,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79498448728361630435e+09),
('O1dfE3L0U1m3',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.79498448729145860668e+09),
('O1dfE3L0U1m3',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79498448729601478577e+09),
('O1dfE3L0U1m3',1,83,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79498448730354952813e+09),
('O1dfE3L0U1m3',1,84,'{"seat":0,"action":{"type":"pass"}}',1.79498448730792355531e+09),
('O1dfE3L0U1m3',1,85,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79498448731521034237e+09),
('O1dfE3L0U1m3',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79498448731929779054e+09),
('O1dfE3L0U1m3',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79498448732596302033e+09),
('O1dfE3L0U1m3',1,88,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79498448732596302033e+09),
('O1dfE3L0U1m3',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79498448733504915235e+09),
('O1dfE3L0U1m3',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79498448733504915235e+09),
('O1dfE3L0U1m3',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79498448733919715881e+09),
('O1dfE3L0U1m3',1,92,'{"seat":0,"action":{"type":"pass"}}',1.79498448734357929227e+09),
('O1dfE3L0U1m3',1,93,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79498448734357929227e+09),
('O1dfE3L0U1m3',1,94,'{"seat":0,"action":{"type":"pass"}}',1.79498448734897613531e+09),
('O1dfE3L0U1m3',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79498448734897613531e+09),
('O1dfE3L0U1m3',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.7949844873551404476e+09);
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
	finished FLOAT, seed_chosen BOOLEAN DEFAULT '0' NOT NULL, kept INTEGER DEFAULT '0' NOT NULL, box JSON, secret BLOB, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('1eOJKjJsDsuX','The canal','birmingham',2,'{}','running',1,1,'ayxIWh5kf2VfMCa5fen8RHJo','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:4","merchant:2","merchant:0","merchant:3","merchant:1","seat:0","seat:1","card:birmingham","card:birmingham","card:brewery","card:coal","card:coventry","card:iron","card:pottery","card:redditch","card:burton_on_trent","card:brewery","card:tamworth","card:iron","card:birmingham","card:worcester","card:coalbrookdale","card:iron","card:iron","card:coalbrookdale"],"format":1,"options":{"variant":"full","ties_by_level":false},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["stafford","wolverhampton","coventry","redditch","iron","coal","pottery","brewery"],"discards":["birmingham","wolverhampton","birmingham"],"face_down":"iron","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["worcester","worcester","birmingham","nuneaton","iron","iron","brewery","brewery"],"discards":["tamworth","burton_on_trent","coalbrookdale"],"face_down":"coalbrookdale","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"tamworth:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"wolverhampton:1","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["coventry","stafford","coal","burton_on_trent","cannock","cannock","coventry","walsall","brewery","brewery","coalbrookdale","dudley","dudley","kidderminster","kidderminster","pottery"],"discarders":"ABAABB","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":[],"barrel":false},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":["manufacturer"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton"],"barrel":true}}}',1,19,19,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79498448610519480703e+09,1.79498448632099843027e+09,1.79498448619816303251e+09,NULL,0,16,NULL,X'36726D8E38CF9C6AE2183C8009836B5E0000FED06813CAE013E3F9D933D7FC88'),
('O1dfE3L0U1m3','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'L1qbY-P0SqiG0JE1m_eMOFE6','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:2","merchant:0","merchant:4","merchant:3","merchant:1","seat:1","seat:0","card:cannock","card:coventry","card:redditch","card:pottery","card:iron","card:stafford","card:birmingham","card:wolverhampton","card:nuneaton","card:wolverhampton","card:walsall","card:dudley","card:burton_on_trent","card:kidderminster","card:brewery","card:coventry","card:iron","card:stafford"],"format":1,"options":{"variant":"introductory","ties_by_level":false},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["burton_on_trent","tamworth","walsall","dudley","dudley","kidderminster","wolverhampton","coalbrookdale","worcester","worcester","birmingham","burton_on_trent","coventry","nuneaton","iron","coal","pottery","brewery","brewery"],"face_down":"stafford","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","cannock","kidderminster","wolverhampton","birmingham","coalbrookdale","coventry","coventry","redditch","cannock","iron","coalbrookdale","birmingham","iron","coal","pottery","brewery","brewery","brewery"],"face_down":"iron","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"BABBAABBAABBAABBAABBAABBAABBAABBAABBAA","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:0":{"buys":["manufacturer"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton"],"barrel":true}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.79498448634298205374e+09,1.7949844873551404476e+09,1.79498448634298205374e+09,1.7949844873551404476e+09,0,96,NULL,X'D36F4A47C8B5728AECD90A71974ACD15F48788B7CBBED8BDAE616064161EE46D');
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
('13d628f9053eee5b1f212081172a169473b22ed4f726f24c533697c347fcd998',1,'code','',1.79498448608208298685e+09,NULL),
('9a3578e5f39e34565afa2f239b63498893d5fc987ead879714108757eeb8adfe',1,'code','',1.79498448608208298685e+09,NULL),
('f2e52f01b166ce4e57799a7d07e8090088422e48c4c4e15597b58f3d05dbb1d7',1,'code','',1.79498448608208298685e+09,NULL),
('c93bb020220f350b0763612c206a8e88941e292ed5277659f16cb983fe88d5b0',1,'code','',1.79498448608208298685e+09,NULL),
('7dafcec38ba1496d4b787f12d556df5a2b615e1bf0e9673c7ff66e2bfc68f65b',1,'code','',1.79498448608208298685e+09,NULL),
('e8047dd6fb3f9be08c78c6baf432c8dcc829b109638e4adb68a33c654037245a',1,'code','',1.79498448608208298685e+09,NULL),
('d37ff0d615e2064aef9850d7ec5176862ee8e7823a43eab3f24b843ba3d9bff3',1,'code','',1.79498448608208298685e+09,NULL),
('d0ad13537a865c86a8cacdcd92dd39d0a3b1905a89da49e264cdea451dd62a2e',1,'code','',1.79498448608208298685e+09,NULL);
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
	created FLOAT NOT NULL, skeleton VARCHAR(160), mail VARCHAR(254) DEFAULT '' NOT NULL, banned FLOAT, 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_key UNIQUE ("key")
);
INSERT INTO "users" VALUES
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$MfyDQbolQTE96ZB7xAZ3mQ$kZ6CCx9inaEm7G9jbFeu8Ky/MZytLO7U9Sf7iHUuLHY','','system','','','',1.79498448608208298685e+09,'ada','',NULL),
(2,'Tomek',NULL,NULL,'','system','','','',1.7949844861970486641e+09,NULL,'',NULL);
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
COMMIT;
