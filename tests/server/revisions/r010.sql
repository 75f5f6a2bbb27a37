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
(1,'E39OJAo8A9QM',2,'Tomek','Coal is dear: ł, ã, ’',1.79501741019011688228e+09);
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
('E39OJAo8A9QM',1,'Watch the port.');
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
('E39OJAo8A9QM',0,'person',1,'Ada','',0,0),
('E39OJAo8A9QM',1,'person',2,'Tomek','',0,1),
('Q6RgKgdOgfPc',0,'person',1,'Ada','',0,0),
('Q6RgKgdOgfPc',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('a61b1c1c0e306b6072d7199102ae5abeea8623fdc6052592dff3bcd531d2afca',1,1.79501740973589301109e+09,1.80279340973589301102e+09),
('c1cfc9d6ff5e58eb7cc3f3d2a0ab6213627bf9a2062cedee61dc2d61e1429762',2,1.79501740999321198464e+09,1.8027934099932119847e+09);
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
('E39OJAo8A9QM',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79501741002473139759e+09),
('E39OJAo8A9QM',1,2,'{"seat":0,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79501741002473139759e+09),
('E39OJAo8A9QM',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:stafford"]}',1.79501741003437519073e+09),
('E39OJAo8A9QM',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"worcester:0"}}',1.79501741004405426975e+09),
('E39OJAo8A9QM',1,5,'{"seat":1,"action":{"type":"discard","card":"worcester"},"forced":true}',1.79501741004405426975e+09),
('E39OJAo8A9QM',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock"]}',1.79501741005237102502e+09),
('E39OJAo8A9QM',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79501741007316422465e+09),
('E39OJAo8A9QM',1,8,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79501741007316422465e+09),
('E39OJAo8A9QM',1,9,'{"seat":0,"action":{"type":"loan"}}',1.7950174100817089081e+09),
('E39OJAo8A9QM',1,10,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.7950174100959408283e+09),
('E39OJAo8A9QM',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:coventry"]}',1.79501741010948610301e+09),
('E39OJAo8A9QM',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"cannock:1"}}',1.7950174101371202469e+09),
('E39OJAo8A9QM',1,13,'{"seat":1,"action":{"type":"discard","card":"cannock"},"forced":true}',1.7950174101371202469e+09),
('E39OJAo8A9QM',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79501741015084695816e+09),
('E39OJAo8A9QM',1,15,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79501741016309595113e+09),
('E39OJAo8A9QM',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:burton_on_trent"]}',1.79501741016969823842e+09),
('E39OJAo8A9QM',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79501741017722463611e+09),
('E39OJAo8A9QM',1,18,'{"seat":0,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79501741017722463611e+09),
('E39OJAo8A9QM',1,19,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79501741018787169456e+09),
('E39OJAo8A9QM',1,20,'{"seat":0,"action":{"type":"discard","card":"coal"},"forced":true}',1.79501741018787169456e+09),
('Q6RgKgdOgfPc',1,1,'{"seat":0,"action":{"type":"pass"}}',1.79501741021162486075e+09),
('Q6RgKgdOgfPc',1,2,'{"seat":0,"action":{"type":"discard","card":"walsall"}}',1.79501741022782754903e+09),
('Q6RgKgdOgfPc',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:cannock"]}',1.79501741024373888972e+09),
('Q6RgKgdOgfPc',1,4,'{"seat":1,"action":{"type":"pass"}}',1.79501741025106620786e+09),
('Q6RgKgdOgfPc',1,5,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.7950174102614448071e+09),
('Q6RgKgdOgfPc',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron"]}',1.79501741027469205857e+09),
('Q6RgKgdOgfPc',1,7,'{"seat":0,"action":{"type":"pass"}}',1.79501741029203891759e+09),
('Q6RgKgdOgfPc',1,8,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79501741029632496835e+09),
('Q6RgKgdOgfPc',1,9,'{"seat":0,"action":{"type":"pass"}}',1.79501741030166172977e+09),
('Q6RgKgdOgfPc',1,10,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501741030567836757e+09),
('Q6RgKgdOgfPc',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:redditch","card:worcester"]}',1.79501741031588077542e+09),
('Q6RgKgdOgfPc',1,12,'{"seat":1,"action":{"type":"pass"}}',1.79501741032106018058e+09),
('Q6RgKgdOgfPc',1,13,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79501741032569169997e+09),
('Q6RgKgdOgfPc',1,14,'{"seat":1,"action":{"type":"pass"}}',1.79501741033064723018e+09),
('Q6RgKgdOgfPc',1,15,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79501741033474278451e+09),
('Q6RgKgdOgfPc',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:wolverhampton"]}',1.79501741033870840071e+09),
('Q6RgKgdOgfPc',1,17,'{"seat":0,"action":{"type":"pass"}}',1.79501741034403371807e+09),
('Q6RgKgdOgfPc',1,18,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79501741034999322895e+09),
('Q6RgKgdOgfPc',1,19,'{"seat":0,"action":{"type":"pass"}}',1.79501741035595846172e+09),
('Q6RgKgdOgfPc',1,20,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79501741036337137229e+09),
('Q6RgKgdOgfPc',1,21,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:iron"]}',1.79501741036711597444e+09),
('Q6RgKgdOgfPc',1,22,'{"seat":1,"action":{"type":"pass"}}',1.79501741037380719177e+09),
('Q6RgKgdOgfPc',1,23,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501741039168071748e+09),
('Q6RgKgdOgfPc',1,24,'{"seat":1,"action":{"type":"pass"}}',1.7950174104088819027e+09),
('Q6RgKgdOgfPc',1,25,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79501741042393898961e+09),
('Q6RgKgdOgfPc',1,26,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:brewery"]}',1.79501741043936824792e+09),
('Q6RgKgdOgfPc',1,27,'{"seat":0,"action":{"type":"pass"}}',1.7950174104604976177e+09),
('Q6RgKgdOgfPc',1,28,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79501741047206687931e+09),
('Q6RgKgdOgfPc',1,29,'{"seat":0,"action":{"type":"pass"}}',1795017410.49246),
('Q6RgKgdOgfPc',1,30,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79501741049977326389e+09),
('Q6RgKgdOgfPc',1,31,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:coventry"]}',1.79501741051494979862e+09),
('Q6RgKgdOgfPc',1,32,'{"seat":1,"action":{"type":"pass"}}',1.79501741052165770529e+09),
('Q6RgKgdOgfPc',1,33,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79501741053130388263e+09),
('Q6RgKgdOgfPc',1,34,'{"seat":1,"action":{"type":"pass"}}',1795017410.53809),
('Q6RgKgdOgfPc',1,35,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79501741055121684072e+09),
('Q6RgKgdOgfPc',1,36,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coal","card:coal"]}',1.79501741055751562123e+09),
('Q6RgKgdOgfPc',1,37,'{"seat":0,"action":{"type":"pass"}}',1.79501741057111716265e+09),
('Q6RgKgdOgfPc',1,38,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79501741057621574406e+09),
('Q6RgKgdOgfPc',1,39,'{"seat":0,"action":{"type":"pass"}}',1.79501741059882760046e+09),
('Q6RgKgdOgfPc',1,40,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79501741061020088198e+09),
('Q6RgKgdOgfPc',1,41,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:nuneaton","card:coalbrookdale"]}',1.79501741062181210516e+09),
('Q6RgKgdOgfPc',1,42,'{"seat":1,"action":{"type":"pass"}}',1.79501741063316488261e+09),
('Q6RgKgdOgfPc',1,43,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79501741064294219017e+09),
('Q6RgKgdOgfPc',1,44,'{"seat":1,"action":{"type":"pass"}}',1.79501741065071129801e+09),
('Q6RgKgdOgfPc',1,45,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79501741065747499469e+09),
('Q6RgKgdOgfPc',1,46,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:tamworth","card:burton_on_trent"]}',1.79501741066564464571e+09),
('Q6RgKgdOgfPc',1,47,'{"seat":0,"action":{"type":"pass"}}',1.79501741067166590689e+09),
('Q6RgKgdOgfPc',1,48,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79501741068673634528e+09),
('Q6RgKgdOgfPc',1,49,'{"seat":0,"action":{"type":"pass"}}',1.79501741069437861439e+09),
('Q6RgKgdOgfPc',1,50,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79501741070142769815e+09),
('Q6RgKgdOgfPc',1,51,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:dudley","card:coventry"]}',1795017410.70938),
('Q6RgKgdOgfPc',1,52,'{"seat":1,"action":{"type":"pass"}}',1.79501741071801662443e+09),
('Q6RgKgdOgfPc',1,53,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.7950174107233655453e+09),
('Q6RgKgdOgfPc',1,54,'{"seat":1,"action":{"type":"pass"}}',1.79501741073370265962e+09),
('Q6RgKgdOgfPc',1,55,'{"seat":1,"action":{"type":"discard","card":"tamworth"}}',1.7950174107463350296e+09),
('Q6RgKgdOgfPc',1,56,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:pottery","card:burton_on_trent"]}',1.79501741075320506092e+09),
('Q6RgKgdOgfPc',1,57,'{"seat":0,"action":{"type":"pass"}}',1.79501741075906682014e+09),
('Q6RgKgdOgfPc',1,58,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79501741076733946798e+09),
('Q6RgKgdOgfPc',1,59,'{"seat":0,"action":{"type":"pass"}}',1.79501741077459740641e+09),
('Q6RgKgdOgfPc',1,60,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79501741077944469452e+09),
('Q6RgKgdOgfPc',1,61,'{"seat":0,"action":{"type":"end_turn"}}',1.7950174107976453304e+09),
('Q6RgKgdOgfPc',1,62,'{"seat":1,"action":{"type":"pass"}}',1.79501741080470418937e+09),
('Q6RgKgdOgfPc',1,63,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79501741081301236153e+09),
('Q6RgKgdOgfPc',1,64,'{"seat":1,"action":{"type":"pass"}}',1795017410.8244),
('Q6RgKgdOgfPc',1,65,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79501741082865953445e+09),
('Q6RgKgdOgfPc',1,66,'{"seat":1,"action":{"type":"end_turn"}}',1.79501741083644723896e+09),
('Q6RgKgdOgfPc',1,67,'{"seat":0,"action":{"type":"pass"}}',1.79501741084678983692e+09),
('Q6RgKgdOgfPc',1,68,'{"seat":0,"action":{"type":"discard","card":"redditch"}}',1.79501741085350203508e+09),
('Q6RgKgdOgfPc',1,69,'{"seat":0,"action":{"type":"pass"}}',1.79501741086272954936e+09),
('Q6RgKgdOgfPc',1,70,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79501741086833858486e+09),
('Q6RgKgdOgfPc',1,71,'{"seat":0,"action":{"type":"end_turn"}}',1.79501741087349700933e+09),
('Q6RgKgdOgfPc',1,72,'{"seat":1,"action":{"type":"pass"}}',1.79501741088715100281e+09),
('Q6RgKgdOgfPc',1,73,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79501741089660191534e+09),
('Q6RgKgdOgfPc',1,74,'{"seat":1,"action":{"type":"pass"}}',1.79501741091778850558e+09),
('Q6RgKgdOgfPc',1,75,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79501741092632317539e+09),
('Q6RgKgdOgfPc',1,76,'{"seat":1,"action":{"type":"end_turn"}}',1.79501741093395400048e+09),
('Q6RgKgdOgfPc',1,77,'{"seat":0,"action":{"type":"pass"}}',1.79501741094258451467e+09),
('Q6RgKgdOgfPc',1,78,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79501741094970631599e+09),
('Q6RgKgdOgfPc',1,79,'{"seat":0,"action":{"type":"pass"}}',1.79501741096366071699e+09),
('Q6RgKgdOgfPc',1,80,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79501741097403621667e+09),
('Q6RgKgdOgfPc',1,81,'{"seat":0,"action":{"type":"end_turn"}}',1.79501741098157429699e+09),
('Q6RgKgdOgfPc',1,82,'{"seat":1,"action":{"type":"pass"}}',1.79501741099148225781e+09),
('Q6RgKgdOgfPc',1,83,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79501741100158023834e+09),
('Q6RgKgdOgfPc',1,84,'{"seat":1,"action":{"type":"pass"}}',1.79501741101381611818e+09),
('Q6RgKgdOgfPc',1,85,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79501741102574753758e+09),
('Q6RgKgdOgfPc',1,86,'{"seat":1,"action":{"type":"end_turn"}}',1.79501741103131437298e+09),
('Q6RgKgdOgfPc',1,87,'{"seat":0,"action":{"type":"pass"}}',1.79501741103689908983e+09),
('Q6RgKgdOgfPc',1,88,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501741103689908983e+09),
('Q6RgKgdOgfPc',1,89,'{"seat":0,"action":{"type":"pass"}}',1.79501741104723429678e+09),
('Q6RgKgdOgfPc',1,90,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501741104723429678e+09),
('Q6RgKgdOgfPc',1,91,'{"seat":0,"action":{"type":"end_turn"}}',1.79501741107561445234e+09),
('Q6RgKgdOgfPc',1,92,'{"seat":1,"action":{"type":"pass"}}',1.79501741109225916863e+09),
('Q6RgKgdOgfPc',1,93,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501741109225916863e+09),
('Q6RgKgdOgfPc',1,94,'{"seat":1,"action":{"type":"pass"}}',1.79501741110032510761e+09),
('Q6RgKgdOgfPc',1,95,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79501741110032510761e+09),
('Q6RgKgdOgfPc',1,96,'{"seat":1,"action":{"type":"end_turn"}}',1.79501741111158251767e+09);
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
('E39OJAo8A9QM','The canal','birmingham',2,'{}','running',1,1,'YHYyRET9bFTYe179oX02_GRf','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:2","merchant:0","merchant:4","merchant:1","merchant:3","seat:0","seat:1","card:stafford","card:iron","card:birmingham","card:coal","card:redditch","card:coventry","card:coventry","card:burton_on_trent","card:brewery","card:dudley","card:worcester","card:dudley","card:wolverhampton","card:iron","card:brewery","card:brewery","card:birmingham","card:pottery"],"format":1,"options":{"variant":"full","ties_by_level":false},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["stafford","kidderminster","coventry","coventry","coventry","redditch","iron","coal"],"discards":["birmingham","burton_on_trent","stafford"],"face_down":"birmingham","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["burton_on_trent","dudley","wolverhampton","wolverhampton","iron","brewery","brewery","brewery"],"discards":["worcester","cannock","dudley"],"face_down":"pottery","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"cannock:1","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"worcester:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["coal","birmingham","nuneaton","iron","pottery","cannock","tamworth","walsall","coalbrookdale","coalbrookdale","coalbrookdale","worcester","iron","brewery","kidderminster","brewery"],"discarders":"ABAABB","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:0":{"buys":["manufacturer"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["cotton"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}}}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1.79501740974165940279e+09,1.79501741018787169456e+09,1.79501740999418187144e+09,NULL,0,16,NULL,X'E67AADB47BF340576126D4E40AFBB590BCC7571F574078ED10F1C24AAF4C6A60',1.0),
('Q6RgKgdOgfPc','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'2cArB6i-ETHl308jpKgcAicO','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:4","merchant:3","merchant:1","merchant:2","seat:0","seat:1","card:brewery","card:kidderminster","card:walsall","card:pottery","card:worcester","card:iron","card:brewery","card:coalbrookdale","card:iron","card:birmingham","card:brewery","card:birmingham","card:coalbrookdale","card:stafford","card:stafford","card:cannock","card:dudley","card:brewery"],"format":1,"options":{"variant":"introductory","ties_by_level":false},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"AB","turn":"A","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["walsall","cannock","coalbrookdale","kidderminster","worcester","worcester","birmingham","wolverhampton","coventry","coalbrookdale","nuneaton","dudley","coventry","redditch","iron","iron","pottery","brewery","brewery"],"face_down":"dudley","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","stafford","cannock","coalbrookdale","kidderminster","wolverhampton","birmingham","birmingham","coventry","burton_on_trent","tamworth","burton_on_trent","iron","iron","coal","coal","pottery","brewery","brewery"],"face_down":"brewery","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"ABAABBAABBAABBAABBAABBAABBAABBAABBAABB","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["cotton"],"barrel":true},"oxford:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true}}}',1,96,96,'[]',93,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.79501741020329213137e+09,1.79501741111158251767e+09,1.79501741020329213137e+09,1.79501741111158251767e+09,0,96,NULL,X'B921C6E95537C08A3CF2870B5782FDF20016D66B551B9780E28936E3EB926969',1.0);
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
('96b5f13847b4f7b163febe4dd307b2a9c5228a7ae2241a4f927c02b32ca6d383',1,'code','',1.79501740973125123975e+09,NULL),
('44088d745876ce88b28371592b29d4540e894229b7ac8439c4cd3d386a89e60a',1,'code','',1.79501740973125123975e+09,NULL),
('0cefb73aee5b1b0a34de805560cd96b7c963116e4307b8568d0f6ee09bf9eeb9',1,'code','',1.79501740973125123975e+09,NULL),
('7d3a635844ed291ce0e7b7f66180bcf1caccbf331a62c14fb299f4ab9c53b914',1,'code','',1.79501740973125123975e+09,NULL),
('c3a7dd4ec9e907f18d3ef2f16e73833c5ccbc7c08dff52f4526927c4276c57d9',1,'code','',1.79501740973125123975e+09,NULL),
('c57076c50feefded4f25463a1aeeb12bfd9b1356f55a3aaf235b25a8ae3aa8ce',1,'code','',1.79501740973125123975e+09,NULL),
('4af2326aee3f189751a1f4c9359ebcdf6ecabbb8fb8ad50332b41908b6b72786',1,'code','',1.79501740973125123975e+09,NULL),
('f0148e09c88d271e97134a19ce6f8a12e9ff385a0acad21faa396a8a92d66e95',1,'code','',1.79501740973125123975e+09,NULL);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$AHjK+emwWnvaxhgOJnG4LA$ZHOolIfqPNLtdRFDNEdxORiAawvpyjc/4g8CzXZvzQg','','system','','','',1.79501740973125123975e+09,'ada','',NULL),
(2,'Tomek',NULL,NULL,'','system','','','',1.79501740999321198464e+09,NULL,'',NULL);
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
