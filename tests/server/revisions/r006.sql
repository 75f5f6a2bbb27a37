BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r006');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_chat_user FOREIGN KEY(user) REFERENCES users (id)
);
INSERT INTO "chat" VALUES
(1,'MCJP_pdeUme2',2,'Tomek','Coal is dear: ł, ã, ’',1.79488980162324070926e+09);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('MCJP_pdeUme2',1,'Watch the port.');
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
('MCJP_pdeUme2',0,'person',1,'Ada','',0,0),
('MCJP_pdeUme2',1,'person',2,'Tomek','',0,1),
('jCvcvY3p1t4u',0,'person',1,'Ada','',0,0),
('jCvcvY3p1t4u',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('434676712929b94df71ed8a42a44f28d2d5408a22c20f92df580f7481207d007',1,1.79488980093870210651e+09,1.80266580093870210652e+09),
('8fd2bdad4ba23f15e65dfb65fee97aa7d3e970ec1fe88d064b7a4e96f62a1847',2,1.79488980132155203812e+09,1.80266580132155203822e+09);
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
('MCJP_pdeUme2',1,1,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79488980138373613358e+09),
('MCJP_pdeUme2',1,2,'{"seat":1,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79488980138373613358e+09),
('MCJP_pdeUme2',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:tamworth"]}',1.79488980144576382638e+09),
('MCJP_pdeUme2',1,4,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"worcester:0"}}',1.7948898014635326862e+09),
('MCJP_pdeUme2',1,5,'{"seat":0,"action":{"type":"discard","card":"worcester"},"forced":true}',1.7948898014635326862e+09),
('MCJP_pdeUme2',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham"]}',1.79488980147749853139e+09),
('MCJP_pdeUme2',1,7,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"cannock:1"}}',1.79488980149605369561e+09),
('MCJP_pdeUme2',1,8,'{"seat":1,"action":{"type":"discard","card":"cannock"},"forced":true}',1.79488980149605369561e+09),
('MCJP_pdeUme2',1,9,'{"seat":1,"action":{"type":"loan"}}',1.79488980152021503446e+09),
('MCJP_pdeUme2',1,10,'{"seat":1,"action":{"type":"discard","card":"tamworth"}}',1.7948898015297031403e+09),
('MCJP_pdeUme2',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:dudley","card:coventry"]}',1.79488980153979086878e+09),
('MCJP_pdeUme2',1,12,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79488980156596064563e+09),
('MCJP_pdeUme2',1,13,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79488980156596064563e+09),
('MCJP_pdeUme2',1,14,'{"seat":0,"action":{"type":"loan"}}',1.79488980157446026799e+09),
('MCJP_pdeUme2',1,15,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79488980158181166647e+09),
('MCJP_pdeUme2',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:cannock"]}',1.79488980158911132808e+09),
('MCJP_pdeUme2',1,17,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"worcester:1"}}',1.79488980159884500505e+09),
('MCJP_pdeUme2',1,18,'{"seat":1,"action":{"type":"discard","card":"worcester"},"forced":true}',1.79488980159884500505e+09),
('MCJP_pdeUme2',1,19,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.79488980161451292037e+09),
('MCJP_pdeUme2',1,20,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"},"forced":true}',1.79488980161451292037e+09),
('jCvcvY3p1t4u',1,1,'{"seat":1,"action":{"type":"pass"}}',1.79488980169996237756e+09),
('jCvcvY3p1t4u',1,2,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488980173278236387e+09),
('jCvcvY3p1t4u',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron"]}',1.79488980175332593918e+09),
('jCvcvY3p1t4u',1,4,'{"seat":0,"action":{"type":"pass"}}',1.79488980177809596058e+09),
('jCvcvY3p1t4u',1,5,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488980179887795446e+09),
('jCvcvY3p1t4u',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:tamworth"]}',1.79488980182690358164e+09),
('jCvcvY3p1t4u',1,7,'{"seat":1,"action":{"type":"pass"}}',1.79488980187652921675e+09),
('jCvcvY3p1t4u',1,8,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.794889801892471075e+09),
('jCvcvY3p1t4u',1,9,'{"seat":1,"action":{"type":"pass"}}',1.79488980191126942633e+09),
('jCvcvY3p1t4u',1,10,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.7948898019230406284e+09),
('jCvcvY3p1t4u',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:iron"]}',1.79488980193998312953e+09),
('jCvcvY3p1t4u',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79488980197249174122e+09),
('jCvcvY3p1t4u',1,13,'{"seat":0,"action":{"type":"discard","card":"tamworth"}}',1.79488980200364112854e+09),
('jCvcvY3p1t4u',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79488980203955578803e+09),
('jCvcvY3p1t4u',1,15,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488980207719874384e+09),
('jCvcvY3p1t4u',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:dudley","card:nuneaton"]}',1.79488980210785388945e+09),
('jCvcvY3p1t4u',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79488980213130521769e+09),
('jCvcvY3p1t4u',1,18,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79488980218117427827e+09),
('jCvcvY3p1t4u',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79488980223531270023e+09),
('jCvcvY3p1t4u',1,20,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79488980226713967323e+09),
('jCvcvY3p1t4u',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:coal"]}',1.79488980229707026478e+09),
('jCvcvY3p1t4u',1,22,'{"seat":0,"action":{"type":"pass"}}',1.79488980233374738693e+09),
('jCvcvY3p1t4u',1,23,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488980236728143695e+09),
('jCvcvY3p1t4u',1,24,'{"seat":0,"action":{"type":"pass"}}',1.79488980240771460539e+09),
('jCvcvY3p1t4u',1,25,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79488980242975616459e+09),
('jCvcvY3p1t4u',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:cannock","card:iron"]}',1.79488980244904804224e+09),
('jCvcvY3p1t4u',1,27,'{"seat":1,"action":{"type":"pass"}}',1.794889802468490839e+09),
('jCvcvY3p1t4u',1,28,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79488980249958038327e+09),
('jCvcvY3p1t4u',1,29,'{"seat":1,"action":{"type":"pass"}}',1.79488980252917242055e+09),
('jCvcvY3p1t4u',1,30,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79488980260019946101e+09),
('jCvcvY3p1t4u',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:walsall"]}',1.79488980263616180422e+09),
('jCvcvY3p1t4u',1,32,'{"seat":0,"action":{"type":"pass"}}',1.79488980266213345527e+09),
('jCvcvY3p1t4u',1,33,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79488980267677164081e+09),
('jCvcvY3p1t4u',1,34,'{"seat":0,"action":{"type":"pass"}}',1.79488980270439648628e+09),
('jCvcvY3p1t4u',1,35,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79488980273647022248e+09),
('jCvcvY3p1t4u',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:kidderminster"]}',1.79488980276509571074e+09),
('jCvcvY3p1t4u',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79488980280305218694e+09),
('jCvcvY3p1t4u',1,38,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79488980283896851532e+09),
('jCvcvY3p1t4u',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79488980286602854731e+09),
('jCvcvY3p1t4u',1,40,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488980289519953724e+09),
('jCvcvY3p1t4u',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:birmingham","card:coal"]}',1.79488980292737388614e+09),
('jCvcvY3p1t4u',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79488980295356059073e+09),
('jCvcvY3p1t4u',1,43,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79488980297578835489e+09),
('jCvcvY3p1t4u',1,44,'{"seat":0,"action":{"type":"pass"}}',1.79488980301976108547e+09),
('jCvcvY3p1t4u',1,45,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79488980306177639957e+09),
('jCvcvY3p1t4u',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:pottery","card:pottery"]}',1.79488980308864235881e+09),
('jCvcvY3p1t4u',1,47,'{"seat":1,"action":{"type":"pass"}}',1.79488980311391139034e+09),
('jCvcvY3p1t4u',1,48,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79488980314266824726e+09),
('jCvcvY3p1t4u',1,49,'{"seat":1,"action":{"type":"pass"}}',1.79488980318454051021e+09),
('jCvcvY3p1t4u',1,50,'{"seat":1,"action":{"type":"discard","card":"redditch"}}',1794889803.21684),
('jCvcvY3p1t4u',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock","card:birmingham"]}',1.79488980324897146228e+09),
('jCvcvY3p1t4u',1,52,'{"seat":0,"action":{"type":"pass"}}',1.79488980327547216408e+09),
('jCvcvY3p1t4u',1,53,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79488980330865168571e+09),
('jCvcvY3p1t4u',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79488980334432744983e+09),
('jCvcvY3p1t4u',1,55,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79488980337639164922e+09),
('jCvcvY3p1t4u',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:stafford","card:iron"]}',1.79488980340202808382e+09),
('jCvcvY3p1t4u',1,57,'{"seat":1,"action":{"type":"pass"}}',1.79488980358997821809e+09),
('jCvcvY3p1t4u',1,58,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79488980362283539774e+09),
('jCvcvY3p1t4u',1,59,'{"seat":1,"action":{"type":"pass"}}',1.79488980365676212315e+09),
('jCvcvY3p1t4u',1,60,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.794889803793972969e+09),
('jCvcvY3p1t4u',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.79488980386222100253e+09),
('jCvcvY3p1t4u',1,62,'{"seat":0,"action":{"type":"pass"}}',1.79488980391545963283e+09),
('jCvcvY3p1t4u',1,63,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79488980397495174407e+09),
('jCvcvY3p1t4u',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79488980401375055316e+09),
('jCvcvY3p1t4u',1,65,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488980406073379524e+09),
('jCvcvY3p1t4u',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79488980409867262839e+09),
('jCvcvY3p1t4u',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79488980414513254165e+09),
('jCvcvY3p1t4u',1,68,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488980419097709662e+09),
('jCvcvY3p1t4u',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79488980424595522878e+09),
('jCvcvY3p1t4u',1,70,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488980429552865032e+09),
('jCvcvY3p1t4u',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79488980432227134701e+09),
('jCvcvY3p1t4u',1,72,'{"seat":0,"action":{"type":"pass"}}',1.7948898043595428467e+09),
('jCvcvY3p1t4u',1,73,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488980438595986362e+09),
('jCvcvY3p1t4u',1,74,'{"seat":0,"action":{"type":"pass"}}',1.79488980441344356535e+09),
('jCvcvY3p1t4u',1,75,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79488980446176719669e+09),
('jCvcvY3p1t4u',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.79488980451632690422e+09),
('jCvcvY3p1t4u',1,77,'{"seat":1,"action":{"type":"pass"}}',1.79488980454846668239e+09),
('jCvcvY3p1t4u',1,78,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488980457127618789e+09),
('jCvcvY3p1t4u',1,79,'{"seat":1,"action":{"type":"pass"}}',1794889804.59486),
('jCvcvY3p1t4u',1,80,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488980461549139022e+09),
('jCvcvY3p1t4u',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.79488980463687944409e+09),
('jCvcvY3p1t4u',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79488980465883040424e+09),
('jCvcvY3p1t4u',1,83,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79488980469821858402e+09),
('jCvcvY3p1t4u',1,84,'{"seat":0,"action":{"type":"pass"}}',1.794889804732673645e+09),
('jCvcvY3p1t4u',1,85,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.794889804732673645e+09),
('jCvcvY3p1t4u',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79488980478328514099e+09),
('jCvcvY3p1t4u',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79488980489862012864e+09),
('jCvcvY3p1t4u',1,88,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488980489862012864e+09),
('jCvcvY3p1t4u',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79488980493238925936e+09),
('jCvcvY3p1t4u',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488980493238925936e+09),
('jCvcvY3p1t4u',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79488980496537041666e+09),
('jCvcvY3p1t4u',1,92,'{"seat":0,"action":{"type":"pass"}}',1.79488980500558710094e+09),
('jCvcvY3p1t4u',1,93,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488980500558710094e+09),
('jCvcvY3p1t4u',1,94,'{"seat":0,"action":{"type":"pass"}}',1.79488980504663801188e+09),
('jCvcvY3p1t4u',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488980504663801188e+09),
('jCvcvY3p1t4u',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.79488980508215689659e+09);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	title VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	owner INTEGER, 
	seed BIGINT NOT NULL, 
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
	finished FLOAT, seed_chosen BOOLEAN DEFAULT '0' NOT NULL, kept INTEGER DEFAULT '0' NOT NULL, box JSON, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('MCJP_pdeUme2','The canal','birmingham',2,'{}','running',1,1,1762943887996572,'kMJdvjWCjXqSKI8xQQ_rlyVH','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:4","merchant:1","merchant:2","merchant:3","seat:1","seat:0","card:cannock","card:kidderminster","card:wolverhampton","card:worcester","card:coalbrookdale","card:brewery","card:wolverhampton","card:redditch","card:iron","card:coventry","card:iron","card:iron","card:burton_on_trent","card:worcester","card:brewery","card:coal","card:stafford","card:kidderminster"],"format":1,"options":{"variant":"full"},"seats":["Ada","Tomek"],"seed":1762943887996572,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"BA","turn":"B","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["cannock","coalbrookdale","coventry","iron","iron","iron","coal","brewery"],"discards":["worcester","burton_on_trent","birmingham"],"face_down":"kidderminster","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["coalbrookdale","dudley","wolverhampton","wolverhampton","worcester","coventry","redditch","brewery"],"discards":["kidderminster","cannock","tamworth"],"face_down":"stafford","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"cannock:1","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"kidderminster:1","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"worcester:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["stafford","coventry","iron","burton_on_trent","brewery","brewery","birmingham","walsall","nuneaton","brewery","coalbrookdale","birmingham","dudley","pottery","coal","pottery"],"discarders":"BABBAA","pending":[],"seed":0,"chance":2463111807121632497,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["cotton"],"barrel":true},"oxford:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}}}',1,20,20,'[]',17,1,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1794889800.95216,1.79488980161451292037e+09,1.79488980132448863987e+09,NULL,0,16,NULL),
('jCvcvY3p1t4u','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,8438575977212840,'UoAHoT5jSzumrQWdMkq9xzXt','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:4","merchant:1","merchant:2","merchant:3","seat:1","seat:0","card:birmingham","card:dudley","card:coventry","card:brewery","card:stafford","card:brewery","card:redditch","card:coventry","card:brewery","card:worcester","card:burton_on_trent","card:worcester","card:coalbrookdale","card:kidderminster","card:coalbrookdale","card:brewery","card:burton_on_trent","card:wolverhampton"],"format":1,"options":{"variant":"introductory"},"seats":["Ada","Ben"],"seed":8438575977212840,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["burton_on_trent","tamworth","coalbrookdale","coalbrookdale","dudley","cannock","kidderminster","kidderminster","worcester","worcester","nuneaton","stafford","iron","iron","pottery","pottery","brewery","brewery","brewery"],"face_down":"wolverhampton","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","dudley","birmingham","coventry","coventry","wolverhampton","coventry","walsall","coalbrookdale","birmingham","redditch","cannock","birmingham","iron","iron","coal","coal","brewery","brewery"],"face_down":"burton_on_trent","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"BABBAABBAABBAABBAABBAABBAABBAABBAABBAA","pending":[],"seed":0,"chance":74996191106437186,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["cotton"],"barrel":true},"oxford:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"money","points":[4,4]}],"ties":["shared"]}',1.79488980165886807434e+09,1.79488980508215689659e+09,1.79488980165886807434e+09,1.79488980508215689659e+09,0,96,NULL);
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
	created FLOAT NOT NULL, 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_key UNIQUE ("key")
);
INSERT INTO "users" VALUES
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$bt3Sm6pU8mIO1RhkDHqCXQ$f8hoYQ5Ro0jyVLxwG4dCLIFlcD5+LVsqZDIoQlyoB5Q','','system','','','',1.79488980093127346035e+09),
(2,'Tomek',NULL,NULL,'','system','','','',1.79488980132155203812e+09);
CREATE INDEX ix_sessions_user ON sessions (user);
CREATE INDEX ix_tables_bot_claimed ON tables (bot, claimed);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_status_changed ON tables (status, changed);
CREATE INDEX ix_tables_status_finished ON tables (status, finished);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_notices_due ON notices (due);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_chat_user ON chat (user);
CREATE INDEX ix_notes_user ON notes (user);
CREATE INDEX ix_notices_user ON notices (user);
COMMIT;
