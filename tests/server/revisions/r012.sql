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
(1,'KfiBIA9clK-_',2,'Tomek','Coal is dear: ł, ã, ’',1.79502115363719987866e+09);
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
('KfiBIA9clK-_',1,'Watch the port.');
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
CREATE TABLE seats (
	"table" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	user INTEGER, 
	name VARCHAR(40) DEFAULT '' NOT NULL, 
	bot VARCHAR(20) DEFAULT '' NOT NULL, 
	resigned BOOLEAN DEFAULT '0' NOT NULL, invited BOOLEAN DEFAULT '0' NOT NULL, stand_in VARCHAR(20) DEFAULT '' NOT NULL, bank FLOAT DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user FOREIGN KEY(user) REFERENCES users (id)
);
INSERT INTO "seats" VALUES
('KfiBIA9clK-_',0,'person',1,'Ada','',0,0,'',0.0),
('KfiBIA9clK-_',1,'person',2,'Tomek','',0,1,'',0.0),
('yZof_NUmdZM6',0,'person',1,'Ada','',0,0,'',0.0),
('yZof_NUmdZM6',1,'person',1,'Ben','',0,0,'',0.0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('61aae14fda79f2cd18755ddea1f1d270d01b5f0e10c05cd02fc3a35ed8423d7a',1,1.79502115260395741459e+09,1.8027971526039574146e+09),
('389820c8e77102c08b0c89e222e02f5093b04afbcdd1a5cb48541992fda592a3',2,1.79502115314625167847e+09,1.80279715314625167852e+09);
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
('KfiBIA9clK-_',1,1,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79502115322930026058e+09),
('KfiBIA9clK-_',1,2,'{"seat":1,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79502115322930026058e+09),
('KfiBIA9clK-_',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:birmingham"]}',1.79502115328257894509e+09),
('KfiBIA9clK-_',1,4,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79502115332153105737e+09),
('KfiBIA9clK-_',1,5,'{"seat":0,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79502115332153105737e+09),
('KfiBIA9clK-_',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:redditch"]}',1.79502115336257767681e+09),
('KfiBIA9clK-_',1,7,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"cannock:1"}}',1.79502115343022179607e+09),
('KfiBIA9clK-_',1,8,'{"seat":1,"action":{"type":"discard","card":"cannock"},"forced":true}',1.79502115343022179607e+09),
('KfiBIA9clK-_',1,9,'{"seat":1,"action":{"type":"loan"}}',1.79502115343823075294e+09),
('KfiBIA9clK-_',1,10,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.7950211534460263252e+09),
('KfiBIA9clK-_',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:pottery"]}',1.79502115345267891882e+09),
('KfiBIA9clK-_',1,12,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"dudley:0"}}',1.79502115345805644992e+09),
('KfiBIA9clK-_',1,13,'{"seat":0,"action":{"type":"discard","card":"dudley"},"forced":true}',1.79502115345805644992e+09),
('KfiBIA9clK-_',1,14,'{"seat":0,"action":{"type":"loan"}}',1.79502115349447703357e+09),
('KfiBIA9clK-_',1,15,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79502115355462718007e+09),
('KfiBIA9clK-_',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coal","card:stafford"]}',1.79502115357434463495e+09),
('KfiBIA9clK-_',1,17,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"worcester:0"}}',1.7950211536074893474e+09),
('KfiBIA9clK-_',1,18,'{"seat":1,"action":{"type":"discard","card":"worcester"},"forced":true}',1.7950211536074893474e+09),
('KfiBIA9clK-_',1,19,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.79502115363361167904e+09),
('KfiBIA9clK-_',1,20,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"},"forced":true}',1.79502115363361167904e+09),
('yZof_NUmdZM6',1,1,'{"seat":1,"action":{"type":"pass"}}',1.79502115365552616117e+09),
('yZof_NUmdZM6',1,2,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79502115365985846521e+09),
('yZof_NUmdZM6',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:kidderminster"]}',1.79502115366407442092e+09),
('yZof_NUmdZM6',1,4,'{"seat":0,"action":{"type":"pass"}}',1.79502115366951465599e+09),
('yZof_NUmdZM6',1,5,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79502115367368221283e+09),
('yZof_NUmdZM6',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coventry"]}',1.79502115368127465253e+09),
('yZof_NUmdZM6',1,7,'{"seat":1,"action":{"type":"pass"}}',1.79502115368677949902e+09),
('yZof_NUmdZM6',1,8,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79502115369104123113e+09),
('yZof_NUmdZM6',1,9,'{"seat":1,"action":{"type":"pass"}}',1.79502115371122407914e+09),
('yZof_NUmdZM6',1,10,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502115374055600167e+09),
('yZof_NUmdZM6',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:pottery"]}',1.79502115376651644705e+09),
('yZof_NUmdZM6',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79502115379975962644e+09),
('yZof_NUmdZM6',1,13,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502115382273674014e+09),
('yZof_NUmdZM6',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79502115385244035718e+09),
('yZof_NUmdZM6',1,15,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79502115387352156631e+09),
('yZof_NUmdZM6',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:pottery","card:tamworth"]}',1.79502115392567467696e+09),
('yZof_NUmdZM6',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79502115396257090566e+09),
('yZof_NUmdZM6',1,18,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79502115397938561444e+09),
('yZof_NUmdZM6',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79502115400735211365e+09),
('yZof_NUmdZM6',1,20,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79502115402919173244e+09),
('yZof_NUmdZM6',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:dudley"]}',1.79502115406930541985e+09),
('yZof_NUmdZM6',1,22,'{"seat":0,"action":{"type":"pass"}}',1.79502115411323428153e+09),
('yZof_NUmdZM6',1,23,'{"seat":0,"action":{"type":"discard","card":"tamworth"}}',1.79502115414661645885e+09),
('yZof_NUmdZM6',1,24,'{"seat":0,"action":{"type":"pass"}}',1.79502115417589259149e+09),
('yZof_NUmdZM6',1,25,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79502115424661135671e+09),
('yZof_NUmdZM6',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:worcester","card:cannock"]}',1.79502115429373049733e+09),
('yZof_NUmdZM6',1,27,'{"seat":1,"action":{"type":"pass"}}',1.79502115434660983088e+09),
('yZof_NUmdZM6',1,28,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79502115436948609349e+09),
('yZof_NUmdZM6',1,29,'{"seat":1,"action":{"type":"pass"}}',1.79502115440358877185e+09),
('yZof_NUmdZM6',1,30,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79502115443799901009e+09),
('yZof_NUmdZM6',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:iron"]}',1.79502115445891880993e+09),
('yZof_NUmdZM6',1,32,'{"seat":0,"action":{"type":"pass"}}',1.79502115448570871356e+09),
('yZof_NUmdZM6',1,33,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79502115452136850356e+09),
('yZof_NUmdZM6',1,34,'{"seat":0,"action":{"type":"pass"}}',1.79502115455457925789e+09),
('yZof_NUmdZM6',1,35,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79502115457737803456e+09),
('yZof_NUmdZM6',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:stafford"]}',1.79502115460623574254e+09),
('yZof_NUmdZM6',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79502115463434171681e+09),
('yZof_NUmdZM6',1,38,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79502115466231942173e+09),
('yZof_NUmdZM6',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79502115468760013576e+09),
('yZof_NUmdZM6',1,40,'{"seat":1,"action":{"type":"discard","card":"nuneaton"}}',1.79502115471133351322e+09),
('yZof_NUmdZM6',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:iron"]}',1.79502115473909831053e+09),
('yZof_NUmdZM6',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79502115477463579178e+09),
('yZof_NUmdZM6',1,43,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79502115479602670665e+09),
('yZof_NUmdZM6',1,44,'{"seat":0,"action":{"type":"pass"}}',1795021154.8288),
('yZof_NUmdZM6',1,45,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79502115488653326029e+09),
('yZof_NUmdZM6',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coventry","card:birmingham"]}',1.79502115491520881657e+09),
('yZof_NUmdZM6',1,47,'{"seat":1,"action":{"type":"pass"}}',1.79502115494327783582e+09),
('yZof_NUmdZM6',1,48,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79502115496448326112e+09),
('yZof_NUmdZM6',1,49,'{"seat":1,"action":{"type":"pass"}}',1.79502115499778556822e+09),
('yZof_NUmdZM6',1,50,'{"seat":1,"action":{"type":"discard","card":"redditch"}}',1.79502115501396369932e+09),
('yZof_NUmdZM6',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coal","card:birmingham"]}',1.79502115504738664624e+09),
('yZof_NUmdZM6',1,52,'{"seat":0,"action":{"type":"pass"}}',1.79502115507842779158e+09),
('yZof_NUmdZM6',1,53,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79502115510287427908e+09),
('yZof_NUmdZM6',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79502115514068174358e+09),
('yZof_NUmdZM6',1,55,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79502115516715931892e+09),
('yZof_NUmdZM6',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:burton_on_trent","card:coalbrookdale"]}',1.79502115519133329394e+09),
('yZof_NUmdZM6',1,57,'{"seat":1,"action":{"type":"pass"}}',1.79502115521969866753e+09),
('yZof_NUmdZM6',1,58,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79502115523846316339e+09),
('yZof_NUmdZM6',1,59,'{"seat":1,"action":{"type":"pass"}}',1.7950211552694132328e+09),
('yZof_NUmdZM6',1,60,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79502115530655455589e+09),
('yZof_NUmdZM6',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.79502115532571554189e+09),
('yZof_NUmdZM6',1,62,'{"seat":0,"action":{"type":"pass"}}',1.79502115540241646762e+09),
('yZof_NUmdZM6',1,63,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79502115544669079783e+09),
('yZof_NUmdZM6',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79502115548757290837e+09),
('yZof_NUmdZM6',1,65,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502115555191397661e+09),
('yZof_NUmdZM6',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79502115557535696028e+09),
('yZof_NUmdZM6',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79502115561522984504e+09),
('yZof_NUmdZM6',1,68,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79502115564730262758e+09),
('yZof_NUmdZM6',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79502115569372749327e+09),
('yZof_NUmdZM6',1,70,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79502115572349643709e+09),
('yZof_NUmdZM6',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79502115574664878848e+09),
('yZof_NUmdZM6',1,72,'{"seat":0,"action":{"type":"pass"}}',1.79502115577447056773e+09),
('yZof_NUmdZM6',1,73,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79502115585915732382e+09),
('yZof_NUmdZM6',1,74,'{"seat":0,"action":{"type":"pass"}}',1.7950211558912928105e+09),
('yZof_NUmdZM6',1,75,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79502115595527553561e+09),
('yZof_NUmdZM6',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.79502115599141931533e+09),
('yZof_NUmdZM6',1,77,'{"seat":1,"action":{"type":"pass"}}',1.79502115601030564307e+09),
('yZof_NUmdZM6',1,78,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79502115602349805829e+09),
('yZof_NUmdZM6',1,79,'{"seat":1,"action":{"type":"pass"}}',1.79502115604073143005e+09),
('yZof_NUmdZM6',1,80,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79502115605445647242e+09),
('yZof_NUmdZM6',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.79502115606483221054e+09),
('yZof_NUmdZM6',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79502115609056138987e+09),
('yZof_NUmdZM6',1,83,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.7950211561063423157e+09),
('yZof_NUmdZM6',1,84,'{"seat":0,"action":{"type":"pass"}}',1.79502115613563203817e+09),
('yZof_NUmdZM6',1,85,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502115613563203817e+09),
('yZof_NUmdZM6',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79502115625860857962e+09),
('yZof_NUmdZM6',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79502115627854871753e+09),
('yZof_NUmdZM6',1,88,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79502115640362668036e+09),
('yZof_NUmdZM6',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79502115642851114269e+09),
('yZof_NUmdZM6',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502115642851114269e+09),
('yZof_NUmdZM6',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79502115643548846245e+09),
('yZof_NUmdZM6',1,92,'{"seat":0,"action":{"type":"pass"}}',1.79502115644551253322e+09),
('yZof_NUmdZM6',1,93,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502115644551253322e+09),
('yZof_NUmdZM6',1,94,'{"seat":0,"action":{"type":"pass"}}',1.7950211564562802315e+09),
('yZof_NUmdZM6',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.7950211564562802315e+09),
('yZof_NUmdZM6',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.79502115646507525445e+09);
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
	finished FLOAT, seed_chosen BOOLEAN DEFAULT '0' NOT NULL, kept INTEGER DEFAULT '0' NOT NULL, box JSON, secret BLOB, share FLOAT DEFAULT '1' NOT NULL, pace JSON, until FLOAT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('KfiBIA9clK-_','The canal','birmingham',2,'{}','running',1,1,'CdsuZuHNQ_pxZsX--jpJLI3J','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:2","merchant:4","merchant:3","merchant:1","seat:1","seat:0","card:walsall","card:birmingham","card:cannock","card:worcester","card:iron","card:wolverhampton","card:coalbrookdale","card:coventry","card:birmingham","card:brewery","card:brewery","card:iron","card:dudley","card:coal","card:tamworth","card:coventry","card:coventry","card:burton_on_trent"],"format":1,"options":{"variant":"full","ties_by_level":false},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"BA","turn":"B","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["stafford","coventry","redditch","iron","coal","coal","brewery","brewery"],"discards":["tamworth","dudley","birmingham"],"face_down":"burton_on_trent","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["coalbrookdale","wolverhampton","worcester","birmingham","coventry","iron","iron","pottery"],"discards":["birmingham","cannock","walsall"],"face_down":"coventry","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"cannock:1","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"tamworth:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"dudley:0","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["wolverhampton","stafford","brewery","burton_on_trent","brewery","cannock","nuneaton","iron","worcester","coalbrookdale","coalbrookdale","brewery","dudley","kidderminster","kidderminster","pottery"],"discarders":"BABBAA","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton"],"barrel":true}}}',1,20,20,'[]',17,1,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79502115260990715022e+09,1.79502115363361167904e+09,1.79502115314741492266e+09,NULL,0,16,NULL,X'CBEEC40B78E775934A7AE9E3C260F324560A1D5CC080ECB4C52B0CF117297296',1.0,NULL,NULL),
('yZof_NUmdZM6','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'A89fShX4k5013mp3HjmNKX54','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:4","merchant:3","merchant:2","merchant:1","seat:1","seat:0","card:birmingham","card:redditch","card:walsall","card:stafford","card:coventry","card:coal","card:nuneaton","card:coalbrookdale","card:coalbrookdale","card:iron","card:dudley","card:brewery","card:kidderminster","card:cannock","card:brewery","card:worcester","card:brewery","card:burton_on_trent"],"format":1,"options":{"variant":"introductory","ties_by_level":false},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["cannock","coalbrookdale","dudley","tamworth","kidderminster","cannock","worcester","stafford","worcester","birmingham","coventry","burton_on_trent","coalbrookdale","coventry","iron","pottery","brewery","brewery","brewery"],"face_down":"burton_on_trent","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","walsall","coalbrookdale","kidderminster","birmingham","dudley","coventry","wolverhampton","nuneaton","wolverhampton","redditch","birmingham","iron","iron","iron","coal","coal","pottery","brewery"],"face_down":"brewery","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"BABBAABBAABBAABBAABBAABBAABBAABBAABBAA","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:1":{"buys":["cotton"],"barrel":true}}}',1,96,96,'[]',93,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.7950211536465344429e+09,1.79502115646507525445e+09,1.7950211536465344429e+09,1.79502115646507525445e+09,0,96,NULL,X'C7121AEA1FF4B3ECBF626E77D2B3A281DBF8490AC12C6BBBC031005B1259591D',1.0,NULL,NULL);
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
('d2e1adf38e17db1426ec9662ccbe3555a041173576f155a43f1a08fdf5ea2f66',1,'code','',1795021152.59835,NULL),
('7d4bdcebb9ca232a647e4060a867b3a692563f3596308f95bc548ef81cc68fb8',1,'code','',1795021152.59835,NULL),
('002c2016dd474df32125f297c1a7170805608be3c27c5333bc59e6cfdff5feab',1,'code','',1795021152.59835,NULL),
('db32595a7e6f309225df53ff08034abc4b553fe76b29bb34fb787f997c202076',1,'code','',1795021152.59835,NULL),
('4828c6ae80771ed1bee81e6804e2f5c3f5f2de5ccf08f51d4a99b01e080671f1',1,'code','',1795021152.59835,NULL),
('49093820602fc183df2830d60fbecb7d8be7cc3eec812e76ba089cb55c834a63',1,'code','',1795021152.59835,NULL),
('0ccbaee830163a3f60209232685745dc8c0f983b10a0aaf055dde70924a26c6f',1,'code','',1795021152.59835,NULL),
('e203ae2337d5506e1b1aeaa07f944d8669c0f9b5f59107bce3bdcc76b2ddca38',1,'code','',1795021152.59835,NULL);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$q0NYBdedANb3SeIuxO3+vg$XNTvpkei323FSnBsLFBoyICfUZTVS7tsq9VVCF35Llc','','system','','','',1795021152.59835,'ada','',NULL,''),
(2,'Tomek',NULL,NULL,'','system','','','',1.79502115314625167847e+09,NULL,'',NULL,'');
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
CREATE INDEX ix_chat_user ON chat (user);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_tickets_user ON tickets (user);
CREATE INDEX ix_mails_user ON mails (user);
CREATE INDEX ix_mails_due ON mails (due);
CREATE INDEX ix_mutes_muted ON mutes (muted);
CREATE INDEX ix_reports_table ON reports ("table");
CREATE INDEX ix_reports_by ON reports ("by");
CREATE INDEX ix_reports_about ON reports (about);
CREATE INDEX ix_tables_until ON tables (until);
COMMIT;
