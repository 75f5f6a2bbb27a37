BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r005');
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
(1,'3BVVJ6E2JIwd',2,'Tomek','Coal is dear: ł, ã, ’',1.79488979166549611089e+09);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('3BVVJ6E2JIwd',1,'Watch the port.');
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
('3BVVJ6E2JIwd',0,'person',1,'Ada','',0,0),
('3BVVJ6E2JIwd',1,'person',2,'Tomek','',0,1),
('5P5oSfHbgEVY',0,'person',1,'Ada','',0,0),
('5P5oSfHbgEVY',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('32d2016bb4a01032759f90da40fb0c7804b3162c3fba51d8c524363e799a2dc9',1,1.79488979080698537833e+09,1.80266579080698537826e+09),
('418bac91313538fda93a3e4857f7805b5b8d474ccc2124795e6df6379dd4e320',2,1.79488979110107088089e+09,1.80266579110107088091e+09);
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
('3BVVJ6E2JIwd',1,1,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79488979114942288394e+09),
('3BVVJ6E2JIwd',1,2,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79488979114942288394e+09),
('3BVVJ6E2JIwd',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coventry"]}',1.79488979119549441334e+09),
('3BVVJ6E2JIwd',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79488979128724837307e+09),
('3BVVJ6E2JIwd',1,5,'{"seat":1,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79488979128724837307e+09),
('3BVVJ6E2JIwd',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coal"]}',1.79488979137835574155e+09),
('3BVVJ6E2JIwd',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79488979140262198443e+09),
('3BVVJ6E2JIwd',1,8,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"},"forced":true}',1.79488979140262198443e+09),
('3BVVJ6E2JIwd',1,9,'{"seat":0,"action":{"type":"network","line":"burton_on_trent--derby"}}',1.79488979142477154734e+09),
('3BVVJ6E2JIwd',1,10,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79488979151164126392e+09),
('3BVVJ6E2JIwd',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:pottery","card:kidderminster"]}',1.79488979153139019016e+09),
('3BVVJ6E2JIwd',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"wolverhampton:1"}}',1.79488979154508399961e+09),
('3BVVJ6E2JIwd',1,13,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"},"forced":true}',1.79488979154508399961e+09),
('3BVVJ6E2JIwd',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79488979156223392484e+09),
('3BVVJ6E2JIwd',1,15,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79488979160369896892e+09),
('3BVVJ6E2JIwd',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:cannock"]}',1.79488979162646865848e+09),
('3BVVJ6E2JIwd',1,17,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79488979164310073852e+09),
('3BVVJ6E2JIwd',1,18,'{"seat":1,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79488979164310073852e+09),
('3BVVJ6E2JIwd',1,19,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"cannock:1"}}',1.79488979165948724743e+09),
('3BVVJ6E2JIwd',1,20,'{"seat":1,"action":{"type":"discard","card":"cannock"},"forced":true}',1.79488979165948724743e+09),
('5P5oSfHbgEVY',1,1,'{"seat":0,"action":{"type":"pass"}}',1.79488979170417904855e+09),
('5P5oSfHbgEVY',1,2,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79488979171768593787e+09),
('5P5oSfHbgEVY',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery"]}',1.79488979172941541667e+09),
('5P5oSfHbgEVY',1,4,'{"seat":1,"action":{"type":"pass"}}',1.79488979174266552931e+09),
('5P5oSfHbgEVY',1,5,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79488979175526618958e+09),
('5P5oSfHbgEVY',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron"]}',1.79488979176818108556e+09),
('5P5oSfHbgEVY',1,7,'{"seat":0,"action":{"type":"pass"}}',1.79488979178582644469e+09),
('5P5oSfHbgEVY',1,8,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488979180113720894e+09),
('5P5oSfHbgEVY',1,9,'{"seat":0,"action":{"type":"pass"}}',1.79488979182109284395e+09),
('5P5oSfHbgEVY',1,10,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79488979183313751217e+09),
('5P5oSfHbgEVY',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:pottery"]}',1.79488979184575319289e+09),
('5P5oSfHbgEVY',1,12,'{"seat":1,"action":{"type":"pass"}}',1.79488979186031627653e+09),
('5P5oSfHbgEVY',1,13,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.794889791873098135e+09),
('5P5oSfHbgEVY',1,14,'{"seat":1,"action":{"type":"pass"}}',1.79488979189290118222e+09),
('5P5oSfHbgEVY',1,15,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79488979190746974949e+09),
('5P5oSfHbgEVY',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:dudley","card:stafford"]}',1.79488979191965365407e+09),
('5P5oSfHbgEVY',1,17,'{"seat":0,"action":{"type":"pass"}}',1.79488979193438243867e+09),
('5P5oSfHbgEVY',1,18,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79488979194683766368e+09),
('5P5oSfHbgEVY',1,19,'{"seat":0,"action":{"type":"pass"}}',1.7948897919590280056e+09),
('5P5oSfHbgEVY',1,20,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79488979197142219544e+09),
('5P5oSfHbgEVY',1,21,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:burton_on_trent","card:coalbrookdale"]}',1.79488979198378491406e+09),
('5P5oSfHbgEVY',1,22,'{"seat":1,"action":{"type":"pass"}}',1.79488979200312423704e+09),
('5P5oSfHbgEVY',1,23,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488979202494883542e+09),
('5P5oSfHbgEVY',1,24,'{"seat":1,"action":{"type":"pass"}}',1.79488979204688239095e+09),
('5P5oSfHbgEVY',1,25,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79488979206074333186e+09),
('5P5oSfHbgEVY',1,26,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:brewery"]}',1.79488979209902548787e+09),
('5P5oSfHbgEVY',1,27,'{"seat":0,"action":{"type":"pass"}}',1.79488979215099954608e+09),
('5P5oSfHbgEVY',1,28,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488979217498660092e+09),
('5P5oSfHbgEVY',1,29,'{"seat":0,"action":{"type":"pass"}}',1.79488979219714140898e+09),
('5P5oSfHbgEVY',1,30,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488979221767020223e+09),
('5P5oSfHbgEVY',1,31,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:cannock","card:iron"]}',1.79488979223785901067e+09),
('5P5oSfHbgEVY',1,32,'{"seat":1,"action":{"type":"pass"}}',1.79488979227091884614e+09),
('5P5oSfHbgEVY',1,33,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488979229362559321e+09),
('5P5oSfHbgEVY',1,34,'{"seat":1,"action":{"type":"pass"}}',1.79488979235534238821e+09),
('5P5oSfHbgEVY',1,35,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79488979237620329852e+09),
('5P5oSfHbgEVY',1,36,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:dudley"]}',1.794889792398291111e+09),
('5P5oSfHbgEVY',1,37,'{"seat":0,"action":{"type":"pass"}}',1.79488979241204452512e+09),
('5P5oSfHbgEVY',1,38,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79488979242502474792e+09),
('5P5oSfHbgEVY',1,39,'{"seat":0,"action":{"type":"pass"}}',1.79488979244014215468e+09),
('5P5oSfHbgEVY',1,40,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79488979245933699601e+09),
('5P5oSfHbgEVY',1,41,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coventry","card:birmingham"]}',1.79488979248592877384e+09),
('5P5oSfHbgEVY',1,42,'{"seat":1,"action":{"type":"pass"}}',1.79488979251954174042e+09),
('5P5oSfHbgEVY',1,43,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79488979254138517373e+09),
('5P5oSfHbgEVY',1,44,'{"seat":1,"action":{"type":"pass"}}',1.79488979256292319293e+09),
('5P5oSfHbgEVY',1,45,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79488979258360028265e+09),
('5P5oSfHbgEVY',1,46,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:wolverhampton"]}',1794889792.60269),
('5P5oSfHbgEVY',1,47,'{"seat":0,"action":{"type":"pass"}}',1.7948897926166491509e+09),
('5P5oSfHbgEVY',1,48,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79488979263106298448e+09),
('5P5oSfHbgEVY',1,49,'{"seat":0,"action":{"type":"pass"}}',1.79488979265096521378e+09),
('5P5oSfHbgEVY',1,50,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79488979267184972764e+09),
('5P5oSfHbgEVY',1,51,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:walsall","card:brewery"]}',1.79488979268724679946e+09),
('5P5oSfHbgEVY',1,52,'{"seat":1,"action":{"type":"pass"}}',1.79488979270880436899e+09),
('5P5oSfHbgEVY',1,53,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1794889792.72817),
('5P5oSfHbgEVY',1,54,'{"seat":1,"action":{"type":"pass"}}',1.79488979274681496618e+09),
('5P5oSfHbgEVY',1,55,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79488979276703953741e+09),
('5P5oSfHbgEVY',1,56,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock","card:iron"]}',1.79488979277976918227e+09),
('5P5oSfHbgEVY',1,57,'{"seat":0,"action":{"type":"pass"}}',1.79488979279679846767e+09),
('5P5oSfHbgEVY',1,58,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1.79488979281402540209e+09),
('5P5oSfHbgEVY',1,59,'{"seat":0,"action":{"type":"pass"}}',1.79488979283211255071e+09),
('5P5oSfHbgEVY',1,60,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488979285095739358e+09),
('5P5oSfHbgEVY',1,61,'{"seat":0,"action":{"type":"end_turn"}}',1794889792.87105),
('5P5oSfHbgEVY',1,62,'{"seat":1,"action":{"type":"pass"}}',1.79488979289528274539e+09),
('5P5oSfHbgEVY',1,63,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79488979291589903835e+09),
('5P5oSfHbgEVY',1,64,'{"seat":1,"action":{"type":"pass"}}',1.79488979293183279037e+09),
('5P5oSfHbgEVY',1,65,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79488979294384479526e+09),
('5P5oSfHbgEVY',1,66,'{"seat":1,"action":{"type":"end_turn"}}',1.7948897929560117721e+09),
('5P5oSfHbgEVY',1,67,'{"seat":0,"action":{"type":"pass"}}',1.79488979297203803068e+09),
('5P5oSfHbgEVY',1,68,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488979299257349971e+09),
('5P5oSfHbgEVY',1,69,'{"seat":0,"action":{"type":"pass"}}',1.79488979301643729203e+09),
('5P5oSfHbgEVY',1,70,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79488979303954124451e+09),
('5P5oSfHbgEVY',1,71,'{"seat":0,"action":{"type":"end_turn"}}',1.79488979306464815138e+09),
('5P5oSfHbgEVY',1,72,'{"seat":1,"action":{"type":"pass"}}',1.79488979308104085923e+09),
('5P5oSfHbgEVY',1,73,'{"seat":1,"action":{"type":"discard","card":"redditch"}}',1.79488979309929251671e+09),
('5P5oSfHbgEVY',1,74,'{"seat":1,"action":{"type":"pass"}}',1.79488979311986327175e+09),
('5P5oSfHbgEVY',1,75,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488979314122104645e+09),
('5P5oSfHbgEVY',1,76,'{"seat":1,"action":{"type":"end_turn"}}',1.79488979316067790987e+09),
('5P5oSfHbgEVY',1,77,'{"seat":0,"action":{"type":"pass"}}',1.79488979317614626889e+09),
('5P5oSfHbgEVY',1,78,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488979317614626889e+09),
('5P5oSfHbgEVY',1,79,'{"seat":0,"action":{"type":"pass"}}',1.79488979319496703146e+09),
('5P5oSfHbgEVY',1,80,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488979319496703146e+09),
('5P5oSfHbgEVY',1,81,'{"seat":0,"action":{"type":"end_turn"}}',1.79488979321188616756e+09),
('5P5oSfHbgEVY',1,82,'{"seat":1,"action":{"type":"pass"}}',1.79488979322311353685e+09),
('5P5oSfHbgEVY',1,83,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488979324015903468e+09),
('5P5oSfHbgEVY',1,84,'{"seat":1,"action":{"type":"pass"}}',1.79488979326395940781e+09),
('5P5oSfHbgEVY',1,85,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488979328351736072e+09),
('5P5oSfHbgEVY',1,86,'{"seat":1,"action":{"type":"end_turn"}}',1.79488979330153298379e+09),
('5P5oSfHbgEVY',1,87,'{"seat":0,"action":{"type":"pass"}}',1.79488979333367085463e+09),
('5P5oSfHbgEVY',1,88,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488979333367085463e+09),
('5P5oSfHbgEVY',1,89,'{"seat":0,"action":{"type":"pass"}}',1.7948897933486461639e+09),
('5P5oSfHbgEVY',1,90,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.7948897933486461639e+09),
('5P5oSfHbgEVY',1,91,'{"seat":0,"action":{"type":"end_turn"}}',1.79488979337719440458e+09),
('5P5oSfHbgEVY',1,92,'{"seat":1,"action":{"type":"pass"}}',1.79488979339213943486e+09),
('5P5oSfHbgEVY',1,93,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488979340344929694e+09),
('5P5oSfHbgEVY',1,94,'{"seat":1,"action":{"type":"pass"}}',1.79488979342026376724e+09),
('5P5oSfHbgEVY',1,95,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488979342026376724e+09),
('5P5oSfHbgEVY',1,96,'{"seat":1,"action":{"type":"end_turn"}}',1.79488979343602538104e+09);
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
('3BVVJ6E2JIwd','The canal','birmingham',2,'{}','running',1,1,6801256514459698,'j4G-pfua-vQJZVODfdftMY1M','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:3","merchant:2","merchant:1","merchant:4","merchant:0","seat:0","seat:1","card:stafford","card:brewery","card:burton_on_trent","card:iron","card:stafford","card:iron","card:brewery","card:coalbrookdale","card:wolverhampton","card:walsall","card:tamworth","card:dudley","card:coal","card:brewery","card:iron","card:kidderminster","card:pottery","card:worcester"],"format":1,"options":{"variant":"full"},"seats":["Ada","Tomek"],"seed":6801256514459698,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"BA","turn":"B","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":2,"spent":0,"income":10,"vp":0,"hand":["stafford","kidderminster","coventry","iron","iron","pottery","brewery","brewery"],"discards":["burton_on_trent","coalbrookdale","stafford"],"face_down":"pottery","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":1,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["cannock","dudley","kidderminster","iron","coal","coal","brewery","brewery"],"discards":["tamworth","wolverhampton","walsall"],"face_down":"worcester","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"tamworth:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"wolverhampton:1","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"coalbrookdale:2","owner":"A","industry":"coal","level":2,"flipped":false,"cubes":3}],"links":{"burton_on_trent--derby":"A"},"coal_market":13,"iron_market":8,"deck":["worcester","coventry","brewery","burton_on_trent","cannock","redditch","nuneaton","iron","coalbrookdale","birmingham","coalbrookdale","dudley","birmingham","birmingham","coventry","wolverhampton"],"discarders":"ABAABB","pending":[],"seed":0,"chance":4526885210227117817,"merchants":{"shrewsbury:0":{"buys":[],"barrel":false},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":["cotton"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["manufacturer"],"barrel":true}}}',1,20,20,'[]',17,1,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79488979082720017431e+09,1.79488979165948724743e+09,1.79488979110725784295e+09,NULL,0,16,NULL),
('5P5oSfHbgEVY','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,5431870938241433,'-UFnt_SrQ6TtiUSczMBHxq-U','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:0","merchant:4","merchant:3","merchant:2","seat:0","seat:1","card:burton_on_trent","card:iron","card:brewery","card:brewery","card:coventry","card:nuneaton","card:wolverhampton","card:stafford","card:birmingham","card:coal","card:worcester","card:worcester","card:redditch","card:coal","card:birmingham","card:kidderminster","card:pottery","card:tamworth"],"format":1,"options":{"variant":"introductory"},"seats":["Ada","Ben"],"seed":5431870938241433,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"AB","turn":"A","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","burton_on_trent","wolverhampton","kidderminster","coventry","burton_on_trent","coalbrookdale","cannock","nuneaton","birmingham","coventry","walsall","iron","iron","pottery","brewery","brewery","brewery","brewery"],"face_down":"pottery","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["kidderminster","worcester","worcester","stafford","dudley","coalbrookdale","birmingham","dudley","birmingham","coalbrookdale","wolverhampton","cannock","coventry","redditch","iron","iron","coal","coal","brewery"],"face_down":"tamworth","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"ABAABBAABBAABBAABBAABBAABBAABBAABBAABB","pending":[],"seed":0,"chance":2281839934586581914,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":["manufacturer"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"money","points":[4,4]}],"ties":["shared"]}',1.79488979168558216098e+09,1.79488979343602538104e+09,1.79488979168558216098e+09,1.79488979343602538104e+09,0,96,NULL);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$hnQ+xqkurQF5xoHMjl839Q$K7uyAAgdVc1Mv7DBJpHeFxXzcYFnYOMjc+nPJVI26go','','system','','','',1.79488979079467773436e+09),
(2,'Tomek',NULL,NULL,'','system','','','',1.79488979110107088089e+09);
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
