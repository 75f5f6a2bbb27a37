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
	CONSTRAINT fk_chat_user FOREIGN KEY(user) REFERENCES users (id), 
	CONSTRAINT fk_chat_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES
(1,'k9amzq-r-RDO',2,'Tomek','Coal is dear: ł, ã, ’',1.79501873907205605502e+09);
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
('k9amzq-r-RDO',1,'Watch the port.');
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
('k9amzq-r-RDO',0,'person',1,'Ada','',0,0),
('k9amzq-r-RDO',1,'person',2,'Tomek','',0,1),
('xFiT6YNMABuJ',0,'person',1,'Ada','',0,0),
('xFiT6YNMABuJ',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('2b7088e362c40a881f8ae52b2069486aa651b023d2aa65ce33288e2fd2e0bd6f',1,1.79501873806218028065e+09,1.80279473806218028071e+09),
('348ce04c50e1e44039e4633d724d88f41ece3cca5309636bb7327b62e05c5d2e',2,1.79501873834505963328e+09,1.8027947383450596332e+09);
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
('k9amzq-r-RDO',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"worcester:0"}}',1.79501873843048119546e+09),
('k9amzq-r-RDO',1,2,'{"seat":0,"action":{"type":"discard","card":"worcester"},"forced":true}',1.79501873843048119546e+09),
('k9amzq-r-RDO',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:nuneaton"]}',1.79501873846914720535e+09),
('k9amzq-r-RDO',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79501873852585768702e+09),
('k9amzq-r-RDO',1,5,'{"seat":1,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79501873852585768702e+09),
('k9amzq-r-RDO',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:stafford"]}',1.79501873858721637728e+09),
('k9amzq-r-RDO',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79501873863487863541e+09),
('k9amzq-r-RDO',1,8,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"},"forced":true}',1.79501873863487863541e+09),
('k9amzq-r-RDO',1,9,'{"seat":0,"action":{"type":"loan"}}',1.79501873866588473318e+09),
('k9amzq-r-RDO',1,10,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501873871874594685e+09),
('k9amzq-r-RDO',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:kidderminster"]}',1.79501873876658415789e+09),
('k9amzq-r-RDO',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79501873881180977823e+09),
('k9amzq-r-RDO',1,13,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79501873881180977823e+09),
('k9amzq-r-RDO',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79501873886938238139e+09),
('k9amzq-r-RDO',1,15,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79501873891913223263e+09),
('k9amzq-r-RDO',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock","card:redditch"]}',1.79501873894677138328e+09),
('k9amzq-r-RDO',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"nuneaton:1"}}',1795018739.01504),
('k9amzq-r-RDO',1,18,'{"seat":0,"action":{"type":"discard","card":"nuneaton"},"forced":true}',1795018739.01504),
('k9amzq-r-RDO',1,19,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79501873906260395047e+09),
('k9amzq-r-RDO',1,20,'{"seat":0,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79501873906260395047e+09),
('xFiT6YNMABuJ',1,1,'{"seat":1,"action":{"type":"pass"}}',1.79501873918585157395e+09),
('xFiT6YNMABuJ',1,2,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79501873921706581118e+09),
('xFiT6YNMABuJ',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coal"]}',1.79501873923652124397e+09),
('xFiT6YNMABuJ',1,4,'{"seat":0,"action":{"type":"pass"}}',1.79501873926169061663e+09),
('xFiT6YNMABuJ',1,5,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79501873927855229375e+09),
('xFiT6YNMABuJ',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale"]}',1.79501873929845857623e+09),
('xFiT6YNMABuJ',1,7,'{"seat":1,"action":{"type":"pass"}}',1.79501873934363102912e+09),
('xFiT6YNMABuJ',1,8,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501873937889480595e+09),
('xFiT6YNMABuJ',1,9,'{"seat":1,"action":{"type":"pass"}}',1.79501873941766428941e+09),
('xFiT6YNMABuJ',1,10,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79501873943727374076e+09),
('xFiT6YNMABuJ',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:burton_on_trent","card:wolverhampton"]}',1.79501873947143697736e+09),
('xFiT6YNMABuJ',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79501873948559975626e+09),
('xFiT6YNMABuJ',1,13,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79501873951125836374e+09),
('xFiT6YNMABuJ',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79501873954601836201e+09),
('xFiT6YNMABuJ',1,15,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1.79501873956943964962e+09),
('xFiT6YNMABuJ',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:coalbrookdale"]}',1.79501873960138130185e+09),
('xFiT6YNMABuJ',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79501873962966680521e+09),
('xFiT6YNMABuJ',1,18,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79501873964304828638e+09),
('xFiT6YNMABuJ',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79501873966728186602e+09),
('xFiT6YNMABuJ',1,20,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79501873967907595638e+09),
('xFiT6YNMABuJ',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:stafford"]}',1.79501873970045566558e+09),
('xFiT6YNMABuJ',1,22,'{"seat":0,"action":{"type":"pass"}}',1.79501873971397662163e+09),
('xFiT6YNMABuJ',1,23,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501873973105669024e+09),
('xFiT6YNMABuJ',1,24,'{"seat":0,"action":{"type":"pass"}}',1.79501873976131677622e+09),
('xFiT6YNMABuJ',1,25,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1795018739.77504),
('xFiT6YNMABuJ',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coal","card:cannock"]}',1.79501873979854679108e+09),
('xFiT6YNMABuJ',1,27,'{"seat":1,"action":{"type":"pass"}}',1.79501873981537675862e+09),
('xFiT6YNMABuJ',1,28,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79501873983733534808e+09),
('xFiT6YNMABuJ',1,29,'{"seat":1,"action":{"type":"pass"}}',1.7950187398484709263e+09),
('xFiT6YNMABuJ',1,30,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79501873987074613567e+09),
('xFiT6YNMABuJ',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:tamworth","card:kidderminster"]}',1.79501873989323616027e+09),
('xFiT6YNMABuJ',1,32,'{"seat":0,"action":{"type":"pass"}}',1.79501873991202139848e+09),
('xFiT6YNMABuJ',1,33,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79501873993245697025e+09),
('xFiT6YNMABuJ',1,34,'{"seat":0,"action":{"type":"pass"}}',1.79501873995359110831e+09),
('xFiT6YNMABuJ',1,35,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79501873996707272526e+09),
('xFiT6YNMABuJ',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:coventry"]}',1.79501873999683523178e+09),
('xFiT6YNMABuJ',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79501874002241301533e+09),
('xFiT6YNMABuJ',1,38,'{"seat":1,"action":{"type":"discard","card":"tamworth"}}',1.79501874005329799654e+09),
('xFiT6YNMABuJ',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79501874009537696836e+09),
('xFiT6YNMABuJ',1,40,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.7950187401355750561e+09),
('xFiT6YNMABuJ',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:pottery","card:birmingham"]}',1.79501874017757940289e+09),
('xFiT6YNMABuJ',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79501874020331835752e+09),
('xFiT6YNMABuJ',1,43,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79501874023139452929e+09),
('xFiT6YNMABuJ',1,44,'{"seat":0,"action":{"type":"pass"}}',1.79501874025526738168e+09),
('xFiT6YNMABuJ',1,45,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79501874028461337086e+09),
('xFiT6YNMABuJ',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:iron"]}',1.79501874030318593978e+09),
('xFiT6YNMABuJ',1,47,'{"seat":1,"action":{"type":"pass"}}',1.79501874032207012175e+09),
('xFiT6YNMABuJ',1,48,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79501874034311628344e+09),
('xFiT6YNMABuJ',1,49,'{"seat":1,"action":{"type":"pass"}}',1.79501874036323618884e+09),
('xFiT6YNMABuJ',1,50,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79501874037536597247e+09),
('xFiT6YNMABuJ',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:worcester"]}',1.795018740403219223e+09),
('xFiT6YNMABuJ',1,52,'{"seat":0,"action":{"type":"pass"}}',1.7950187404135286808e+09),
('xFiT6YNMABuJ',1,53,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79501874044344043729e+09),
('xFiT6YNMABuJ',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79501874045810699462e+09),
('xFiT6YNMABuJ',1,55,'{"seat":0,"action":{"type":"discard","card":"redditch"}}',1.79501874048153281212e+09),
('xFiT6YNMABuJ',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:pottery","card:nuneaton"]}',1.795018740499147892e+09),
('xFiT6YNMABuJ',1,57,'{"seat":1,"action":{"type":"pass"}}',1.79501874052411460871e+09),
('xFiT6YNMABuJ',1,58,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79501874054722094535e+09),
('xFiT6YNMABuJ',1,59,'{"seat":1,"action":{"type":"pass"}}',1.79501874057129478449e+09),
('xFiT6YNMABuJ',1,60,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79501874058452439309e+09),
('xFiT6YNMABuJ',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.79501874061114192007e+09),
('xFiT6YNMABuJ',1,62,'{"seat":0,"action":{"type":"pass"}}',1.79501874062316656112e+09),
('xFiT6YNMABuJ',1,63,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79501874065531849856e+09),
('xFiT6YNMABuJ',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79501874067130327223e+09),
('xFiT6YNMABuJ',1,65,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79501874069521379475e+09),
('xFiT6YNMABuJ',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79501874071117353435e+09),
('xFiT6YNMABuJ',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79501874072642755506e+09),
('xFiT6YNMABuJ',1,68,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79501874077651500704e+09),
('xFiT6YNMABuJ',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79501874084239339832e+09),
('xFiT6YNMABuJ',1,70,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.7950187408875701427e+09),
('xFiT6YNMABuJ',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79501874091456651684e+09),
('xFiT6YNMABuJ',1,72,'{"seat":0,"action":{"type":"pass"}}',1.79501874094772911069e+09),
('xFiT6YNMABuJ',1,73,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79501874095510458948e+09),
('xFiT6YNMABuJ',1,74,'{"seat":0,"action":{"type":"pass"}}',1.79501874099529361728e+09),
('xFiT6YNMABuJ',1,75,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.7950187410112285614e+09),
('xFiT6YNMABuJ',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.79501874102831268306e+09),
('xFiT6YNMABuJ',1,77,'{"seat":1,"action":{"type":"pass"}}',1.79501874104347944262e+09),
('xFiT6YNMABuJ',1,78,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79501874106721401218e+09),
('xFiT6YNMABuJ',1,79,'{"seat":1,"action":{"type":"pass"}}',1.79501874108139586449e+09),
('xFiT6YNMABuJ',1,80,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.7950187410990767479e+09),
('xFiT6YNMABuJ',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.79501874111504364011e+09),
('xFiT6YNMABuJ',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79501874112710118292e+09),
('xFiT6YNMABuJ',1,83,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1795018741.14713),
('xFiT6YNMABuJ',1,84,'{"seat":0,"action":{"type":"pass"}}',1.79501874116329550746e+09),
('xFiT6YNMABuJ',1,85,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501874116329550746e+09),
('xFiT6YNMABuJ',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79501874117850184443e+09),
('xFiT6YNMABuJ',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79501874119920301437e+09),
('xFiT6YNMABuJ',1,88,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501874119920301437e+09),
('xFiT6YNMABuJ',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79501874122328042987e+09),
('xFiT6YNMABuJ',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501874122328042987e+09),
('xFiT6YNMABuJ',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79501874124328732488e+09),
('xFiT6YNMABuJ',1,92,'{"seat":0,"action":{"type":"pass"}}',1795018741.27978),
('xFiT6YNMABuJ',1,93,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1795018741.27978),
('xFiT6YNMABuJ',1,94,'{"seat":0,"action":{"type":"pass"}}',1.79501874129525732992e+09),
('xFiT6YNMABuJ',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501874129525732992e+09),
('xFiT6YNMABuJ',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.79501874132350564003e+09);
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
('k9amzq-r-RDO','The canal','birmingham',2,'{}','running',1,1,'ADtfpyuLwm9rHFTwps1Mah_f','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:4","merchant:0","merchant:3","merchant:2","seat:0","seat:1","card:worcester","card:iron","card:pottery","card:brewery","card:coalbrookdale","card:coalbrookdale","card:dudley","card:brewery","card:birmingham","card:iron","card:birmingham","card:coventry","card:walsall","card:burton_on_trent","card:iron","card:worcester","card:birmingham","card:wolverhampton"],"format":1,"options":{"variant":"full","ties_by_level":false},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["dudley","kidderminster","nuneaton","iron","pottery","brewery","brewery","brewery"],"discards":["worcester","coalbrookdale","coalbrookdale"],"face_down":"birmingham","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["cannock","walsall","worcester","birmingham","coventry","redditch","iron","iron"],"discards":["birmingham","burton_on_trent","stafford"],"face_down":"wolverhampton","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"coalbrookdale:2","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"worcester:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["coventry","stafford","wolverhampton","burton_on_trent","brewery","cannock","tamworth","coal","coal","pottery","coalbrookdale","brewery","dudley","coventry","kidderminster","iron"],"discarders":"ABAABB","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["manufacturer"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true}}}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79501873806812405585e+09,1.79501873906260395047e+09,1.79501873834634947772e+09,NULL,0,16,NULL,X'BDDC0A478E56F92C2F4EDC1C1432264D447330A1E76A5FD6BE13BBB64642E537',1.0),
('xFiT6YNMABuJ','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'AEvGcHeWXMf0kbQ-UODE6jCG','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:3","merchant:1","merchant:2","merchant:4","seat:1","seat:0","card:birmingham","card:coalbrookdale","card:coventry","card:brewery","card:coventry","card:dudley","card:kidderminster","card:stafford","card:brewery","card:dudley","card:iron","card:burton_on_trent","card:worcester","card:walsall","card:redditch","card:cannock","card:birmingham","card:iron"],"format":1,"options":{"variant":"introductory","ties_by_level":false},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["burton_on_trent","cannock","walsall","coalbrookdale","coalbrookdale","cannock","dudley","wolverhampton","worcester","coventry","redditch","nuneaton","iron","iron","coal","pottery","brewery","brewery","brewery"],"face_down":"iron","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","coalbrookdale","dudley","burton_on_trent","kidderminster","stafford","wolverhampton","tamworth","kidderminster","birmingham","birmingham","worcester","coventry","coventry","iron","coal","pottery","brewery","brewery"],"face_down":"birmingham","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"BABBAABBAABBAABBAABBAABBAABBAABBAABBAA","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["cotton"],"barrel":true},"oxford:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.79501873911848664278e+09,1.79501874132350564003e+09,1.79501873911848664278e+09,1.79501874132350564003e+09,0,96,NULL,X'F96F47C1F343A1ED4F25F9A94A729F02E652CBB1FAC75225991BE65AFD6CFA3E',1.0);
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
('ae011f6c85f8705ed601e4437086bbb67e3c01b024e8df313d0b42f5bf8d8f1d',1,'code','',1.79501873805600214006e+09,NULL),
('49381ef4df739c46aba13256439e06b32ebb65c29aede72e465d736b4a1c2c1f',1,'code','',1.79501873805600214006e+09,NULL),
('fe9d49027559dada76e497c5b25394d6b897a2c8b873ede23c0c3133e7b4c73d',1,'code','',1.79501873805600214006e+09,NULL),
('574f95e275fd05f8873d6d7707b8d78bb8930a92e0edbbe08fd4a93e7e1881f5',1,'code','',1.79501873805600214006e+09,NULL),
('c9a75e19b7c9159941632ae5f2631907bde62b332dc0bc63e8a2df42a744a9de',1,'code','',1.79501873805600214006e+09,NULL),
('4d5bde77ce1f3e2af56e80f6d71cbc27cb5bd8b286466317b3407dda78c94c46',1,'code','',1.79501873805600214006e+09,NULL),
('99800a7a216945ba891796f696617199200758b118895cb0017c5c222eda5361',1,'code','',1.79501873805600214006e+09,NULL),
('87c23a3c81a98fea1e5576bdd56a48d25f23d766473737ed9717cb6b864c96e6',1,'code','',1.79501873805600214006e+09,NULL);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$R56YgLV1pFsBe5HG+7ajdw$bGNP05qk459XVK8U/kaRdeTv5Czpu5pXr3/AgS6SN+4','','system','','','',1.79501873805600214006e+09,'ada','',NULL),
(2,'Tomek',NULL,NULL,'','system','','','',1.79501873834505963328e+09,NULL,'',NULL);
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
