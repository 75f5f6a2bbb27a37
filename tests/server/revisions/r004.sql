BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r004');
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
(1,'ulRA5fD_J3de',2,'Tomek','Coal is dear: ł, ã, ’',1.79488977958896470067e+09);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('ulRA5fD_J3de',1,'Watch the port.');
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
('ulRA5fD_J3de',0,'person',1,'Ada','',0,0),
('ulRA5fD_J3de',1,'person',2,'Tomek','',0,1),
('eUwK88LNuDF7',0,'person',1,'Ada','',0,0),
('eUwK88LNuDF7',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('d7b149964d6b9015be18f5c016dd9f0a73a51e6d9da5b67f1faedbf15dc785fe',1,1.79488977884919285771e+09,1.80266577884919285777e+09),
('05d19104bef454ea1c9b98ab04b730bd9e6521a483d86d41765591e4acdc824a',2,1.79488977897974753385e+09,1.80266577897974753378e+09);
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
('ulRA5fD_J3de',1,1,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"leek:1"}}',1.79488977906868600849e+09),
('ulRA5fD_J3de',1,2,'{"seat":1,"action":{"type":"discard","card":"coal"},"forced":true}',1.79488977906868600849e+09),
('ulRA5fD_J3de',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:stafford"]}',1.79488977911928963664e+09),
('ulRA5fD_J3de',1,4,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79488977916957497598e+09),
('ulRA5fD_J3de',1,5,'{"seat":0,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79488977916957497598e+09),
('ulRA5fD_J3de',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale"]}',1.79488977920666575426e+09),
('ulRA5fD_J3de',1,7,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79488977924976181982e+09),
('ulRA5fD_J3de',1,8,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79488977924976181982e+09),
('ulRA5fD_J3de',1,9,'{"seat":1,"action":{"type":"network","line":"burton_on_trent--derby"}}',1.79488977929189348226e+09),
('ulRA5fD_J3de',1,10,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488977935259819032e+09),
('ulRA5fD_J3de',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:cannock","card:walsall"]}',1.79488977940145897869e+09),
('ulRA5fD_J3de',1,12,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"cannock:1"}}',1.79488977945065903665e+09),
('ulRA5fD_J3de',1,13,'{"seat":0,"action":{"type":"discard","card":"cannock"},"forced":true}',1.79488977945065903665e+09),
('ulRA5fD_J3de',1,14,'{"seat":0,"action":{"type":"loan"}}',1.79488977947722411158e+09),
('ulRA5fD_J3de',1,15,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488977949999260904e+09),
('ulRA5fD_J3de',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:birmingham"]}',1.79488977952264833455e+09),
('ulRA5fD_J3de',1,17,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.79488977956002783778e+09),
('ulRA5fD_J3de',1,18,'{"seat":0,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.79488977956002783778e+09),
('ulRA5fD_J3de',1,19,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"cannock:1"}}',1.79488977958056187631e+09),
('ulRA5fD_J3de',1,20,'{"seat":0,"action":{"type":"discard","card":"coal"},"forced":true}',1.79488977958056187631e+09),
('eUwK88LNuDF7',1,1,'{"seat":0,"action":{"type":"pass"}}',1.79488977964075684546e+09),
('eUwK88LNuDF7',1,2,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488977967705440525e+09),
('eUwK88LNuDF7',1,3,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:tamworth"]}',1.79488977973261523246e+09),
('eUwK88LNuDF7',1,4,'{"seat":1,"action":{"type":"pass"}}',1.79488977978092050557e+09),
('eUwK88LNuDF7',1,5,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79488977982972097401e+09),
('eUwK88LNuDF7',1,6,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron"]}',1.79488977986267066004e+09),
('eUwK88LNuDF7',1,7,'{"seat":0,"action":{"type":"pass"}}',1.7948897798844974041e+09),
('eUwK88LNuDF7',1,8,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79488977990257620809e+09),
('eUwK88LNuDF7',1,9,'{"seat":0,"action":{"type":"pass"}}',1.7948897799458680153e+09),
('eUwK88LNuDF7',1,10,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1794889779.98654),
('eUwK88LNuDF7',1,11,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coventry","card:pottery"]}',1.79488978001022577279e+09),
('eUwK88LNuDF7',1,12,'{"seat":1,"action":{"type":"pass"}}',1.79488978003091502184e+09),
('eUwK88LNuDF7',1,13,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.7948897800435745716e+09),
('eUwK88LNuDF7',1,14,'{"seat":1,"action":{"type":"pass"}}',1.79488978005947089197e+09),
('eUwK88LNuDF7',1,15,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79488978008654713634e+09),
('eUwK88LNuDF7',1,16,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:coalbrookdale"]}',1.79488978010705041887e+09),
('eUwK88LNuDF7',1,17,'{"seat":0,"action":{"type":"pass"}}',1.79488978015863966941e+09),
('eUwK88LNuDF7',1,18,'{"seat":0,"action":{"type":"discard","card":"tamworth"}}',1.79488978020753383634e+09),
('eUwK88LNuDF7',1,19,'{"seat":0,"action":{"type":"pass"}}',1.7948897802298586369e+09),
('eUwK88LNuDF7',1,20,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488978025315618512e+09),
('eUwK88LNuDF7',1,21,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:burton_on_trent","card:birmingham"]}',1.79488978027593970294e+09),
('eUwK88LNuDF7',1,22,'{"seat":1,"action":{"type":"pass"}}',1.79488978030508518216e+09),
('eUwK88LNuDF7',1,23,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.7948897803265912533e+09),
('eUwK88LNuDF7',1,24,'{"seat":1,"action":{"type":"pass"}}',1.79488978034591054912e+09),
('eUwK88LNuDF7',1,25,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79488978036430335038e+09),
('eUwK88LNuDF7',1,26,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:iron","card:pottery"]}',1.7948897803798875809e+09),
('eUwK88LNuDF7',1,27,'{"seat":0,"action":{"type":"pass"}}',1.79488978039895176888e+09),
('eUwK88LNuDF7',1,28,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79488978042677164081e+09),
('eUwK88LNuDF7',1,29,'{"seat":0,"action":{"type":"pass"}}',1794889780.44891),
('eUwK88LNuDF7',1,30,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.794889780470616579e+09),
('eUwK88LNuDF7',1,31,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:brewery"]}',1.79488978049225068097e+09),
('eUwK88LNuDF7',1,32,'{"seat":1,"action":{"type":"pass"}}',1.79488978051681590084e+09),
('eUwK88LNuDF7',1,33,'{"seat":1,"action":{"type":"discard","card":"nuneaton"}}',1.79488978053640937807e+09),
('eUwK88LNuDF7',1,34,'{"seat":1,"action":{"type":"pass"}}',1.79488978056195807456e+09),
('eUwK88LNuDF7',1,35,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488978058413195613e+09),
('eUwK88LNuDF7',1,36,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:stafford","card:birmingham"]}',1.79488978060544562345e+09),
('eUwK88LNuDF7',1,37,'{"seat":0,"action":{"type":"pass"}}',1.79488978062217044828e+09),
('eUwK88LNuDF7',1,38,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79488978063396835329e+09),
('eUwK88LNuDF7',1,39,'{"seat":0,"action":{"type":"pass"}}',1.79488978065353369708e+09),
('eUwK88LNuDF7',1,40,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79488978066545605658e+09),
('eUwK88LNuDF7',1,41,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:birmingham","card:stafford"]}',1.79488978067656159394e+09),
('eUwK88LNuDF7',1,42,'{"seat":1,"action":{"type":"pass"}}',1.79488978068733191491e+09),
('eUwK88LNuDF7',1,43,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79488978072753906254e+09),
('eUwK88LNuDF7',1,44,'{"seat":1,"action":{"type":"pass"}}',1.79488978076825761789e+09),
('eUwK88LNuDF7',1,45,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.7948897807949929237e+09),
('eUwK88LNuDF7',1,46,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:worcester"]}',1.79488978081371593478e+09),
('eUwK88LNuDF7',1,47,'{"seat":0,"action":{"type":"pass"}}',1.79488978083734107018e+09),
('eUwK88LNuDF7',1,48,'{"seat":0,"action":{"type":"discard","card":"stafford"}}',1.79488978087821030612e+09),
('eUwK88LNuDF7',1,49,'{"seat":0,"action":{"type":"pass"}}',1.79488978091153025622e+09),
('eUwK88LNuDF7',1,50,'{"seat":0,"action":{"type":"discard","card":"birmingham"}}',1.79488978093137311938e+09),
('eUwK88LNuDF7',1,51,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:dudley"]}',1.79488978094501399991e+09),
('eUwK88LNuDF7',1,52,'{"seat":1,"action":{"type":"pass"}}',1.79488978098100900645e+09),
('eUwK88LNuDF7',1,53,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79488978100826621054e+09),
('eUwK88LNuDF7',1,54,'{"seat":1,"action":{"type":"pass"}}',1.79488978103451299666e+09),
('eUwK88LNuDF7',1,55,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488978105507659913e+09),
('eUwK88LNuDF7',1,56,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:wolverhampton"]}',1.79488978107109165187e+09),
('eUwK88LNuDF7',1,57,'{"seat":0,"action":{"type":"pass"}}',1.79488978109875035285e+09),
('eUwK88LNuDF7',1,58,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79488978112959098815e+09),
('eUwK88LNuDF7',1,59,'{"seat":0,"action":{"type":"pass"}}',1.79488978115312981602e+09),
('eUwK88LNuDF7',1,60,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.7948897811711614132e+09),
('eUwK88LNuDF7',1,61,'{"seat":0,"action":{"type":"end_turn"}}',1.79488978119325780866e+09),
('eUwK88LNuDF7',1,62,'{"seat":1,"action":{"type":"pass"}}',1.79488978121446919435e+09),
('eUwK88LNuDF7',1,63,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79488978123261499401e+09),
('eUwK88LNuDF7',1,64,'{"seat":1,"action":{"type":"pass"}}',1.79488978125001454348e+09),
('eUwK88LNuDF7',1,65,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1.79488978127016830443e+09),
('eUwK88LNuDF7',1,66,'{"seat":1,"action":{"type":"end_turn"}}',1.79488978130209136008e+09),
('eUwK88LNuDF7',1,67,'{"seat":0,"action":{"type":"pass"}}',1.79488978133355450627e+09),
('eUwK88LNuDF7',1,68,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.79488978137528371807e+09),
('eUwK88LNuDF7',1,69,'{"seat":0,"action":{"type":"pass"}}',1.79488978143352174762e+09),
('eUwK88LNuDF7',1,70,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79488978147067499164e+09),
('eUwK88LNuDF7',1,71,'{"seat":0,"action":{"type":"end_turn"}}',1.79488978155453896522e+09),
('eUwK88LNuDF7',1,72,'{"seat":1,"action":{"type":"pass"}}',1.79488978161598491676e+09),
('eUwK88LNuDF7',1,73,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79488978173077845575e+09),
('eUwK88LNuDF7',1,74,'{"seat":1,"action":{"type":"pass"}}',1.79488978177829122543e+09),
('eUwK88LNuDF7',1,75,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79488978181850481028e+09),
('eUwK88LNuDF7',1,76,'{"seat":1,"action":{"type":"end_turn"}}',1.79488978186432266239e+09),
('eUwK88LNuDF7',1,77,'{"seat":0,"action":{"type":"pass"}}',1.79488978189231443405e+09),
('eUwK88LNuDF7',1,78,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79488978191491508479e+09),
('eUwK88LNuDF7',1,79,'{"seat":0,"action":{"type":"pass"}}',1.79488978193266510968e+09),
('eUwK88LNuDF7',1,80,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79488978194937276837e+09),
('eUwK88LNuDF7',1,81,'{"seat":0,"action":{"type":"end_turn"}}',1.79488978197344303125e+09),
('eUwK88LNuDF7',1,82,'{"seat":1,"action":{"type":"pass"}}',1.79488978199676012994e+09),
('eUwK88LNuDF7',1,83,'{"seat":1,"action":{"type":"discard","card":"pottery"}}',1.79488978201243042946e+09),
('eUwK88LNuDF7',1,84,'{"seat":1,"action":{"type":"pass"}}',1.79488978203470945357e+09),
('eUwK88LNuDF7',1,85,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488978203470945357e+09),
('eUwK88LNuDF7',1,86,'{"seat":1,"action":{"type":"end_turn"}}',1.7948897820528714657e+09),
('eUwK88LNuDF7',1,87,'{"seat":0,"action":{"type":"pass"}}',1.79488978206755971913e+09),
('eUwK88LNuDF7',1,88,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488978206755971913e+09),
('eUwK88LNuDF7',1,89,'{"seat":0,"action":{"type":"pass"}}',1.7948897820918080807e+09),
('eUwK88LNuDF7',1,90,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.7948897820918080807e+09),
('eUwK88LNuDF7',1,91,'{"seat":0,"action":{"type":"end_turn"}}',1.79488978211006665235e+09),
('eUwK88LNuDF7',1,92,'{"seat":1,"action":{"type":"pass"}}',1.79488978212400436401e+09),
('eUwK88LNuDF7',1,93,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488978212400436401e+09),
('eUwK88LNuDF7',1,94,'{"seat":1,"action":{"type":"pass"}}',1.79488978214575767514e+09),
('eUwK88LNuDF7',1,95,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79488978214575767514e+09),
('eUwK88LNuDF7',1,96,'{"seat":1,"action":{"type":"end_turn"}}',1.79488978216563463212e+09);
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
('ulRA5fD_J3de','The canal','birmingham',2,'{}','running',1,1,5200487852704960,'gZNoHg78-l1oT3zOyKYTJHJl','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:0","merchant:4","merchant:2","merchant:3","merchant:1","seat:1","seat:0","card:stafford","card:iron","card:coal","card:coalbrookdale","card:brewery","card:burton_on_trent","card:coventry","card:pottery","card:burton_on_trent","card:dudley","card:birmingham","card:wolverhampton","card:cannock","card:coal","card:brewery","card:brewery","card:iron","card:coventry"],"format":1,"options":{"variant":"full"},"seats":["Ada","Tomek"],"seed":5200487852704960,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"AB","turn":"A","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["coalbrookdale","dudley","kidderminster","wolverhampton","birmingham","coal","brewery","brewery"],"discards":["birmingham","cannock","burton_on_trent"],"face_down":"coventry","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":2,"spent":0,"income":10,"vp":0,"hand":["stafford","cannock","walsall","coalbrookdale","coventry","iron","pottery","brewery"],"discards":["coal","burton_on_trent","stafford"],"face_down":"iron","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":1,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"leek:1","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"burton_on_trent:0","owner":"B","industry":"coal","level":2,"flipped":false,"cubes":3},{"slot":"cannock:1","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{"burton_on_trent--derby":"B"},"coal_market":13,"iron_market":8,"deck":["brewery","birmingham","redditch","nuneaton","coventry","pottery","tamworth","worcester","wolverhampton","brewery","coalbrookdale","dudley","iron","worcester","kidderminster","iron"],"pending":[],"seed":0,"chance":2920690571781784766,"merchants":{"shrewsbury:0":{"buys":["manufacturer"],"barrel":true},"gloucester:0":{"buys":[],"barrel":false},"gloucester:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["cotton"],"barrel":true}}}',1,20,20,'[]',17,0,'',0.0,'{"done":0.1,"facts":{"era":"canal","round":3,"rounds":10}}','null',1.79488977887528324125e+09,1.79488977958056187631e+09,1.7948897789830873012e+09,NULL,0,16),
('eUwK88LNuDF7','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,1752674792492239,'z4yU5sqvs2EBV7a7JpBE4RWb','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:0","merchant:4","merchant:2","merchant:3","seat:0","seat:1","card:coalbrookdale","card:dudley","card:coventry","card:coal","card:cannock","card:burton_on_trent","card:brewery","card:cannock","card:iron","card:walsall","card:wolverhampton","card:worcester","card:nuneaton","card:coventry","card:brewery","card:coal","card:kidderminster","card:redditch"],"format":1,"options":{"variant":"introductory"},"seats":["Ada","Ben"],"seed":1752674792492239,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"AB","turn":"A","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["burton_on_trent","cannock","cannock","tamworth","coalbrookdale","burton_on_trent","dudley","birmingham","coventry","stafford","birmingham","dudley","kidderminster","coventry","iron","coal","pottery","brewery","brewery"],"face_down":"kidderminster","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["walsall","wolverhampton","worcester","coalbrookdale","coventry","nuneaton","iron","stafford","birmingham","worcester","iron","coalbrookdale","wolverhampton","iron","coal","pottery","brewery","brewery","brewery"],"face_down":"redditch","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"pending":[],"seed":0,"chance":2915523259706216452,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":["manufacturer"],"barrel":true},"gloucester:1":{"buys":[],"barrel":false},"oxford:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:1":{"buys":[],"barrel":false}}}',1,96,96,'[]',92,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"money","points":[4,4]}],"ties":["shared"]}',1.79488977960888195038e+09,1.79488978216563463212e+09,1.79488977960888195038e+09,1.79488978216563463212e+09,0,96);
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$6ZoP/+Jnixl16VP5Uh2b4g$uQMYQjHEroyfrz5iJ2AAVhEqxT0tPBu529n0lQNtKMk','','system','','','',1.79488977883679842947e+09),
(2,'Tomek',NULL,NULL,'','system','','','',1.79488977897974753385e+09);
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
