BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r002');
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
(1,'renmvm_Vj8Oe',2,'Tomek','Coal is dear: ł, ã, ’',1.79488975645511364938e+09);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('renmvm_Vj8Oe',1,'Watch the port.');
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
('renmvm_Vj8Oe',0,'person',1,'Ada','',0,0),
('renmvm_Vj8Oe',1,'person',2,'Tomek','',0,1),
('GgDXPOiXxHAb',0,'person',1,'Ada','',0,0),
('GgDXPOiXxHAb',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('f70c1382146f578ddf27809c2ef80c14abbb01dd5a48b3eb36cc8d52528c6737',1,1.79488975599178481098e+09,1.80266575599178481108e+09),
('b07f442d2ca1b7626ebc334c8dcbec363c9db49c1fe78b4c70c704b7cc7d51b7',2,1.79488975604345798488e+09,1.80266575604345798489e+09);
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
('renmvm_Vj8Oe',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79488975613316655162e+09),
('renmvm_Vj8Oe',1,2,'{"seat":0,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79488975613316655162e+09),
('renmvm_Vj8Oe',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coal"]}',1.79488975616061258318e+09),
('renmvm_Vj8Oe',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79488975617805910107e+09),
('renmvm_Vj8Oe',1,5,'{"seat":1,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79488975617805910107e+09),
('renmvm_Vj8Oe',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron"]}',1.79488975619813585283e+09),
('renmvm_Vj8Oe',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79488975621160960199e+09),
('renmvm_Vj8Oe',1,8,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79488975621160960199e+09),
('renmvm_Vj8Oe',1,9,'{"seat":0,"action":{"type":"loan"}}',1.79488975623060393336e+09),
('renmvm_Vj8Oe',1,10,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488975624706983569e+09),
('renmvm_Vj8Oe',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:wolverhampton"]}',1.79488975629713845257e+09),
('renmvm_Vj8Oe',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79488975631403636932e+09),
('renmvm_Vj8Oe',1,13,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"},"forced":true}',1.79488975631403636932e+09),
('renmvm_Vj8Oe',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79488975633468747137e+09),
('renmvm_Vj8Oe',1,15,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488975637036848073e+09),
('renmvm_Vj8Oe',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:walsall"]}',1.79488975638650870327e+09),
('renmvm_Vj8Oe',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"nuneaton:1"}}',1.79488975643103241923e+09),
('renmvm_Vj8Oe',1,18,'{"seat":0,"action":{"type":"discard","card":"nuneaton"},"forced":true}',1.79488975643103241923e+09),
('renmvm_Vj8Oe',1,19,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79488975644678974154e+09),
('renmvm_Vj8Oe',1,20,'{"seat":0,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79488975644678974154e+09),
('GgDXPOiXxHAb',1,1,'{"seat":0,"action":{"type":"pass"}}',1.7948897564879817963e+09),
('GgDXPOiXxHAb',1,2,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488975650416493412e+09),
('GgDXPOiXxHAb',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:burton_on_trent"]}',1.79488975652002835268e+09),
('GgDXPOiXxHAb',1,4,'{"seat":1,"action":{"type":"pass"}}',1.79488975654132747652e+09),
('GgDXPOiXxHAb',1,5,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79488975655925869943e+09),
('GgDXPOiXxHAb',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:birmingham"]}',1.7948897565750656128e+09),
('GgDXPOiXxHAb',1,7,'{"seat":0,"action":{"type":"pass"}}',1.79488975659430527692e+09),
('GgDXPOiXxHAb',1,8,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488975661242723463e+09),
('GgDXPOiXxHAb',1,9,'{"seat":0,"action":{"type":"pass"}}',1.79488975663783049581e+09),
('GgDXPOiXxHAb',1,10,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79488975665310430528e+09),
('GgDXPOiXxHAb',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:coal"]}',1.79488975667760157581e+09),
('GgDXPOiXxHAb',1,12,'{"seat":1,"action":{"type":"pass"}}',1.79488975670334410666e+09),
('GgDXPOiXxHAb',1,13,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79488975672311782839e+09),
('GgDXPOiXxHAb',1,14,'{"seat":1,"action":{"type":"pass"}}',1.79488975674637055396e+09),
('GgDXPOiXxHAb',1,15,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79488975677130579945e+09),
('GgDXPOiXxHAb',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:birmingham","card:coalbrookdale"]}',1.79488975679219555856e+09),
('GgDXPOiXxHAb',1,17,'{"seat":0,"action":{"type":"pass"}}',1.79488975681914782528e+09),
('GgDXPOiXxHAb',1,18,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79488975685166645052e+09),
('GgDXPOiXxHAb',1,19,'{"seat":0,"action":{"type":"pass"}}',1.79488975688538122173e+09),
('GgDXPOiXxHAb',1,20,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79488975692369794848e+09),
('GgDXPOiXxHAb',1,21,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:cannock","card:stafford"]}',1.79488975693818902969e+09),
('GgDXPOiXxHAb',1,22,'{"seat":1,"action":{"type":"pass"}}',1.79488975695645594597e+09),
('GgDXPOiXxHAb',1,23,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488975698499131196e+09),
('GgDXPOiXxHAb',1,24,'{"seat":1,"action":{"type":"pass"}}',1.79488975700475263596e+09),
('GgDXPOiXxHAb',1,25,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79488975702774214739e+09),
('GgDXPOiXxHAb',1,26,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:nuneaton","card:coalbrookdale"]}',1.79488975704664063459e+09),
('GgDXPOiXxHAb',1,27,'{"seat":0,"action":{"type":"pass"}}',1.79488975707531642914e+09),
('GgDXPOiXxHAb',1,28,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79488975709410357472e+09),
('GgDXPOiXxHAb',1,29,'{"seat":0,"action":{"type":"pass"}}',1.79488975715791463849e+09),
('GgDXPOiXxHAb',1,30,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79488975717930746077e+09),
('GgDXPOiXxHAb',1,31,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:coal"]}',1.79488975719754910464e+09),
('GgDXPOiXxHAb',1,32,'{"seat":1,"action":{"type":"pass"}}',1.79488975722187376021e+09),
('GgDXPOiXxHAb',1,33,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488975724432921407e+09),
('GgDXPOiXxHAb',1,34,'{"seat":1,"action":{"type":"pass"}}',1.79488975726492452616e+09),
('GgDXPOiXxHAb',1,35,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79488975728268647198e+09),
('GgDXPOiXxHAb',1,36,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:brewery"]}',1.7948897572986581326e+09),
('GgDXPOiXxHAb',1,37,'{"seat":0,"action":{"type":"pass"}}',1.79488975731146883961e+09),
('GgDXPOiXxHAb',1,38,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488975732881951338e+09),
('GgDXPOiXxHAb',1,39,'{"seat":0,"action":{"type":"pass"}}',1.79488975734349775308e+09),
('GgDXPOiXxHAb',1,40,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.7948897574048786164e+09),
('GgDXPOiXxHAb',1,41,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:dudley"]}',1.79488975742468619351e+09),
('GgDXPOiXxHAb',1,42,'{"seat":1,"action":{"type":"pass"}}',1.79488975744702053067e+09),
('GgDXPOiXxHAb',1,43,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79488975746920442584e+09),
('GgDXPOiXxHAb',1,44,'{"seat":1,"action":{"type":"pass"}}',1.7948897574977817535e+09),
('GgDXPOiXxHAb',1,45,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79488975751499342916e+09),
('GgDXPOiXxHAb',1,46,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:brewery"]}',1.79488975753112602233e+09),
('GgDXPOiXxHAb',1,47,'{"seat":0,"action":{"type":"pass"}}',1.79488975754567646981e+09),
('GgDXPOiXxHAb',1,48,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79488975755964589122e+09),
('GgDXPOiXxHAb',1,49,'{"seat":0,"action":{"type":"pass"}}',1.79488975757891440392e+09),
('GgDXPOiXxHAb',1,50,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79488975759225940706e+09),
('GgDXPOiXxHAb',1,51,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:tamworth","card:iron"]}',1.79488975761327314373e+09),
('GgDXPOiXxHAb',1,52,'{"seat":1,"action":{"type":"pass"}}',1.79488975762849545473e+09),
('GgDXPOiXxHAb',1,53,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79488975764056682589e+09),
('GgDXPOiXxHAb',1,54,'{"seat":1,"action":{"type":"pass"}}',1.79488975765461397171e+09),
('GgDXPOiXxHAb',1,55,'{"seat":1,"action":{"type":"discard","card":"nuneaton"}}',1.7948897576687195301e+09),
('GgDXPOiXxHAb',1,56,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock","card:pottery"]}',1.79488975768228387836e+09),
('GgDXPOiXxHAb',1,57,'{"seat":0,"action":{"type":"pass"}}',1.79488975769932317732e+09),
('GgDXPOiXxHAb',1,58,'{"seat":0,"action":{"type":"discard","card":"tamworth"}}',1.79488975771321225168e+09),
('GgDXPOiXxHAb',1,59,'{"seat":0,"action":{"type":"pass"}}',1.79488975773450303071e+09),
('GgDXPOiXxHAb',1,60,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.7948897577484381199e+09),
('GgDXPOiXxHAb',1,61,'{"seat":0,"action":{"type":"end_turn"}}',1.79488975776716303822e+09),
('GgDXPOiXxHAb',1,62,'{"seat":1,"action":{"type":"pass"}}',1.79488975778274154667e+09),
('GgDXPOiXxHAb',1,63,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79488975779806494712e+09),
('GgDXPOiXxHAb',1,64,'{"seat":1,"action":{"type":"pass"}}',1.79488975781367063517e+09),
('GgDXPOiXxHAb',1,65,'{"seat":1,"action":{"type":"discard","card":"redditch"}}',1.79488975782910370826e+09),
('GgDXPOiXxHAb',1,66,'{"seat":1,"action":{"type":"end_turn"}}',1.79488975784419178957e+09),
('GgDXPOiXxHAb',1,67,'{"seat":0,"action":{"type":"pass"}}',1.79488975786317586898e+09),
('GgDXPOiXxHAb',1,68,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488975787682151791e+09),
('GgDXPOiXxHAb',1,69,'{"seat":0,"action":{"type":"pass"}}',1.79488975789164233211e+09),
('GgDXPOiXxHAb',1,70,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79488975790650606158e+09),
('GgDXPOiXxHAb',1,71,'{"seat":0,"action":{"type":"end_turn"}}',1.79488975792012643811e+09),
('GgDXPOiXxHAb',1,72,'{"seat":1,"action":{"type":"pass"}}',1.79488975793358826633e+09),
('GgDXPOiXxHAb',1,73,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488975795121479036e+09),
('GgDXPOiXxHAb',1,74,'{"seat":1,"action":{"type":"pass"}}',1.79488975796609807012e+09),
('GgDXPOiXxHAb',1,75,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488975798194527622e+09),
('GgDXPOiXxHAb',1,76,'{"seat":1,"action":{"type":"end_turn"}}',1.79488975799756073949e+09),
('GgDXPOiXxHAb',1,77,'{"seat":0,"action":{"type":"pass"}}',1.7948897580139839649e+09),
('GgDXPOiXxHAb',1,78,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79488975802920627594e+09),
('GgDXPOiXxHAb',1,79,'{"seat":0,"action":{"type":"pass"}}',1.79488975804912328721e+09),
('GgDXPOiXxHAb',1,80,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488975804912328721e+09),
('GgDXPOiXxHAb',1,81,'{"seat":0,"action":{"type":"end_turn"}}',1.79488975811202096941e+09),
('GgDXPOiXxHAb',1,82,'{"seat":1,"action":{"type":"pass"}}',1.79488975812495899202e+09),
('GgDXPOiXxHAb',1,83,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79488975813750314706e+09),
('GgDXPOiXxHAb',1,84,'{"seat":1,"action":{"type":"pass"}}',1.79488975821229195589e+09),
('GgDXPOiXxHAb',1,85,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79488975824321198458e+09),
('GgDXPOiXxHAb',1,86,'{"seat":1,"action":{"type":"end_turn"}}',1.79488975827111458781e+09),
('GgDXPOiXxHAb',1,87,'{"seat":0,"action":{"type":"pass"}}',1.79488975829589796065e+09),
('GgDXPOiXxHAb',1,88,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488975829589796065e+09),
('GgDXPOiXxHAb',1,89,'{"seat":0,"action":{"type":"pass"}}',1.79488975832190012938e+09),
('GgDXPOiXxHAb',1,90,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488975832190012938e+09),
('GgDXPOiXxHAb',1,91,'{"seat":0,"action":{"type":"end_turn"}}',1.79488975835422682764e+09),
('GgDXPOiXxHAb',1,92,'{"seat":1,"action":{"type":"pass"}}',1.79488975837655663492e+09),
('GgDXPOiXxHAb',1,93,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488975837655663492e+09),
('GgDXPOiXxHAb',1,94,'{"seat":1,"action":{"type":"pass"}}',1.79488975843347573282e+09),
('GgDXPOiXxHAb',1,95,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488975843347573282e+09),
('GgDXPOiXxHAb',1,96,'{"seat":1,"action":{"type":"end_turn"}}',1.79488975844657969475e+09);
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
	finished FLOAT, seed_chosen BOOLEAN DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('renmvm_Vj8Oe','The canal','birmingham',2,'{}','running',1,1,4496607901439308,'p8-Lku2IohYlblTI6RR0OgHi','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:2","merchant:3","merchant:1","merchant:4","seat:0","seat:1","card:coal","card:nuneaton","card:coalbrookdale","card:burton_on_trent","card:tamworth","card:kidderminster","card:redditch","card:iron","card:stafford","card:stafford","card:brewery","card:worcester","card:dudley","card:birmingham","card:dudley","card:coalbrookdale","card:coventry","card:brewery"],"format":1,"options":{"variant":"full"},"seats":["Ada","Tomek"],"seed":4496607901439308,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":0,"over":false,"card_plays":8,"settling":-1,"seats":{"A":{"money":3,"spent":24,"income":7,"vp":0,"hand":["wolverhampton","redditch","iron","iron","coal","coal"],"discards":["tamworth","burton_on_trent","coalbrookdale","nuneaton","kidderminster"],"face_down":"coventry","mat":{"cotton":{"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["stafford","walsall","dudley","dudley","worcester","iron","brewery","brewery"],"discards":["birmingham","coalbrookdale","stafford"],"face_down":"brewery","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"tamworth:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"coalbrookdale:2","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"nuneaton:1","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"kidderminster:1","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["cotton"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}},"deck":["coventry","birmingham","pottery","burton_on_trent","cannock","cannock","worcester","wolverhampton","coalbrookdale","brewery","coventry","brewery","iron","pottery","kidderminster","birmingham"],"pending":[],"seed":0,"chance":581228327597850200}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","round":3,"rounds":10}}','null',1.79488975600308394431e+09,1.79488975644678974154e+09,1.79488975604457592959e+09,NULL,0),
('GgDXPOiXxHAb','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,4635169828536200,'OvAp6ICA2iLyaqfcKALjjVxc','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:1","merchant:4","merchant:2","merchant:3","seat:0","seat:1","card:coventry","card:iron","card:dudley","card:brewery","card:brewery","card:wolverhampton","card:coventry","card:burton_on_trent","card:iron","card:pottery","card:redditch","card:walsall","card:kidderminster","card:worcester","card:birmingham","card:kidderminster","card:stafford","card:worcester"],"format":1,"options":{"variant":"introductory"},"seats":["Ada","Ben"],"seed":4635169828536200,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"AB","turn":"A","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["burton_on_trent","burton_on_trent","dudley","wolverhampton","wolverhampton","stafford","cannock","coalbrookdale","coventry","dudley","coventry","tamworth","iron","iron","coal","coal","brewery","brewery","brewery"],"face_down":"stafford","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["walsall","kidderminster","kidderminster","coalbrookdale","worcester","coalbrookdale","birmingham","birmingham","birmingham","coventry","nuneaton","cannock","redditch","iron","iron","pottery","pottery","brewery","brewery"],"face_down":"worcester","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":["cotton"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}},"deck":[],"pending":[],"seed":0,"chance":1720753009439640861}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"money","points":[4,4]}],"ties":["shared"]}',1794889756.46807,1.79488975844657969475e+09,1794889756.46807,1.79488975844657969475e+09,0);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$oPenWOUDi6bqyzbSHzbptw$B3eebhpiIddws92XoVLFoT+tMxrzR95y+GAy+Cargyw','','system','','','',1.79488975598225355143e+09),
(2,'Tomek',NULL,NULL,'','system','','','',1.79488975604345798488e+09);
CREATE INDEX ix_sessions_user ON sessions (user);
CREATE INDEX ix_tables_bot_claimed ON tables (bot, claimed);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_status_changed ON tables (status, changed);
CREATE INDEX ix_tables_status_finished ON tables (status, finished);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_notices_due ON notices (due);
CREATE INDEX ix_seats_user ON seats (user);
COMMIT;
