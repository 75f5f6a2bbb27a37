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
(1,'ctfAndI5Q3p3',2,'Tomek','Coal is dear: ł, ã, ’',1.795021089305287838e+09);
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
('ctfAndI5Q3p3',1,'Watch the port.');
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
('ctfAndI5Q3p3',0,'person',1,'Ada','',0,0,'',0.0),
('ctfAndI5Q3p3',1,'person',2,'Tomek','',0,1,'',0.0),
('BtfQ4_BPA42P',0,'person',1,'Ada','',0,0,'',0.0),
('BtfQ4_BPA42P',1,'person',1,'Ben','',0,0,'',0.0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('12097fc370a1808e1c24483c255f97fa3f274bc19140c7ce596bb481bfb7e1fe',1,1.79502108855583524709e+09,1.80279708855583524701e+09),
('01c1aa434cbd68088c10889b205d2137e0e5c9e7e4c866c3961dddfa33c65639',2,1.79502108887554764752e+09,1.8027970888755476474e+09);
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
('ctfAndI5Q3p3',1,1,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79502108893485307688e+09),
('ctfAndI5Q3p3',1,2,'{"seat":1,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79502108893485307688e+09),
('ctfAndI5Q3p3',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale"]}',1.79502108898109960554e+09),
('ctfAndI5Q3p3',1,4,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"nuneaton:1"}}',1.79502108901221871378e+09),
('ctfAndI5Q3p3',1,5,'{"seat":0,"action":{"type":"discard","card":"nuneaton"},"forced":true}',1.79502108901221871378e+09),
('ctfAndI5Q3p3',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:wolverhampton"]}',1.79502108903669929497e+09),
('ctfAndI5Q3p3',1,7,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79502108906107592581e+09),
('ctfAndI5Q3p3',1,8,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79502108906107592581e+09),
('ctfAndI5Q3p3',1,9,'{"seat":1,"action":{"type":"loan"}}',1.79502108908301234247e+09),
('ctfAndI5Q3p3',1,10,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79502108910363817216e+09),
('ctfAndI5Q3p3',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:coalbrookdale"]}',1.79502108911100673668e+09),
('ctfAndI5Q3p3',1,12,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.79502108913569831849e+09),
('ctfAndI5Q3p3',1,13,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"},"forced":true}',1.79502108913569831849e+09),
('ctfAndI5Q3p3',1,14,'{"seat":0,"action":{"type":"loan"}}',1.79502108915506577492e+09),
('ctfAndI5Q3p3',1,15,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1795021089.16906),
('ctfAndI5Q3p3',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coal","card:kidderminster"]}',1.7950210892028326988e+09),
('ctfAndI5Q3p3',1,17,'{"seat":1,"action":{"type":"build","industry":"pottery","slot":"stafford:1","iron":["market"]}}',1.79502108924820208551e+09),
('ctfAndI5Q3p3',1,18,'{"seat":1,"action":{"type":"discard","card":"stafford"},"forced":true}',1.79502108924820208551e+09),
('ctfAndI5Q3p3',1,19,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79502108930200481419e+09),
('ctfAndI5Q3p3',1,20,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"},"forced":true}',1.79502108930200481419e+09),
('BtfQ4_BPA42P',1,1,'{"seat":1,"action":{"type":"pass"}}',1.79502108938485026353e+09),
('BtfQ4_BPA42P',1,2,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79502108939603662483e+09),
('BtfQ4_BPA42P',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coal"]}',1.79502108940604877471e+09),
('BtfQ4_BPA42P',1,4,'{"seat":0,"action":{"type":"pass"}}',1.79502108942089581488e+09),
('BtfQ4_BPA42P',1,5,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79502108942553067205e+09),
('BtfQ4_BPA42P',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:stafford"]}',1.79502108945048117639e+09),
('BtfQ4_BPA42P',1,7,'{"seat":1,"action":{"type":"pass"}}',1.79502108947561454777e+09),
('BtfQ4_BPA42P',1,8,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.7950210894816217423e+09),
('BtfQ4_BPA42P',1,9,'{"seat":1,"action":{"type":"pass"}}',1.7950210894904668331e+09),
('BtfQ4_BPA42P',1,10,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79502108951294231421e+09),
('BtfQ4_BPA42P',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:coalbrookdale"]}',1.79502108952231907842e+09),
('BtfQ4_BPA42P',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79502108952799034114e+09),
('BtfQ4_BPA42P',1,13,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79502108953314661976e+09),
('BtfQ4_BPA42P',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79502108953929257395e+09),
('BtfQ4_BPA42P',1,15,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1.79502108954738283158e+09),
('BtfQ4_BPA42P',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:worcester"]}',1.79502108955743026733e+09),
('BtfQ4_BPA42P',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79502108956644535059e+09),
('BtfQ4_BPA42P',1,18,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502108957147741316e+09),
('BtfQ4_BPA42P',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79502108958245682715e+09),
('BtfQ4_BPA42P',1,20,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.7950210895889337063e+09),
('BtfQ4_BPA42P',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coal","card:tamworth"]}',1.79502108959708118443e+09),
('BtfQ4_BPA42P',1,22,'{"seat":0,"action":{"type":"pass"}}',1795021089.60257),
('BtfQ4_BPA42P',1,23,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79502108961086511611e+09),
('BtfQ4_BPA42P',1,24,'{"seat":0,"action":{"type":"pass"}}',1.79502108962204980852e+09),
('BtfQ4_BPA42P',1,25,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79502108963127303127e+09),
('BtfQ4_BPA42P',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:worcester"]}',1.7950210896388881206e+09),
('BtfQ4_BPA42P',1,27,'{"seat":1,"action":{"type":"pass"}}',1.79502108971146821974e+09),
('BtfQ4_BPA42P',1,28,'{"seat":1,"action":{"type":"discard","card":"tamworth"}}',1.7950210897549414634e+09),
('BtfQ4_BPA42P',1,29,'{"seat":1,"action":{"type":"pass"}}',1.79502108977556252482e+09),
('BtfQ4_BPA42P',1,30,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79502108980326581001e+09),
('BtfQ4_BPA42P',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:kidderminster"]}',1.79502108982928419112e+09),
('BtfQ4_BPA42P',1,32,'{"seat":0,"action":{"type":"pass"}}',1.79502108985534739493e+09),
('BtfQ4_BPA42P',1,33,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79502108988046622274e+09),
('BtfQ4_BPA42P',1,34,'{"seat":0,"action":{"type":"pass"}}',1.79502108989866542812e+09),
('BtfQ4_BPA42P',1,35,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79502108990968060496e+09),
('BtfQ4_BPA42P',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:iron"]}',1.79502108991717767715e+09),
('BtfQ4_BPA42P',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79502108992921042447e+09),
('BtfQ4_BPA42P',1,38,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79502108994694757463e+09),
('BtfQ4_BPA42P',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79502108995217561724e+09),
('BtfQ4_BPA42P',1,40,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79502108996316528323e+09),
('BtfQ4_BPA42P',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:burton_on_trent","card:pottery"]}',1.79502108996925139423e+09),
('BtfQ4_BPA42P',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79502108998508214943e+09),
('BtfQ4_BPA42P',1,43,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502108998905301096e+09),
('BtfQ4_BPA42P',1,44,'{"seat":0,"action":{"type":"pass"}}',1.79502109000071620936e+09),
('BtfQ4_BPA42P',1,45,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79502109000677037239e+09),
('BtfQ4_BPA42P',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:brewery"]}',1.7950210900199079513e+09),
('BtfQ4_BPA42P',1,47,'{"seat":1,"action":{"type":"pass"}}',1.79502109002911853794e+09),
('BtfQ4_BPA42P',1,48,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79502109004238891596e+09),
('BtfQ4_BPA42P',1,49,'{"seat":1,"action":{"type":"pass"}}',1.79502109005041956906e+09),
('BtfQ4_BPA42P',1,50,'{"seat":1,"action":{"type":"discard","card":"nuneaton"}}',1.79502109013583111768e+09),
('BtfQ4_BPA42P',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:redditch","card:brewery"]}',1.79502109015138339997e+09),
('BtfQ4_BPA42P',1,52,'{"seat":0,"action":{"type":"pass"}}',1.79502109022968101502e+09),
('BtfQ4_BPA42P',1,53,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.7950210902776360511e+09),
('BtfQ4_BPA42P',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79502109028352594376e+09),
('BtfQ4_BPA42P',1,55,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79502109030123376846e+09),
('BtfQ4_BPA42P',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coventry","card:coalbrookdale"]}',1.79502109030971741679e+09),
('BtfQ4_BPA42P',1,57,'{"seat":1,"action":{"type":"pass"}}',1.79502109031886577603e+09),
('BtfQ4_BPA42P',1,58,'{"seat":1,"action":{"type":"discard","card":"redditch"}}',1.79502109032393598561e+09),
('BtfQ4_BPA42P',1,59,'{"seat":1,"action":{"type":"pass"}}',1.79502109033488035198e+09),
('BtfQ4_BPA42P',1,60,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79502109033944582932e+09),
('BtfQ4_BPA42P',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.79502109034969139101e+09),
('BtfQ4_BPA42P',1,62,'{"seat":0,"action":{"type":"pass"}}',1.7950210903599157333e+09),
('BtfQ4_BPA42P',1,63,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79502109036576795579e+09),
('BtfQ4_BPA42P',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79502109037124967577e+09),
('BtfQ4_BPA42P',1,65,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79502109037553572658e+09),
('BtfQ4_BPA42P',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79502109039000725745e+09),
('BtfQ4_BPA42P',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79502109044226670266e+09),
('BtfQ4_BPA42P',1,68,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79502109044905114169e+09),
('BtfQ4_BPA42P',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79502109046710634238e+09),
('BtfQ4_BPA42P',1,70,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79502109047798871993e+09),
('BtfQ4_BPA42P',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79502109048819160457e+09),
('BtfQ4_BPA42P',1,72,'{"seat":0,"action":{"type":"pass"}}',1.79502109049470639232e+09),
('BtfQ4_BPA42P',1,73,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79502109049986767769e+09),
('BtfQ4_BPA42P',1,74,'{"seat":0,"action":{"type":"pass"}}',1.79502109050654077527e+09),
('BtfQ4_BPA42P',1,75,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79502109051383280753e+09),
('BtfQ4_BPA42P',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.79502109052170038226e+09),
('BtfQ4_BPA42P',1,77,'{"seat":1,"action":{"type":"pass"}}',1.79502109052895903592e+09),
('BtfQ4_BPA42P',1,78,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79502109054492354394e+09),
('BtfQ4_BPA42P',1,79,'{"seat":1,"action":{"type":"pass"}}',1.79502109055859231947e+09),
('BtfQ4_BPA42P',1,80,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79502109056564354899e+09),
('BtfQ4_BPA42P',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.79502109057719707492e+09),
('BtfQ4_BPA42P',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79502109059074282642e+09),
('BtfQ4_BPA42P',1,83,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79502109060123658185e+09),
('BtfQ4_BPA42P',1,84,'{"seat":0,"action":{"type":"pass"}}',1.79502109061488771433e+09),
('BtfQ4_BPA42P',1,85,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502109061488771433e+09),
('BtfQ4_BPA42P',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79502109061964368816e+09),
('BtfQ4_BPA42P',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79502109063868021962e+09),
('BtfQ4_BPA42P',1,88,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502109063868021962e+09),
('BtfQ4_BPA42P',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79502109064421105379e+09),
('BtfQ4_BPA42P',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502109064421105379e+09),
('BtfQ4_BPA42P',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79502109065605473521e+09),
('BtfQ4_BPA42P',1,92,'{"seat":0,"action":{"type":"pass"}}',1.7950210906637310981e+09),
('BtfQ4_BPA42P',1,93,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.7950210906637310981e+09),
('BtfQ4_BPA42P',1,94,'{"seat":0,"action":{"type":"pass"}}',1.79502109071191215516e+09),
('BtfQ4_BPA42P',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79502109071191215516e+09),
('BtfQ4_BPA42P',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.79502109072193479543e+09);
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
('ctfAndI5Q3p3','The canal','birmingham',2,'{}','running',1,1,'7PKNqE3zmcJhtEPZPfM9KkrD','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:3","merchant:2","merchant:4","merchant:0","seat:1","seat:0","card:coventry","card:burton_on_trent","card:brewery","card:stafford","card:stafford","card:tamworth","card:brewery","card:iron","card:dudley","card:dudley","card:walsall","card:pottery","card:worcester","card:nuneaton","card:worcester","card:pottery","card:brewery","card:coventry"],"format":1,"options":{"variant":"full","ties_by_level":false},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"BA","turn":"B","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["dudley","dudley","kidderminster","worcester","worcester","coal","pottery","pottery"],"discards":["nuneaton","wolverhampton","walsall"],"face_down":"coventry","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["stafford","coalbrookdale","coalbrookdale","coventry","iron","brewery","brewery","brewery"],"discards":["tamworth","burton_on_trent","stafford"],"face_down":"brewery","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"tamworth:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"wolverhampton:1","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"nuneaton:1","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["iron","birmingham","brewery","burton_on_trent","cannock","cannock","coventry","iron","birmingham","redditch","coalbrookdale","coal","iron","wolverhampton","kidderminster","birmingham"],"discarders":"BABBAA","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["manufacturer"],"barrel":true}}}',1,20,20,'[]',17,1,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79502108858023643497e+09,1.79502108930200481419e+09,1.79502108887903499608e+09,NULL,0,16,NULL,X'24BA42A20518BB4DDCFF811F16ED7BE9348B11067EDD44C6B0955844F2F6A0D4',1.0,NULL,NULL),
('BtfQ4_BPA42P','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'_PPZ6Bp9aFQWEIlc4CDVXEaa','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:2","merchant:3","merchant:0","merchant:4","seat:1","seat:0","card:dudley","card:cannock","card:cannock","card:nuneaton","card:stafford","card:pottery","card:brewery","card:birmingham","card:wolverhampton","card:kidderminster","card:coventry","card:walsall","card:dudley","card:burton_on_trent","card:brewery","card:brewery","card:birmingham","card:iron"],"format":1,"options":{"variant":"introductory","ties_by_level":false},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["burton_on_trent","stafford","walsall","dudley","kidderminster","wolverhampton","wolverhampton","coalbrookdale","worcester","worcester","birmingham","coalbrookdale","coventry","coventry","iron","iron","brewery","brewery","brewery"],"face_down":"iron","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","cannock","cannock","coalbrookdale","dudley","tamworth","birmingham","kidderminster","coventry","burton_on_trent","nuneaton","redditch","iron","coal","coal","pottery","pottery","brewery","brewery"],"face_down":"birmingham","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"BABBAABBAABBAABBAABBAABBAABBAABBAABBAA","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["manufacturer"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.79502108933633017541e+09,1.79502109072193479543e+09,1.79502108933633017541e+09,1.79502109072193479543e+09,0,96,NULL,X'C1A628789F8AA3886788BCDF81B18DC0F6A41DA265FC6D97CB9516C951267C15',1.0,NULL,NULL);
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
('8572b99c72f59a4b2c3fbd2347b1f6436742de907f29587fdc9fff47dd23be14',1,'code','',1.79502108854856538768e+09,NULL),
('3adcb3bcd1fac59a2957b2f29519b78fb98b77f8ebde88611b208fe92024937c',1,'code','',1.79502108854856538768e+09,NULL),
('abd90c815298c993873d36428af1a31c70f26e92033932626b972ebab9710386',1,'code','',1.79502108854856538768e+09,NULL),
('a2e18d35c0d402f7e2f9345539bbe597cd0e3b6a962b5598949932a642e0568f',1,'code','',1.79502108854856538768e+09,NULL),
('cab02c69e8815b9a7b5a298e82dbce458f248ae189f941c9e64dc24b111fb3e5',1,'code','',1.79502108854856538768e+09,NULL),
('f5b9c7defe965e7ac26a4fe716ad8707beeb24ca4df9a15b53e2d5865872a389',1,'code','',1.79502108854856538768e+09,NULL),
('f595f7fad0448bdbe0b5aa0a9e46c809ecf94d273125de7c66266d115fedbd71',1,'code','',1.79502108854856538768e+09,NULL),
('21b1f7ca8ac2512385fdfdb7eb98adc5cb7ebc4e2ab66a1b4e8a819f2e8e9edd',1,'code','',1.79502108854856538768e+09,NULL);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$QC5YWCmUIf3AI0JnRBO4eQ$mFHIaEUcw0SYX5YFPcBW2+LNbrm9yTUZSlMEwxbalxU','','system','','','',1.79502108854856538768e+09,'ada','',NULL,''),
(2,'Tomek',NULL,NULL,'','system','','','',1.79502108887554764752e+09,NULL,'',NULL,'');
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
COMMIT;
