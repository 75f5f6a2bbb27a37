BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r007');
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
(1,'pjI5lJidWok-',2,'Tomek','Coal is dear: ł, ã, ’',1.79489004057200026518e+09);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('pjI5lJidWok-',1,'Watch the port.');
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
('pjI5lJidWok-',0,'person',1,'Ada','',0,0),
('pjI5lJidWok-',1,'person',2,'Tomek','',0,1),
('99OMsP6D-bX9',0,'person',1,'Ada','',0,0),
('99OMsP6D-bX9',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('4a79b3f8cf6d1c8c33f54bdbb1dce4a4d9708bab13a96bb7952afd0250298d12',1,1.79489004009472846983e+09,1.80266604009472846984e+09),
('6396d0df21537d5167c4cc67c30b92bf780ff418ad6a13063ecf1edd103619eb',2,1.794890040220767498e+09,1.80266604022076749802e+09);
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
('pjI5lJidWok-',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79489004027728486063e+09),
('pjI5lJidWok-',1,2,'{"seat":0,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79489004027728486063e+09),
('pjI5lJidWok-',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron"]}',1.79489004031655979159e+09),
('pjI5lJidWok-',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"nuneaton:1"}}',1.79489004034321498874e+09),
('pjI5lJidWok-',1,5,'{"seat":1,"action":{"type":"discard","card":"nuneaton"},"forced":true}',1.79489004034321498874e+09),
('pjI5lJidWok-',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:pottery"]}',1.79489004036470246317e+09),
('pjI5lJidWok-',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.7948900404081180095e+09),
('pjI5lJidWok-',1,8,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"},"forced":true}',1.7948900404081180095e+09),
('pjI5lJidWok-',1,9,'{"seat":0,"action":{"type":"loan"}}',1.79489004043627238278e+09),
('pjI5lJidWok-',1,10,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79489004046409773829e+09),
('pjI5lJidWok-',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coal","card:kidderminster"]}',1.79489004047573828693e+09),
('pjI5lJidWok-',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79489004050450468063e+09),
('pjI5lJidWok-',1,13,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79489004050450468063e+09),
('pjI5lJidWok-',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79489004052229714396e+09),
('pjI5lJidWok-',1,15,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79489004053571343418e+09),
('pjI5lJidWok-',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:walsall","card:brewery"]}',1.79489004055050420764e+09),
('pjI5lJidWok-',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79489004055968451494e+09),
('pjI5lJidWok-',1,18,'{"seat":0,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79489004055968451494e+09),
('pjI5lJidWok-',1,19,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"worcester:0"}}',1.79489004056810331341e+09),
('pjI5lJidWok-',1,20,'{"seat":0,"action":{"type":"discard","card":"worcester"},"forced":true}',1.79489004056810331341e+09),
('99OMsP6D-bX9',1,1,'{"seat":0,"action":{"type":"pass"}}',1.79489004060025572782e+09),
('99OMsP6D-bX9',1,2,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79489004060983252525e+09),
('99OMsP6D-bX9',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:pottery"]}',1.79489004062272143364e+09),
('99OMsP6D-bX9',1,4,'{"seat":1,"action":{"type":"pass"}}',1.79489004064119887348e+09),
('99OMsP6D-bX9',1,5,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79489004065248465534e+09),
('99OMsP6D-bX9',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:wolverhampton"]}',1.79489004066580152508e+09),
('99OMsP6D-bX9',1,7,'{"seat":0,"action":{"type":"pass"}}',1.79489004067577338219e+09),
('99OMsP6D-bX9',1,8,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79489004069376015659e+09),
('99OMsP6D-bX9',1,9,'{"seat":0,"action":{"type":"pass"}}',1.79489004071759605408e+09),
('99OMsP6D-bX9',1,10,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79489004072868561746e+09),
('99OMsP6D-bX9',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:cannock"]}',1.79489004074628043174e+09),
('99OMsP6D-bX9',1,12,'{"seat":1,"action":{"type":"pass"}}',1.79489004075670838351e+09),
('99OMsP6D-bX9',1,13,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79489004076572537423e+09),
('99OMsP6D-bX9',1,14,'{"seat":1,"action":{"type":"pass"}}',1.7948900407749443054e+09),
('99OMsP6D-bX9',1,15,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79489004078299331664e+09),
('99OMsP6D-bX9',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:pottery","card:burton_on_trent"]}',1.79489004079099655156e+09),
('99OMsP6D-bX9',1,17,'{"seat":0,"action":{"type":"pass"}}',1.79489004080161547657e+09),
('99OMsP6D-bX9',1,18,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79489004080949306491e+09),
('99OMsP6D-bX9',1,19,'{"seat":0,"action":{"type":"pass"}}',1794890040.82674),
('99OMsP6D-bX9',1,20,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79489004084206104283e+09),
('99OMsP6D-bX9',1,21,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:stafford"]}',1.79489004085817241669e+09),
('99OMsP6D-bX9',1,22,'{"seat":1,"action":{"type":"pass"}}',1.79489004086685156828e+09),
('99OMsP6D-bX9',1,23,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79489004087572741504e+09),
('99OMsP6D-bX9',1,24,'{"seat":1,"action":{"type":"pass"}}',1.7948900408840172291e+09),
('99OMsP6D-bX9',1,25,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79489004089240145687e+09),
('99OMsP6D-bX9',1,26,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:birmingham"]}',1.79489004090657901764e+09),
('99OMsP6D-bX9',1,27,'{"seat":0,"action":{"type":"pass"}}',1.79489004092491459844e+09),
('99OMsP6D-bX9',1,28,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79489004093947386738e+09),
('99OMsP6D-bX9',1,29,'{"seat":0,"action":{"type":"pass"}}',1.79489004095492577549e+09),
('99OMsP6D-bX9',1,30,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79489004097321391099e+09),
('99OMsP6D-bX9',1,31,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:tamworth","card:wolverhampton"]}',1.79489004098499178884e+09),
('99OMsP6D-bX9',1,32,'{"seat":1,"action":{"type":"pass"}}',1.79489004100272679328e+09),
('99OMsP6D-bX9',1,33,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.7948900410149211883e+09),
('99OMsP6D-bX9',1,34,'{"seat":1,"action":{"type":"pass"}}',1.79489004102578568458e+09),
('99OMsP6D-bX9',1,35,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79489004103641724583e+09),
('99OMsP6D-bX9',1,36,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:dudley","card:walsall"]}',1.79489004105177783971e+09),
('99OMsP6D-bX9',1,37,'{"seat":0,"action":{"type":"pass"}}',1.79489004106399345399e+09),
('99OMsP6D-bX9',1,38,'{"seat":0,"action":{"type":"discard","card":"tamworth"}}',1.79489004108992671968e+09),
('99OMsP6D-bX9',1,39,'{"seat":0,"action":{"type":"pass"}}',1.79489004110630226136e+09),
('99OMsP6D-bX9',1,40,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1794890041.11939),
('99OMsP6D-bX9',1,41,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:nuneaton","card:worcester"]}',1.79489004113035416606e+09),
('99OMsP6D-bX9',1,42,'{"seat":1,"action":{"type":"pass"}}',1.79489004114741373062e+09),
('99OMsP6D-bX9',1,43,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79489004115705704693e+09),
('99OMsP6D-bX9',1,44,'{"seat":1,"action":{"type":"pass"}}',1.79489004117643833162e+09),
('99OMsP6D-bX9',1,45,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79489004119323730473e+09),
('99OMsP6D-bX9',1,46,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:dudley","card:coventry"]}',1.79489004120269203187e+09),
('99OMsP6D-bX9',1,47,'{"seat":0,"action":{"type":"pass"}}',1.79489004121370458602e+09),
('99OMsP6D-bX9',1,48,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79489004122227621077e+09),
('99OMsP6D-bX9',1,49,'{"seat":0,"action":{"type":"pass"}}',1.79489004125455975532e+09),
('99OMsP6D-bX9',1,50,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79489004126576900477e+09),
('99OMsP6D-bX9',1,51,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:coventry"]}',1.79489004132788062097e+09),
('99OMsP6D-bX9',1,52,'{"seat":1,"action":{"type":"pass"}}',1.79489004134934687618e+09),
('99OMsP6D-bX9',1,53,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79489004136288690565e+09),
('99OMsP6D-bX9',1,54,'{"seat":1,"action":{"type":"pass"}}',1.79489004137780666352e+09),
('99OMsP6D-bX9',1,55,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.7948900413946702481e+09),
('99OMsP6D-bX9',1,56,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:coal"]}',1.79489004140296959876e+09),
('99OMsP6D-bX9',1,57,'{"seat":0,"action":{"type":"pass"}}',1.79489004141385364533e+09),
('99OMsP6D-bX9',1,58,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79489004142553162579e+09),
('99OMsP6D-bX9',1,59,'{"seat":0,"action":{"type":"pass"}}',1.7948900414403562546e+09),
('99OMsP6D-bX9',1,60,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.7948900414517979622e+09),
('99OMsP6D-bX9',1,61,'{"seat":0,"action":{"type":"end_turn"}}',1.79489004147218370434e+09),
('99OMsP6D-bX9',1,62,'{"seat":1,"action":{"type":"pass"}}',1.79489004149290299412e+09),
('99OMsP6D-bX9',1,63,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79489004151639986034e+09),
('99OMsP6D-bX9',1,64,'{"seat":1,"action":{"type":"pass"}}',1.79489004153877329821e+09),
('99OMsP6D-bX9',1,65,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79489004156374430654e+09),
('99OMsP6D-bX9',1,66,'{"seat":1,"action":{"type":"end_turn"}}',1.79489004160115075111e+09),
('99OMsP6D-bX9',1,67,'{"seat":0,"action":{"type":"pass"}}',1.79489004162821316722e+09),
('99OMsP6D-bX9',1,68,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79489004164854121202e+09),
('99OMsP6D-bX9',1,69,'{"seat":0,"action":{"type":"pass"}}',1.79489004166585588454e+09),
('99OMsP6D-bX9',1,70,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79489004167612600324e+09),
('99OMsP6D-bX9',1,71,'{"seat":0,"action":{"type":"end_turn"}}',1.79489004169008326524e+09),
('99OMsP6D-bX9',1,72,'{"seat":1,"action":{"type":"pass"}}',1.79489004171199512485e+09),
('99OMsP6D-bX9',1,73,'{"seat":1,"action":{"type":"discard","card":"redditch"}}',1.7948900417266411781e+09),
('99OMsP6D-bX9',1,74,'{"seat":1,"action":{"type":"pass"}}',1.79489004173978638646e+09),
('99OMsP6D-bX9',1,75,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79489004175517654422e+09),
('99OMsP6D-bX9',1,76,'{"seat":1,"action":{"type":"end_turn"}}',1.79489004177469921113e+09),
('99OMsP6D-bX9',1,77,'{"seat":0,"action":{"type":"pass"}}',1.79489004178984928134e+09),
('99OMsP6D-bX9',1,78,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79489004180369544029e+09),
('99OMsP6D-bX9',1,79,'{"seat":0,"action":{"type":"pass"}}',1.79489004181844472888e+09),
('99OMsP6D-bX9',1,80,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489004181844472888e+09),
('99OMsP6D-bX9',1,81,'{"seat":0,"action":{"type":"end_turn"}}',1.7948900418328206539e+09),
('99OMsP6D-bX9',1,82,'{"seat":1,"action":{"type":"pass"}}',1794890041.84665),
('99OMsP6D-bX9',1,83,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1794890041.86528),
('99OMsP6D-bX9',1,84,'{"seat":1,"action":{"type":"pass"}}',1.79489004187869143481e+09),
('99OMsP6D-bX9',1,85,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79489004189438176159e+09),
('99OMsP6D-bX9',1,86,'{"seat":1,"action":{"type":"end_turn"}}',1.79489004190996503831e+09),
('99OMsP6D-bX9',1,87,'{"seat":0,"action":{"type":"pass"}}',1.79489004192546653749e+09),
('99OMsP6D-bX9',1,88,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489004192546653749e+09),
('99OMsP6D-bX9',1,89,'{"seat":0,"action":{"type":"pass"}}',1.79489004194191431994e+09),
('99OMsP6D-bX9',1,90,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489004194191431994e+09),
('99OMsP6D-bX9',1,91,'{"seat":0,"action":{"type":"end_turn"}}',1.79489004195853209494e+09),
('99OMsP6D-bX9',1,92,'{"seat":1,"action":{"type":"pass"}}',1.79489004197502470018e+09),
('99OMsP6D-bX9',1,93,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489004197502470018e+09),
('99OMsP6D-bX9',1,94,'{"seat":1,"action":{"type":"pass"}}',1.79489004198878788947e+09),
('99OMsP6D-bX9',1,95,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489004198878788947e+09),
('99OMsP6D-bX9',1,96,'{"seat":1,"action":{"type":"end_turn"}}',1.79489004200148081777e+09);
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
('pjI5lJidWok-','The canal','birmingham',2,'{}','running',1,1,8645440903237550,'zOJDuFPmFN5hrcWrp9iP7ZFD','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:2","merchant:3","merchant:4","merchant:0","seat:0","seat:1","card:wolverhampton","card:birmingham","card:coalbrookdale","card:dudley","card:dudley","card:brewery","card:iron","card:worcester","card:coalbrookdale","card:nuneaton","card:birmingham","card:wolverhampton","card:worcester","card:burton_on_trent","card:cannock","card:kidderminster","card:brewery","card:cannock"],"format":1,"options":{"variant":"full"},"seats":["Ada","Tomek"],"seed":8645440903237550,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["dudley","dudley","kidderminster","worcester","iron","iron","coal","brewery"],"discards":["birmingham","wolverhampton","coalbrookdale"],"face_down":"brewery","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["walsall","coalbrookdale","kidderminster","wolverhampton","worcester","birmingham","pottery","brewery"],"discards":["nuneaton","burton_on_trent","cannock"],"face_down":"cannock","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"wolverhampton:1","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"nuneaton:1","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["stafford","stafford","burton_on_trent","redditch","coventry","coventry","tamworth","iron","birmingham","coalbrookdale","brewery","brewery","iron","coventry","coal","pottery"],"discarders":"ABAABB","pending":[],"seed":0,"chance":3591175732051285347,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["manufacturer"],"barrel":true}}}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.794890040116591692e+09,1.79489004056810331341e+09,1.79489004022265958787e+09,NULL,0,16,NULL),
('99OMsP6D-bX9','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,5606706775673064,'FKwZn-UejOwt091Kc50ONYdx','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:3","merchant:2","merchant:1","merchant:0","merchant:4","seat:0","seat:1","card:coal","card:brewery","card:iron","card:iron","card:birmingham","card:birmingham","card:worcester","card:brewery","card:redditch","card:coalbrookdale","card:brewery","card:coalbrookdale","card:coventry","card:kidderminster","card:cannock","card:iron","card:burton_on_trent","card:stafford"],"format":1,"options":{"variant":"introductory"},"seats":["Ada","Ben"],"seed":5606706775673064,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"AB","turn":"A","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["worcester","birmingham","birmingham","cannock","iron","stafford","coalbrookdale","tamworth","wolverhampton","worcester","nuneaton","coventry","iron","iron","coal","pottery","brewery","brewery","brewery"],"face_down":"burton_on_trent","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["cannock","coalbrookdale","coalbrookdale","burton_on_trent","kidderminster","wolverhampton","birmingham","walsall","dudley","dudley","coventry","kidderminster","coventry","redditch","iron","coal","pottery","brewery","brewery"],"face_down":"stafford","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"ABAABBAABBAABBAABBAABBAABBAABBAABBAABB","pending":[],"seed":0,"chance":468005555575352971,"merchants":{"shrewsbury:0":{"buys":[],"barrel":false},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":["cotton"],"barrel":true},"oxford:0":{"buys":["manufacturer"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.79489004058673167233e+09,1.79489004200148081777e+09,1.79489004058673167233e+09,1.79489004200148081777e+09,0,96,NULL);
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
	created FLOAT NOT NULL, skeleton VARCHAR(160), 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_key UNIQUE ("key")
);
INSERT INTO "users" VALUES
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$BlEbHXgvfbbeF384Q0+Gag$s9qD8V+9KyB7nax89gpGQJ3yH4mRauxBPU9Sd8tbfO0','','system','','','',1.79489004008022546765e+09,'ada'),
(2,'Tomek',NULL,NULL,'','system','','','',1.794890040220767498e+09,NULL);
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
CREATE UNIQUE INDEX ix_users_skeleton ON users (skeleton);
COMMIT;
