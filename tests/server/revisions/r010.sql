BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r010');
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
(1,'BIK65D5NRdiS',2,'Tomek','Coal is dear: ł, ã, ’',1.79501863631759905814e+09);
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
('BIK65D5NRdiS',1,'Watch the port.');
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
('BIK65D5NRdiS',0,'person',1,'Ada','',0,0),
('BIK65D5NRdiS',1,'person',2,'Tomek','',0,1),
('thccuYbCylNY',0,'person',1,'Ada','',0,0),
('thccuYbCylNY',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('67d0693501b1490a95f4363390d7ba92aa1e76ade9842db71e9b71dfb9d2b3ac',1,1795018635.58625,1802794635.58625),
('081872bd24453ce8adbc8d86702acd976a1e383f65f4188e54d9e9c75f8ae5fd',2,1.79501863602054429055e+09,1.80279463602054429056e+09);
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
('BIK65D5NRdiS',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79501863608628273007e+09),
('BIK65D5NRdiS',1,2,'{"seat":0,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79501863608628273007e+09),
('BIK65D5NRdiS',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham"]}',1.79501863610774445526e+09),
('BIK65D5NRdiS',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79501863612438797949e+09),
('BIK65D5NRdiS',1,5,'{"seat":1,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79501863612438797949e+09),
('BIK65D5NRdiS',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:stafford"]}',1.79501863615487384793e+09),
('BIK65D5NRdiS',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.79501863616649246216e+09),
('BIK65D5NRdiS',1,8,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"},"forced":true}',1.79501863616649246216e+09),
('BIK65D5NRdiS',1,9,'{"seat":0,"action":{"type":"loan"}}',1.79501863617436432842e+09),
('BIK65D5NRdiS',1,10,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501863619135928152e+09),
('BIK65D5NRdiS',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:kidderminster"]}',1.79501863619775962836e+09),
('BIK65D5NRdiS',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79501863621144294733e+09),
('BIK65D5NRdiS',1,13,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"},"forced":true}',1.79501863621144294733e+09),
('BIK65D5NRdiS',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79501863623267936707e+09),
('BIK65D5NRdiS',1,15,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79501863623882174491e+09),
('BIK65D5NRdiS',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:walsall","card:burton_on_trent"]}',1.79501863626094532015e+09),
('BIK65D5NRdiS',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"nuneaton:1"}}',1.79501863628300404544e+09),
('BIK65D5NRdiS',1,18,'{"seat":0,"action":{"type":"discard","card":"nuneaton"},"forced":true}',1.79501863628300404544e+09),
('BIK65D5NRdiS',1,19,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1795018636.30702),
('BIK65D5NRdiS',1,20,'{"seat":0,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1795018636.30702),
('thccuYbCylNY',1,1,'{"seat":1,"action":{"type":"pass"}}',1.79501863633921527859e+09),
('thccuYbCylNY',1,2,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79501863635569024082e+09),
('thccuYbCylNY',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:burton_on_trent"]}',1.79501863643665766716e+09),
('thccuYbCylNY',1,4,'{"seat":0,"action":{"type":"pass"}}',1795018636.50693),
('thccuYbCylNY',1,5,'{"seat":0,"action":{"type":"discard","card":"tamworth"}}',1.79501863652563023563e+09),
('thccuYbCylNY',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:walsall"]}',1.79501863654231309892e+09),
('thccuYbCylNY',1,7,'{"seat":1,"action":{"type":"pass"}}',1.79501863656682348249e+09),
('thccuYbCylNY',1,8,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79501863659042215342e+09),
('thccuYbCylNY',1,9,'{"seat":1,"action":{"type":"pass"}}',1.79501863661577415465e+09),
('thccuYbCylNY',1,10,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79501863662210559848e+09),
('thccuYbCylNY',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:pottery"]}',1.7950186366309130192e+09),
('thccuYbCylNY',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79501863663895750043e+09),
('thccuYbCylNY',1,13,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1.79501863665387845041e+09),
('thccuYbCylNY',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79501863666693806651e+09),
('thccuYbCylNY',1,15,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79501863669067978851e+09),
('thccuYbCylNY',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:worcester","card:dudley"]}',1.79501863670201611518e+09),
('thccuYbCylNY',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79501863671611213684e+09),
('thccuYbCylNY',1,18,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501863673236417766e+09),
('thccuYbCylNY',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79501863676079368584e+09),
('thccuYbCylNY',1,20,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79501863681622433662e+09),
('thccuYbCylNY',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:birmingham"]}',1.79501863682233810427e+09),
('thccuYbCylNY',1,22,'{"seat":0,"action":{"type":"pass"}}',1.79501863683561968801e+09),
('thccuYbCylNY',1,23,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79501863688272881506e+09),
('thccuYbCylNY',1,24,'{"seat":0,"action":{"type":"pass"}}',1.79501863689931941028e+09),
('thccuYbCylNY',1,25,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79501863691833949093e+09),
('thccuYbCylNY',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:stafford","card:redditch"]}',1.79501863692809414865e+09),
('thccuYbCylNY',1,27,'{"seat":1,"action":{"type":"pass"}}',1.79501863694706416127e+09),
('thccuYbCylNY',1,28,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79501863696016836172e+09),
('thccuYbCylNY',1,29,'{"seat":1,"action":{"type":"pass"}}',1.79501863698121666909e+09),
('thccuYbCylNY',1,30,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79501863699543571474e+09),
('thccuYbCylNY',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:stafford","card:iron"]}',1.79501863702448964123e+09),
('thccuYbCylNY',1,32,'{"seat":0,"action":{"type":"pass"}}',1.79501863704606437685e+09),
('thccuYbCylNY',1,33,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79501863705272603037e+09),
('thccuYbCylNY',1,34,'{"seat":0,"action":{"type":"pass"}}',1.79501863707035946848e+09),
('thccuYbCylNY',1,35,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79501863708154964444e+09),
('thccuYbCylNY',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:brewery"]}',1.79501863709353685375e+09),
('thccuYbCylNY',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79501863710964703561e+09),
('thccuYbCylNY',1,38,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79501863711748409265e+09),
('thccuYbCylNY',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79501863712412619588e+09),
('thccuYbCylNY',1,40,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79501863713592433929e+09),
('thccuYbCylNY',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:birmingham"]}',1.79501863714240407943e+09),
('thccuYbCylNY',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79501863715677690506e+09),
('thccuYbCylNY',1,43,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79501863717587971684e+09),
('thccuYbCylNY',1,44,'{"seat":0,"action":{"type":"pass"}}',1.79501863718885111814e+09),
('thccuYbCylNY',1,45,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79501863719761347768e+09),
('thccuYbCylNY',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:burton_on_trent"]}',1.79501863721508550641e+09),
('thccuYbCylNY',1,47,'{"seat":1,"action":{"type":"pass"}}',1.79501863722097277642e+09),
('thccuYbCylNY',1,48,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79501863723022484775e+09),
('thccuYbCylNY',1,49,'{"seat":1,"action":{"type":"pass"}}',1.79501863724893736835e+09),
('thccuYbCylNY',1,50,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79501863726495862003e+09),
('thccuYbCylNY',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:iron"]}',1.7950186372737047672e+09),
('thccuYbCylNY',1,52,'{"seat":0,"action":{"type":"pass"}}',1.79501863728729224209e+09),
('thccuYbCylNY',1,53,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79501863729605102542e+09),
('thccuYbCylNY',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79501863731543493275e+09),
('thccuYbCylNY',1,55,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79501863732927870748e+09),
('thccuYbCylNY',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:iron"]}',1.79501863733599901192e+09),
('thccuYbCylNY',1,57,'{"seat":1,"action":{"type":"pass"}}',1.7950186373438229561e+09),
('thccuYbCylNY',1,58,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79501863735123467448e+09),
('thccuYbCylNY',1,59,'{"seat":1,"action":{"type":"pass"}}',1.79501863736453628542e+09),
('thccuYbCylNY',1,60,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79501863738380384441e+09),
('thccuYbCylNY',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.7950186374034683704e+09),
('thccuYbCylNY',1,62,'{"seat":0,"action":{"type":"pass"}}',1.79501863741503024096e+09),
('thccuYbCylNY',1,63,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501863741978883739e+09),
('thccuYbCylNY',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79501863742861866952e+09),
('thccuYbCylNY',1,65,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.7950186374329142571e+09),
('thccuYbCylNY',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79501863743721222881e+09),
('thccuYbCylNY',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79501863744262170796e+09),
('thccuYbCylNY',1,68,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79501863744685149189e+09),
('thccuYbCylNY',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79501863745219111443e+09),
('thccuYbCylNY',1,70,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79501863745677495004e+09),
('thccuYbCylNY',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79501863746144127843e+09),
('thccuYbCylNY',1,72,'{"seat":0,"action":{"type":"pass"}}',1.79501863747120904923e+09),
('thccuYbCylNY',1,73,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79501863747578263279e+09),
('thccuYbCylNY',1,74,'{"seat":0,"action":{"type":"pass"}}',1.79501863748117446899e+09),
('thccuYbCylNY',1,75,'{"seat":0,"action":{"type":"discard","card":"redditch"}}',1.79501863748558855059e+09),
('thccuYbCylNY',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.79501863749011254314e+09),
('thccuYbCylNY',1,77,'{"seat":1,"action":{"type":"pass"}}',1.79501863749553585052e+09),
('thccuYbCylNY',1,78,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501863749553585052e+09),
('thccuYbCylNY',1,79,'{"seat":1,"action":{"type":"pass"}}',1.79501863750104260443e+09),
('thccuYbCylNY',1,80,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501863750104260443e+09),
('thccuYbCylNY',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.79501863750537872313e+09),
('thccuYbCylNY',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79501863751091742514e+09),
('thccuYbCylNY',1,83,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79501863751910161965e+09),
('thccuYbCylNY',1,84,'{"seat":0,"action":{"type":"pass"}}',1.79501863752467513083e+09),
('thccuYbCylNY',1,85,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79501863752928686145e+09),
('thccuYbCylNY',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79501863753346109389e+09),
('thccuYbCylNY',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79501863753890085221e+09),
('thccuYbCylNY',1,88,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501863753890085221e+09),
('thccuYbCylNY',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79501863755868411058e+09),
('thccuYbCylNY',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501863755868411058e+09),
('thccuYbCylNY',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79501863757642221453e+09),
('thccuYbCylNY',1,92,'{"seat":0,"action":{"type":"pass"}}',1.79501863759455323218e+09),
('thccuYbCylNY',1,93,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79501863760409593583e+09),
('thccuYbCylNY',1,94,'{"seat":0,"action":{"type":"pass"}}',1.79501863761122179034e+09),
('thccuYbCylNY',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501863761122179034e+09),
('thccuYbCylNY',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.79501863762712550159e+09);
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
	finished FLOAT, seed_chosen BOOLEAN DEFAULT '0' NOT NULL, kept INTEGER DEFAULT '0' NOT NULL, box JSON, secret BLOB, share FLOAT DEFAULT '1' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('BIK65D5NRdiS','The canal','birmingham',2,'{}','running',1,1,'YCGpv6W9Zz5zChOwtl8askjm','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:2","merchant:1","merchant:3","merchant:0","merchant:4","seat:0","seat:1","card:coalbrookdale","card:iron","card:coventry","card:nuneaton","card:iron","card:dudley","card:tamworth","card:wolverhampton","card:pottery","card:brewery","card:coal","card:pottery","card:birmingham","card:brewery","card:coalbrookdale","card:birmingham","card:coventry","card:brewery"],"format":1,"options":{"variant":"full","ties_by_level":false},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["dudley","kidderminster","birmingham","coventry","nuneaton","iron","iron","iron"],"discards":["tamworth","wolverhampton","coalbrookdale"],"face_down":"coventry","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["burton_on_trent","walsall","birmingham","coal","pottery","pottery","brewery","brewery"],"discards":["birmingham","coalbrookdale","stafford"],"face_down":"brewery","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"tamworth:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"wolverhampton:1","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"coalbrookdale:2","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["coventry","stafford","wolverhampton","burton_on_trent","cannock","cannock","brewery","worcester","iron","brewery","coalbrookdale","redditch","dudley","worcester","kidderminster","coal"],"discarders":"ABAABB","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:0":{"buys":["cotton"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["manufacturer"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}}}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79501863561963391309e+09,1795018636.30702,1.79501863602174401282e+09,NULL,0,16,NULL,X'68CDF7CBC3B73E9A1310E7343F746E2A9EFABD7A2F0F31FC327A741FF8C7A90E',1.0),
('thccuYbCylNY','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'vCSgaVAR3wpWu7wIHxkY3owH','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:2","merchant:0","merchant:1","merchant:4","merchant:3","seat:1","seat:0","card:pottery","card:worcester","card:cannock","card:iron","card:brewery","card:cannock","card:brewery","card:coalbrookdale","card:wolverhampton","card:coventry","card:wolverhampton","card:coal","card:coal","card:coventry","card:dudley","card:tamworth","card:coalbrookdale","card:nuneaton"],"format":1,"options":{"variant":"introductory","ties_by_level":false},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["tamworth","walsall","dudley","dudley","wolverhampton","stafford","wolverhampton","worcester","birmingham","burton_on_trent","kidderminster","coalbrookdale","coventry","coventry","redditch","iron","coal","coal","brewery"],"face_down":"nuneaton","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["cannock","burton_on_trent","cannock","coalbrookdale","worcester","kidderminster","birmingham","stafford","coventry","birmingham","iron","iron","iron","pottery","pottery","brewery","brewery","brewery","brewery"],"face_down":"coalbrookdale","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"BABBAABBAABBAABBAABBAABBAABBAABBAABBAA","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:0":{"buys":["manufacturer"],"barrel":true},"gloucester:1":{"buys":["cotton"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":[],"barrel":false}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.79501863632924175259e+09,1.79501863762712550159e+09,1.79501863632924175259e+09,1.79501863762712550159e+09,0,96,NULL,X'555D2C14B1F6EC28C89487FBD6033076278057056717D5C907CFEA52029CB8BF',1.0);
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
('99cc6861194dc74bc72e79ebad4aac9b67bf32411ac1e2a251d57a9a14a5d80c',1,'code','',1.79501863549904632573e+09,NULL),
('f35cc9add9a9a985801249a1da73c10a43b7e928e25042030f887a95382ea6a2',1,'code','',1.79501863549904632573e+09,NULL),
('e2cab0def95f41fa2a9ceea0b0cffbfae97a5b07334d48e8de6e048a058080c5',1,'code','',1.79501863549904632573e+09,NULL),
('5e35664bb9cc9633bd522215dc00323d73e43e465d4ed13610777cb43631932c',1,'code','',1.79501863549904632573e+09,NULL),
('dbdbebec7894c4ef6bd35049f2a3af42a0a9f3dce44d4f24873175dc769f56a9',1,'code','',1.79501863549904632573e+09,NULL),
('022497a02854a22991c6466674bf41b6cbf5e749eb15590c8ce7584c45049ff8',1,'code','',1.79501863549904632573e+09,NULL),
('c40f344cd2dfa2f1041494a2cc93fccee71a37b259639df338bd6f4293218e36',1,'code','',1.79501863549904632573e+09,NULL),
('4202533478ecdb3e635b80cb378befff6cd6afc6e9ce2e8ede085f4bb8cc6a54',1,'code','',1.79501863549904632573e+09,NULL);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$KPa56oTS5akoW16SpWPVvQ$If35NrvjsZvR7WcqY7gy2BByXJ/X558klZxtOqGsZoQ','','system','','','',1.79501863549904632573e+09,'ada','',NULL),
(2,'Tomek',NULL,NULL,'','system','','','',1.79501863602054429055e+09,NULL,'',NULL);
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
