BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r003');
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
(1,'kvjajfirVN9o',2,'Tomek','Coal is dear: ł, ã, ’',1.79488976789297342297e+09);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('kvjajfirVN9o',1,'Watch the port.');
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
('kvjajfirVN9o',0,'person',1,'Ada','',0,0),
('kvjajfirVN9o',1,'person',2,'Tomek','',0,1),
('rZH2ABFcjdhI',0,'person',1,'Ada','',0,0),
('rZH2ABFcjdhI',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('428d0d2bb4c73291062e362883ca89e28eb88f7774491d92a6d04398ba188f8c',1,1.79488976737746238707e+09,1.80266576737746238717e+09),
('1d5224ba53f7f1602c1e623b19f20a4b829cba58cd95b052acfbd5f87e06b5a8',2,1.79488976745836472511e+09,1.80266576745836472513e+09);
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
('kvjajfirVN9o',1,1,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"nuneaton:1"}}',1.79488976756191253658e+09),
('kvjajfirVN9o',1,2,'{"seat":0,"action":{"type":"discard","card":"nuneaton"},"forced":true}',1.79488976756191253658e+09),
('kvjajfirVN9o',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coal"]}',1.79488976763408589363e+09),
('kvjajfirVN9o',1,4,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.7948897676487336159e+09),
('kvjajfirVN9o',1,5,'{"seat":1,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.7948897676487336159e+09),
('kvjajfirVN9o',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:stafford"]}',1.79488976766664123539e+09),
('kvjajfirVN9o',1,7,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79488976767747974395e+09),
('kvjajfirVN9o',1,8,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"},"forced":true}',1.79488976767747974395e+09),
('kvjajfirVN9o',1,9,'{"seat":0,"action":{"type":"loan"}}',1.79488976768808746334e+09),
('kvjajfirVN9o',1,10,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.7948897676976363659e+09),
('kvjajfirVN9o',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:pottery"]}',1.79488976770608401299e+09),
('kvjajfirVN9o',1,12,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79488976772452139851e+09),
('kvjajfirVN9o',1,13,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79488976772452139851e+09),
('kvjajfirVN9o',1,14,'{"seat":1,"action":{"type":"loan"}}',1.79488976776169085504e+09),
('kvjajfirVN9o',1,15,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488976779081797598e+09),
('kvjajfirVN9o',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:coal"]}',1.79488976783241367335e+09),
('kvjajfirVN9o',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79488976785806417461e+09),
('kvjajfirVN9o',1,18,'{"seat":0,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79488976785806417461e+09),
('kvjajfirVN9o',1,19,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79488976787146472927e+09),
('rZH2ABFcjdhI',1,1,'{"seat":0,"action":{"type":"pass"}}',1.79488976798323893548e+09),
('rZH2ABFcjdhI',1,2,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488976799771809576e+09),
('rZH2ABFcjdhI',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery"]}',1.7948897680191144943e+09),
('rZH2ABFcjdhI',1,4,'{"seat":1,"action":{"type":"pass"}}',1.79488976804177904128e+09),
('rZH2ABFcjdhI',1,5,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488976806371951103e+09),
('rZH2ABFcjdhI',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:kidderminster"]}',1.79488976808224248889e+09),
('rZH2ABFcjdhI',1,7,'{"seat":0,"action":{"type":"pass"}}',1.79488976810268259041e+09),
('rZH2ABFcjdhI',1,8,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79488976811517572402e+09),
('rZH2ABFcjdhI',1,9,'{"seat":0,"action":{"type":"pass"}}',1.79488976816289710998e+09),
('rZH2ABFcjdhI',1,10,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79488976819526529311e+09),
('rZH2ABFcjdhI',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:worcester","card:brewery"]}',1794889768.20768),
('rZH2ABFcjdhI',1,12,'{"seat":1,"action":{"type":"pass"}}',1.7948897682262556553e+09),
('rZH2ABFcjdhI',1,13,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488976824756717685e+09),
('rZH2ABFcjdhI',1,14,'{"seat":1,"action":{"type":"pass"}}',1.79488976826705741883e+09),
('rZH2ABFcjdhI',1,15,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488976829096603393e+09),
('rZH2ABFcjdhI',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry","card:coal"]}',1.79488976832512927054e+09),
('rZH2ABFcjdhI',1,17,'{"seat":0,"action":{"type":"pass"}}',1.7948897683600094318e+09),
('rZH2ABFcjdhI',1,18,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.7948897683866693974e+09),
('rZH2ABFcjdhI',1,19,'{"seat":0,"action":{"type":"pass"}}',1.79488976841497230524e+09),
('rZH2ABFcjdhI',1,20,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79488976843821406359e+09),
('rZH2ABFcjdhI',1,21,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:redditch"]}',1.7948897684599943161e+09),
('rZH2ABFcjdhI',1,22,'{"seat":1,"action":{"type":"pass"}}',1.79488976848924851412e+09),
('rZH2ABFcjdhI',1,23,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79488976851124858854e+09),
('rZH2ABFcjdhI',1,24,'{"seat":1,"action":{"type":"pass"}}',1.7948897685365374088e+09),
('rZH2ABFcjdhI',1,25,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79488976856076860432e+09),
('rZH2ABFcjdhI',1,26,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:tamworth"]}',1.79488976858588480944e+09),
('rZH2ABFcjdhI',1,27,'{"seat":0,"action":{"type":"pass"}}',1.79488976861546874045e+09),
('rZH2ABFcjdhI',1,28,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79488976863562846178e+09),
('rZH2ABFcjdhI',1,29,'{"seat":0,"action":{"type":"pass"}}',1.79488976865531826019e+09),
('rZH2ABFcjdhI',1,30,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79488976868409800527e+09),
('rZH2ABFcjdhI',1,31,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:dudley","card:birmingham"]}',1.79488976872940587999e+09),
('rZH2ABFcjdhI',1,32,'{"seat":1,"action":{"type":"pass"}}',1.79488976875477170948e+09),
('rZH2ABFcjdhI',1,33,'{"seat":1,"action":{"type":"discard","card":"tamworth"}}',1794889768.77417),
('rZH2ABFcjdhI',1,34,'{"seat":1,"action":{"type":"pass"}}',1.79488976880316877362e+09),
('rZH2ABFcjdhI',1,35,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.794889768823567152e+09),
('rZH2ABFcjdhI',1,36,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock","card:iron"]}',1.79488976884850430495e+09),
('rZH2ABFcjdhI',1,37,'{"seat":0,"action":{"type":"pass"}}',1.79488976886845564848e+09),
('rZH2ABFcjdhI',1,38,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79488976892444777487e+09),
('rZH2ABFcjdhI',1,39,'{"seat":0,"action":{"type":"pass"}}',1.79488976894258069993e+09),
('rZH2ABFcjdhI',1,40,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79488976895879745487e+09),
('rZH2ABFcjdhI',1,41,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:burton_on_trent","card:brewery"]}',1.79488976897761893266e+09),
('rZH2ABFcjdhI',1,42,'{"seat":1,"action":{"type":"pass"}}',1.79488976899735403055e+09),
('rZH2ABFcjdhI',1,43,'{"seat":1,"action":{"type":"discard","card":"cannock"}}',1.79488976903945446012e+09),
('rZH2ABFcjdhI',1,44,'{"seat":1,"action":{"type":"pass"}}',1.79488976908688783649e+09),
('rZH2ABFcjdhI',1,45,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79488976915301179882e+09),
('rZH2ABFcjdhI',1,46,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:stafford","card:walsall"]}',1.7948897691791982651e+09),
('rZH2ABFcjdhI',1,47,'{"seat":0,"action":{"type":"pass"}}',1.79488976919921612738e+09),
('rZH2ABFcjdhI',1,48,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488976922172784804e+09),
('rZH2ABFcjdhI',1,49,'{"seat":0,"action":{"type":"pass"}}',1.79488976924879240987e+09),
('rZH2ABFcjdhI',1,50,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79488976927115106586e+09),
('rZH2ABFcjdhI',1,51,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:cannock","card:coventry"]}',1.7948897692939865589e+09),
('rZH2ABFcjdhI',1,52,'{"seat":1,"action":{"type":"pass"}}',1.79488976932185268398e+09),
('rZH2ABFcjdhI',1,53,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488976934284067158e+09),
('rZH2ABFcjdhI',1,54,'{"seat":1,"action":{"type":"pass"}}',1.79488976936660695081e+09),
('rZH2ABFcjdhI',1,55,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79488976938672256471e+09),
('rZH2ABFcjdhI',1,56,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:burton_on_trent","card:pottery"]}',1.79488976941330313687e+09),
('rZH2ABFcjdhI',1,57,'{"seat":0,"action":{"type":"pass"}}',1.7948897694402441978e+09),
('rZH2ABFcjdhI',1,58,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79488976945934343336e+09),
('rZH2ABFcjdhI',1,59,'{"seat":0,"action":{"type":"pass"}}',1.79488976948341965676e+09),
('rZH2ABFcjdhI',1,60,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79488976950863385198e+09),
('rZH2ABFcjdhI',1,61,'{"seat":0,"action":{"type":"end_turn"}}',1.79488976953588938714e+09),
('rZH2ABFcjdhI',1,62,'{"seat":1,"action":{"type":"pass"}}',1.79488976956681537625e+09),
('rZH2ABFcjdhI',1,63,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488976958783292767e+09),
('rZH2ABFcjdhI',1,64,'{"seat":1,"action":{"type":"pass"}}',1.79488976961390137672e+09),
('rZH2ABFcjdhI',1,65,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488976963719153406e+09),
('rZH2ABFcjdhI',1,66,'{"seat":1,"action":{"type":"end_turn"}}',1.79488976965762114519e+09),
('rZH2ABFcjdhI',1,67,'{"seat":0,"action":{"type":"pass"}}',1.79488976968312478063e+09),
('rZH2ABFcjdhI',1,68,'{"seat":0,"action":{"type":"discard","card":"redditch"}}',1794889769.70483),
('rZH2ABFcjdhI',1,69,'{"seat":0,"action":{"type":"pass"}}',1.79488976973073935516e+09),
('rZH2ABFcjdhI',1,70,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488976974654960636e+09),
('rZH2ABFcjdhI',1,71,'{"seat":0,"action":{"type":"end_turn"}}',1.79488976976283574104e+09),
('rZH2ABFcjdhI',1,72,'{"seat":1,"action":{"type":"pass"}}',1.79488976978929305077e+09),
('rZH2ABFcjdhI',1,73,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488976981182909008e+09),
('rZH2ABFcjdhI',1,74,'{"seat":1,"action":{"type":"pass"}}',1.79488976983728933329e+09),
('rZH2ABFcjdhI',1,75,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488976985292649274e+09),
('rZH2ABFcjdhI',1,76,'{"seat":1,"action":{"type":"end_turn"}}',1.79488976987188625332e+09),
('rZH2ABFcjdhI',1,77,'{"seat":0,"action":{"type":"pass"}}',1.79488976989524936676e+09),
('rZH2ABFcjdhI',1,78,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79488976993711090088e+09),
('rZH2ABFcjdhI',1,79,'{"seat":0,"action":{"type":"pass"}}',1.79488976996906447409e+09),
('rZH2ABFcjdhI',1,80,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488976996906447409e+09),
('rZH2ABFcjdhI',1,81,'{"seat":0,"action":{"type":"end_turn"}}',1.79488976998652029039e+09),
('rZH2ABFcjdhI',1,82,'{"seat":1,"action":{"type":"pass"}}',1.79488977000771737094e+09),
('rZH2ABFcjdhI',1,83,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488977002830934525e+09),
('rZH2ABFcjdhI',1,84,'{"seat":1,"action":{"type":"pass"}}',1.79488977004941892626e+09),
('rZH2ABFcjdhI',1,85,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488977007575368884e+09),
('rZH2ABFcjdhI',1,86,'{"seat":1,"action":{"type":"end_turn"}}',1.79488977010041761395e+09),
('rZH2ABFcjdhI',1,87,'{"seat":0,"action":{"type":"pass"}}',1.79488977015200853342e+09),
('rZH2ABFcjdhI',1,88,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488977015200853342e+09),
('rZH2ABFcjdhI',1,89,'{"seat":0,"action":{"type":"pass"}}',1.79488977022830390926e+09),
('rZH2ABFcjdhI',1,90,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488977022830390926e+09),
('rZH2ABFcjdhI',1,91,'{"seat":0,"action":{"type":"end_turn"}}',1.79488977026687812803e+09),
('rZH2ABFcjdhI',1,92,'{"seat":1,"action":{"type":"pass"}}',1.79488977029471087456e+09),
('rZH2ABFcjdhI',1,93,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79488977031332087516e+09),
('rZH2ABFcjdhI',1,94,'{"seat":1,"action":{"type":"pass"}}',1.79488977033274030685e+09),
('rZH2ABFcjdhI',1,95,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488977033274030685e+09),
('rZH2ABFcjdhI',1,96,'{"seat":1,"action":{"type":"end_turn"}}',1.7948897703525071144e+09);
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
	finished FLOAT, seed_chosen BOOLEAN DEFAULT '0' NOT NULL, kept INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('kvjajfirVN9o','The canal','birmingham',2,'{}','running',1,1,2636992581858866,'S77zFASA0Y1FgtaxNgxnqQzi','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:4","merchant:0","merchant:3","merchant:2","seat:0","seat:1","card:coalbrookdale","card:iron","card:coalbrookdale","card:brewery","card:iron","card:iron","card:stafford","card:nuneaton","card:worcester","card:birmingham","card:brewery","card:burton_on_trent","card:birmingham","card:birmingham","card:brewery","card:brewery","card:coventry","card:pottery"],"format":1,"options":{"variant":"full"},"seats":["Ada","Tomek"],"seed":2636992581858866,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["coalbrookdale","kidderminster","iron","iron","iron","coal","pottery","brewery"],"discards":["nuneaton","coalbrookdale","stafford"],"face_down":"coventry","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["coalbrookdale","worcester","birmingham","birmingham","coal","brewery","brewery","brewery"],"discards":["birmingham","burton_on_trent","stafford"],"face_down":"pottery","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"coalbrookdale:2","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"nuneaton:1","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["manufacturer"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true}},"deck":["coventry","redditch","worcester","burton_on_trent","cannock","cannock","tamworth","walsall","wolverhampton","brewery","coventry","dudley","dudley","iron","kidderminster","wolverhampton"],"pending":[],"seed":0,"chance":3528439105549036652}',1,19,19,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","round":3,"rounds":10}}','null',1.7948897674021308422e+09,1.79488976787146472927e+09,1.79488976746168422699e+09,NULL,0,16),
('rZH2ABFcjdhI','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,7602036140059663,'c5uW5uZAVmMmZG-8G50Z02iU','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:4","merchant:0","merchant:2","merchant:1","merchant:3","seat:0","seat:1","card:pottery","card:worcester","card:iron","card:nuneaton","card:dudley","card:kidderminster","card:coventry","card:coalbrookdale","card:coalbrookdale","card:coal","card:wolverhampton","card:iron","card:brewery","card:wolverhampton","card:coalbrookdale","card:stafford","card:brewery","card:birmingham"],"format":1,"options":{"variant":"introductory"},"seats":["Ada","Ben"],"seed":7602036140059663,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"AB","turn":"A","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["coalbrookdale","dudley","kidderminster","worcester","worcester","birmingham","coventry","dudley","birmingham","burton_on_trent","nuneaton","cannock","coventry","redditch","iron","pottery","brewery","brewery","brewery"],"face_down":"brewery","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","coalbrookdale","coalbrookdale","kidderminster","wolverhampton","tamworth","wolverhampton","cannock","coventry","stafford","walsall","burton_on_trent","iron","iron","iron","coal","coal","pottery","brewery"],"face_down":"birmingham","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"merchants":{"shrewsbury:0":{"buys":[],"barrel":false},"gloucester:0":{"buys":["manufacturer"],"barrel":true},"gloucester:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:0":{"buys":["cotton"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}},"deck":[],"pending":[],"seed":0,"chance":3291672973988853546}',1,96,96,'[]',93,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"money","points":[4,4]}],"ties":["shared"]}',1.79488976794806861874e+09,1.7948897703525071144e+09,1.79488976794806861874e+09,1.7948897703525071144e+09,0,96);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$0qhvs8XzYuKUa7irKwKEiw$FTvG6AeDu8GY5Ziy2K5hecMqPBzG4g+I8frra+HgQLU','','system','','','',1.79488976733828949931e+09),
(2,'Tomek',NULL,NULL,'','system','','','',1.79488976745836472511e+09);
CREATE INDEX ix_sessions_user ON sessions (user);
CREATE INDEX ix_tables_bot_claimed ON tables (bot, claimed);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_status_changed ON tables (status, changed);
CREATE INDEX ix_tables_status_finished ON tables (status, finished);
CREATE INDEX ix_chat_table ON chat ("table");
CREATE INDEX ix_notices_due ON notices (due);
CREATE INDEX ix_seats_user ON seats (user);
COMMIT;
