BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r001');
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
(1,'CVrkyD7Z1T3h',2,'Tomek','Coal is dear: ł, ã, ’',1.79488973588408923147e+09);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('CVrkyD7Z1T3h',1,'Watch the port.');
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
	resigned BOOLEAN DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user FOREIGN KEY(user) REFERENCES users (id)
);
INSERT INTO "seats" VALUES
('CVrkyD7Z1T3h',0,'person',1,'Ada','',0),
('CVrkyD7Z1T3h',1,'person',2,'Tomek','',0),
('PrbX3APb5fM-',0,'person',1,'Ada','',0),
('PrbX3APb5fM-',1,'person',1,'Ben','',0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('99f0bf683e74231b703f978a04c4fa861b5ac14209c2d37779991c9c4ec8803a',1,1.79488973530317211151e+09,1.80266573530317211152e+09),
('07654832a727370467dd4a926471fdd3182882d6dccbcd2fd0789f26a54327bc',2,1.7948897354660465717e+09,1.80266573546604657179e+09);
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
('CVrkyD7Z1T3h',1,1,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79488973553215050696e+09),
('CVrkyD7Z1T3h',1,2,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79488973553215050696e+09),
('CVrkyD7Z1T3h',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry"]}',1.79488973557809138297e+09),
('CVrkyD7Z1T3h',1,4,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"worcester:0"}}',1794889735.60604),
('CVrkyD7Z1T3h',1,5,'{"seat":0,"action":{"type":"discard","card":"worcester"},"forced":true}',1794889735.60604),
('CVrkyD7Z1T3h',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coventry"]}',1.79488973563030886643e+09),
('CVrkyD7Z1T3h',1,7,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"cannock:1"}}',1.7948897356553416252e+09),
('CVrkyD7Z1T3h',1,8,'{"seat":1,"action":{"type":"discard","card":"cannock"},"forced":true}',1.7948897356553416252e+09),
('CVrkyD7Z1T3h',1,9,'{"seat":1,"action":{"type":"network","line":"burton_on_trent--derby"}}',1.79488973567950892444e+09),
('CVrkyD7Z1T3h',1,10,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488973570251917838e+09),
('CVrkyD7Z1T3h',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:brewery"]}',1.7948897357250356674e+09),
('CVrkyD7Z1T3h',1,12,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79488973574814486503e+09),
('CVrkyD7Z1T3h',1,13,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"},"forced":true}',1.79488973574814486503e+09),
('CVrkyD7Z1T3h',1,14,'{"seat":0,"action":{"type":"loan"}}',1.79488973576915383334e+09),
('CVrkyD7Z1T3h',1,15,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488973579570269584e+09),
('CVrkyD7Z1T3h',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:dudley"]}',1.79488973582045769697e+09),
('CVrkyD7Z1T3h',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79488973584761190411e+09),
('CVrkyD7Z1T3h',1,18,'{"seat":0,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79488973584761190411e+09),
('CVrkyD7Z1T3h',1,19,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"dudley:0"}}',1.79488973587434697152e+09),
('CVrkyD7Z1T3h',1,20,'{"seat":0,"action":{"type":"discard","card":"dudley"},"forced":true}',1.79488973587434697152e+09),
('PrbX3APb5fM-',1,1,'{"seat":1,"action":{"type":"pass"}}',1.7948897359475104808e+09),
('PrbX3APb5fM-',1,2,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79488973597248220441e+09),
('PrbX3APb5fM-',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery"]}',1.79488973600109052658e+09),
('PrbX3APb5fM-',1,4,'{"seat":0,"action":{"type":"pass"}}',1.79488973602714347839e+09),
('PrbX3APb5fM-',1,5,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79488973605510091779e+09),
('PrbX3APb5fM-',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coventry"]}',1.79488973607713222504e+09),
('PrbX3APb5fM-',1,7,'{"seat":1,"action":{"type":"pass"}}',1.79488973610174775124e+09),
('PrbX3APb5fM-',1,8,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79488973612685418128e+09),
('PrbX3APb5fM-',1,9,'{"seat":1,"action":{"type":"pass"}}',1.79488973615692949288e+09),
('PrbX3APb5fM-',1,10,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79488973618166589734e+09),
('PrbX3APb5fM-',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:tamworth","card:stafford"]}',1.79488973620934653277e+09),
('PrbX3APb5fM-',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79488973623971199986e+09),
('PrbX3APb5fM-',1,13,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488973626600790021e+09),
('PrbX3APb5fM-',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79488973629400181773e+09),
('PrbX3APb5fM-',1,15,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79488973632157182694e+09),
('PrbX3APb5fM-',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:dudley","card:birmingham"]}',1.7948897363472309113e+09),
('PrbX3APb5fM-',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79488973637529444695e+09),
('PrbX3APb5fM-',1,18,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488973639527201655e+09),
('PrbX3APb5fM-',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79488973641205954551e+09),
('PrbX3APb5fM-',1,20,'{"seat":1,"action":{"type":"discard","card":"tamworth"}}',1.79488973643454265594e+09),
('PrbX3APb5fM-',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock","card:pottery"]}',1.79488973645111060143e+09),
('PrbX3APb5fM-',1,22,'{"seat":0,"action":{"type":"pass"}}',1.79488973647590661052e+09),
('PrbX3APb5fM-',1,23,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1.79488973649763536451e+09),
('PrbX3APb5fM-',1,24,'{"seat":0,"action":{"type":"pass"}}',1.79488973651642441751e+09),
('PrbX3APb5fM-',1,25,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488973654530119903e+09),
('PrbX3APb5fM-',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:worcester"]}',1.79488973657136583329e+09),
('PrbX3APb5fM-',1,27,'{"seat":1,"action":{"type":"pass"}}',1.79488973659849786754e+09),
('PrbX3APb5fM-',1,28,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79488973663166832923e+09),
('PrbX3APb5fM-',1,29,'{"seat":1,"action":{"type":"pass"}}',1.79488973665618205071e+09),
('PrbX3APb5fM-',1,30,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79488973668376326558e+09),
('PrbX3APb5fM-',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:birmingham"]}',1.79488973671329808236e+09),
('PrbX3APb5fM-',1,32,'{"seat":0,"action":{"type":"pass"}}',1.7948897367471892834e+09),
('PrbX3APb5fM-',1,33,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79488973677191901209e+09),
('PrbX3APb5fM-',1,34,'{"seat":0,"action":{"type":"pass"}}',1.79488973681429529183e+09),
('PrbX3APb5fM-',1,35,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79488973683936715126e+09),
('PrbX3APb5fM-',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:redditch"]}',1.79488973685868525502e+09),
('PrbX3APb5fM-',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79488973687865662571e+09),
('PrbX3APb5fM-',1,38,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.7948897368966343403e+09),
('PrbX3APb5fM-',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79488973692363858224e+09),
('PrbX3APb5fM-',1,40,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488973694309210775e+09),
('PrbX3APb5fM-',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:nuneaton","card:wolverhampton"]}',1.79488973696001076702e+09),
('PrbX3APb5fM-',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79488973697762680056e+09),
('PrbX3APb5fM-',1,43,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79488973700478100783e+09),
('PrbX3APb5fM-',1,44,'{"seat":0,"action":{"type":"pass"}}',1.7948897370291483402e+09),
('PrbX3APb5fM-',1,45,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79488973705069947235e+09),
('PrbX3APb5fM-',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:iron"]}',1.79488973707365632058e+09),
('PrbX3APb5fM-',1,47,'{"seat":1,"action":{"type":"pass"}}',1.79488973710325860977e+09),
('PrbX3APb5fM-',1,48,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.7948897371247932911e+09),
('PrbX3APb5fM-',1,49,'{"seat":1,"action":{"type":"pass"}}',1.794889737140090704e+09),
('PrbX3APb5fM-',1,50,'{"seat":1,"action":{"type":"discard","card":"nuneaton"}}',1.79488973715610122677e+09),
('PrbX3APb5fM-',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:burton_on_trent"]}',1.79488973717343783375e+09),
('PrbX3APb5fM-',1,52,'{"seat":0,"action":{"type":"pass"}}',1.7948897371888058185e+09),
('PrbX3APb5fM-',1,53,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79488973721105837819e+09),
('PrbX3APb5fM-',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79488973722612905501e+09),
('PrbX3APb5fM-',1,55,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79488973724294066432e+09),
('PrbX3APb5fM-',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:dudley"]}',1.79488973726384878158e+09),
('PrbX3APb5fM-',1,57,'{"seat":1,"action":{"type":"pass"}}',1.79488973728329730033e+09),
('PrbX3APb5fM-',1,58,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488973730080151559e+09),
('PrbX3APb5fM-',1,59,'{"seat":1,"action":{"type":"pass"}}',1.79488973732031774519e+09),
('PrbX3APb5fM-',1,60,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488973733875465397e+09),
('PrbX3APb5fM-',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.79488973735375761985e+09),
('PrbX3APb5fM-',1,62,'{"seat":0,"action":{"type":"pass"}}',1.79488973736794519423e+09),
('PrbX3APb5fM-',1,63,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488973738799071312e+09),
('PrbX3APb5fM-',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79488973740283775325e+09),
('PrbX3APb5fM-',1,65,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79488973741804599764e+09),
('PrbX3APb5fM-',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79488973743948316578e+09),
('PrbX3APb5fM-',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79488973745642876626e+09),
('PrbX3APb5fM-',1,68,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488973747335171697e+09),
('PrbX3APb5fM-',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79488973749473857874e+09),
('PrbX3APb5fM-',1,70,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488973751287817955e+09),
('PrbX3APb5fM-',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79488973753519248958e+09),
('PrbX3APb5fM-',1,72,'{"seat":0,"action":{"type":"pass"}}',1.79488973755911040302e+09),
('PrbX3APb5fM-',1,73,'{"seat":0,"action":{"type":"discard","card":"redditch"}}',1.79488973757949972151e+09),
('PrbX3APb5fM-',1,74,'{"seat":0,"action":{"type":"pass"}}',1794889737.60631),
('PrbX3APb5fM-',1,75,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488973763701891903e+09),
('PrbX3APb5fM-',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.79488973766252756123e+09),
('PrbX3APb5fM-',1,77,'{"seat":1,"action":{"type":"pass"}}',1.79488973768810033794e+09),
('PrbX3APb5fM-',1,78,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79488973772740483285e+09),
('PrbX3APb5fM-',1,79,'{"seat":1,"action":{"type":"pass"}}',1.79488973776700735094e+09),
('PrbX3APb5fM-',1,80,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79488973780351066585e+09),
('PrbX3APb5fM-',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.79488973782926034927e+09),
('PrbX3APb5fM-',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79488973786178541191e+09),
('PrbX3APb5fM-',1,83,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488973788974833485e+09),
('PrbX3APb5fM-',1,84,'{"seat":0,"action":{"type":"pass"}}',1.79488973791531825066e+09),
('PrbX3APb5fM-',1,85,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488973791531825066e+09),
('PrbX3APb5fM-',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79488973794778823847e+09),
('PrbX3APb5fM-',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79488973797611641881e+09),
('PrbX3APb5fM-',1,88,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488973797611641881e+09),
('PrbX3APb5fM-',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79488973800708150867e+09),
('PrbX3APb5fM-',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488973800708150867e+09),
('PrbX3APb5fM-',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79488973803568291668e+09),
('PrbX3APb5fM-',1,92,'{"seat":0,"action":{"type":"pass"}}',1.79488973806908178325e+09),
('PrbX3APb5fM-',1,93,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488973806908178325e+09),
('PrbX3APb5fM-',1,94,'{"seat":0,"action":{"type":"pass"}}',1.79488973810648155208e+09),
('PrbX3APb5fM-',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488973810648155208e+09),
('PrbX3APb5fM-',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.79488973813608551025e+09);
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
	finished FLOAT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('CVrkyD7Z1T3h','The canal','birmingham',2,'{}','running',1,1,4179903128051309,'VF2OBH8PxS2hPPjAxCzu5x_V','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:2","merchant:4","merchant:3","merchant:0","seat:1","seat:0","card:wolverhampton","card:pottery","card:iron","card:iron","card:burton_on_trent","card:cannock","card:walsall","card:stafford","card:worcester","card:brewery","card:pottery","card:coalbrookdale","card:dudley","card:burton_on_trent","card:brewery","card:coventry","card:tamworth","card:worcester"],"format":1,"options":{"variant":"full"},"seats":["Ada","Tomek"],"seed":4179903128051309,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":0,"over":false,"card_plays":8,"settling":-1,"seats":{"A":{"money":8,"spent":19,"income":7,"vp":0,"hand":["dudley","coventry","coventry","pottery","brewery","brewery"],"discards":["worcester","coalbrookdale","burton_on_trent","birmingham","dudley"],"face_down":"worcester","mat":{"cotton":{"1":1,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":1,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":2,"spent":0,"income":10,"vp":0,"hand":["walsall","coalbrookdale","wolverhampton","coventry","iron","iron","pottery","brewery"],"discards":["burton_on_trent","cannock","stafford"],"face_down":"tamworth","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":1,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"cannock:1","owner":"B","industry":"coal","level":2,"flipped":false,"cubes":3},{"slot":"coalbrookdale:2","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"dudley:0","owner":"A","industry":"coal","level":2,"flipped":false,"cubes":3},{"slot":"birmingham:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"worcester:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{"burton_on_trent--derby":"B"},"coal_market":13,"iron_market":8,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["manufacturer"],"barrel":true}},"deck":["stafford","coal","redditch","birmingham","iron","cannock","coal","nuneaton","birmingham","brewery","coalbrookdale","brewery","iron","kidderminster","kidderminster","wolverhampton"],"pending":[],"seed":0,"chance":594116117808108115}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","round":3,"rounds":10}}','null',1.7948897353343875408e+09,1.79488973587434697152e+09,1.79488973546818637852e+09,NULL),
('PrbX3APb5fM-','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,1061455191334046,'YCF_051ut7a1W5Lq0nB3kmTG','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:4","merchant:0","merchant:2","merchant:3","seat:1","seat:0","card:pottery","card:kidderminster","card:iron","card:worcester","card:coal","card:coventry","card:wolverhampton","card:coal","card:burton_on_trent","card:brewery","card:cannock","card:kidderminster","card:coalbrookdale","card:stafford","card:walsall","card:brewery","card:coalbrookdale","card:coventry"],"format":1,"options":{"variant":"introductory"},"seats":["Ada","Ben"],"seed":1061455191334046,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","burton_on_trent","cannock","walsall","coalbrookdale","dudley","kidderminster","worcester","birmingham","birmingham","coventry","coalbrookdale","dudley","redditch","iron","iron","brewery","brewery","brewery"],"face_down":"coventry","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["kidderminster","wolverhampton","worcester","stafford","tamworth","cannock","coventry","birmingham","iron","wolverhampton","nuneaton","burton_on_trent","iron","coal","coal","pottery","pottery","brewery","brewery"],"face_down":"coalbrookdale","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["manufacturer"],"barrel":true},"oxford:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}},"deck":[],"pending":[],"seed":0,"chance":4595540576924154601}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"money","points":[4,4]}],"ties":["shared"]}',1.79488973591649365424e+09,1.79488973813608551025e+09,1.79488973591649365424e+09,1.79488973813608551025e+09);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$JqAF9FGU5mBw3v6L+eiUEA$8jK4RjekXW1pTMXb6Wut2Jt4D1K0R7Jit5rcsdv9n80','','system','','','',1.7948897352652962208e+09),
(2,'Tomek',NULL,NULL,'','system','','','',1.79488973546323680877e+09);
CREATE INDEX ix_sessions_user ON sessions (user);
CREATE INDEX ix_tables_bot_claimed ON tables (bot, claimed);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_status_changed ON tables (status, changed);
CREATE INDEX ix_tables_status_finished ON tables (status, finished);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_notices_due ON notices (due);
CREATE INDEX ix_seats_user ON seats (user);
COMMIT;
