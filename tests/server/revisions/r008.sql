BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES
('r008');
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
(1,'Yo4GGepKPUkg',2,'Tomek','Coal is dear: ł, ã, ’',1.79489123758111906049e+09);
CREATE TABLE notes (
	"table" VARCHAR(16) NOT NULL, 
	user INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY ("table", user), 
	CONSTRAINT fk_notes_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES
('Yo4GGepKPUkg',1,'Watch the port.');
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
('Yo4GGepKPUkg',0,'person',1,'Ada','',0,0),
('Yo4GGepKPUkg',1,'person',2,'Tomek','',0,1),
('cwVjXIxnZXpm',0,'person',1,'Ada','',0,0),
('cwVjXIxnZXpm',1,'person',1,'Ben','',0,0);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	user INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_user FOREIGN KEY(user) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES
('b721b1267e3394a04b27164484eb1da9638ae1d54fd5ee25237c377ec5f5eca5',1,1.79489123696448826797e+09,1.80266723696448826789e+09),
('24c2af9dfa38bb757f58840e4b65121745fa9a4d085db69cd27b90a0b7a3cc5d',2,1.79489123712194681165e+09,1.80266723712194681166e+09);
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
('Yo4GGepKPUkg',1,1,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"birmingham:0"}}',1.79489123719167494776e+09),
('Yo4GGepKPUkg',1,2,'{"seat":1,"action":{"type":"discard","card":"birmingham"},"forced":true}',1.79489123719167494776e+09),
('Yo4GGepKPUkg',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coventry"]}',1.7948912372295422554e+09),
('Yo4GGepKPUkg',1,4,'{"seat":0,"action":{"type":"build","industry":"cotton","slot":"tamworth:0"}}',1.79489123726727318759e+09),
('Yo4GGepKPUkg',1,5,'{"seat":0,"action":{"type":"discard","card":"tamworth"},"forced":true}',1.79489123726727318759e+09),
('Yo4GGepKPUkg',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:coalbrookdale"]}',1.79489123730006909368e+09),
('Yo4GGepKPUkg',1,7,'{"seat":1,"action":{"type":"build","industry":"coal","slot":"coalbrookdale:2"}}',1.79489123733280968664e+09),
('Yo4GGepKPUkg',1,8,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"},"forced":true}',1.79489123733280968664e+09),
('Yo4GGepKPUkg',1,9,'{"seat":1,"action":{"type":"loan"}}',1.79489123736086964608e+09),
('Yo4GGepKPUkg',1,10,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79489123738558316225e+09),
('Yo4GGepKPUkg',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery","card:coal"]}',1.79489123740954852103e+09),
('Yo4GGepKPUkg',1,12,'{"seat":0,"action":{"type":"build","industry":"coal","slot":"burton_on_trent:0"}}',1.79489123743175506588e+09),
('Yo4GGepKPUkg',1,13,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"},"forced":true}',1.79489123743175506588e+09),
('Yo4GGepKPUkg',1,14,'{"seat":0,"action":{"type":"loan"}}',1.79489123745489430423e+09),
('Yo4GGepKPUkg',1,15,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79489123747605061531e+09),
('Yo4GGepKPUkg',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:burton_on_trent","card:redditch"]}',1.79489123749210286147e+09),
('Yo4GGepKPUkg',1,17,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"kidderminster:1"}}',1.7948912375169506073e+09),
('Yo4GGepKPUkg',1,18,'{"seat":1,"action":{"type":"discard","card":"kidderminster"},"forced":true}',1.7948912375169506073e+09),
('Yo4GGepKPUkg',1,19,'{"seat":1,"action":{"type":"build","industry":"cotton","slot":"worcester:0"}}',1.79489123756287169454e+09),
('Yo4GGepKPUkg',1,20,'{"seat":1,"action":{"type":"discard","card":"worcester"},"forced":true}',1.79489123756287169454e+09),
('cwVjXIxnZXpm',1,1,'{"seat":1,"action":{"type":"pass"}}',1.79489123763893961907e+09),
('cwVjXIxnZXpm',1,2,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79489123764893245696e+09),
('cwVjXIxnZXpm',1,3,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:brewery"]}',1794891237.66492),
('cwVjXIxnZXpm',1,4,'{"seat":0,"action":{"type":"pass"}}',1.79489123767956471446e+09),
('cwVjXIxnZXpm',1,5,'{"seat":0,"action":{"type":"discard","card":"burton_on_trent"}}',1.79489123769464755057e+09),
('cwVjXIxnZXpm',1,6,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:pottery"]}',1.79489123770648527148e+09),
('cwVjXIxnZXpm',1,7,'{"seat":1,"action":{"type":"pass"}}',1.79489123771691703795e+09),
('cwVjXIxnZXpm',1,8,'{"seat":1,"action":{"type":"discard","card":"stafford"}}',1.79489123773336672787e+09),
('cwVjXIxnZXpm',1,9,'{"seat":1,"action":{"type":"pass"}}',1.79489123774735307697e+09),
('cwVjXIxnZXpm',1,10,'{"seat":1,"action":{"type":"discard","card":"burton_on_trent"}}',1.79489123777175426481e+09),
('cwVjXIxnZXpm',1,11,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:wolverhampton","card:iron"]}',1.79489123779382324223e+09),
('cwVjXIxnZXpm',1,12,'{"seat":0,"action":{"type":"pass"}}',1.79489123781985902787e+09),
('cwVjXIxnZXpm',1,13,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79489123783421421045e+09),
('cwVjXIxnZXpm',1,14,'{"seat":0,"action":{"type":"pass"}}',1.79489123786411523819e+09),
('cwVjXIxnZXpm',1,15,'{"seat":0,"action":{"type":"discard","card":"coalbrookdale"}}',1.79489123788290333753e+09),
('cwVjXIxnZXpm',1,16,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:iron","card:tamworth"]}',1.79489123790921497342e+09),
('cwVjXIxnZXpm',1,17,'{"seat":1,"action":{"type":"pass"}}',1.79489123793992114063e+09),
('cwVjXIxnZXpm',1,18,'{"seat":1,"action":{"type":"discard","card":"walsall"}}',1.79489123796236610406e+09),
('cwVjXIxnZXpm',1,19,'{"seat":1,"action":{"type":"pass"}}',1.79489123797629714007e+09),
('cwVjXIxnZXpm',1,20,'{"seat":1,"action":{"type":"discard","card":"wolverhampton"}}',1794891237.99321),
('cwVjXIxnZXpm',1,21,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coalbrookdale","card:brewery"]}',1.79489123801089572908e+09),
('cwVjXIxnZXpm',1,22,'{"seat":0,"action":{"type":"pass"}}',1.794891238035075903e+09),
('cwVjXIxnZXpm',1,23,'{"seat":0,"action":{"type":"discard","card":"tamworth"}}',1.79489123805758023265e+09),
('cwVjXIxnZXpm',1,24,'{"seat":0,"action":{"type":"pass"}}',1.79489123807693290706e+09),
('cwVjXIxnZXpm',1,25,'{"seat":0,"action":{"type":"discard","card":"dudley"}}',1.79489123809192752841e+09),
('cwVjXIxnZXpm',1,26,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:worcester","card:kidderminster"]}',1.7948912381087613106e+09),
('cwVjXIxnZXpm',1,27,'{"seat":1,"action":{"type":"pass"}}',1.79489123812867331503e+09),
('cwVjXIxnZXpm',1,28,'{"seat":1,"action":{"type":"discard","card":"coalbrookdale"}}',1.79489123814313411716e+09),
('cwVjXIxnZXpm',1,29,'{"seat":1,"action":{"type":"pass"}}',1.79489123816214585305e+09),
('cwVjXIxnZXpm',1,30,'{"seat":1,"action":{"type":"discard","card":"worcester"}}',1.79489123818117642401e+09),
('cwVjXIxnZXpm',1,31,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:coal","card:coventry"]}',1.79489123819690608984e+09),
('cwVjXIxnZXpm',1,32,'{"seat":0,"action":{"type":"pass"}}',1.79489123821480154987e+09),
('cwVjXIxnZXpm',1,33,'{"seat":0,"action":{"type":"discard","card":"kidderminster"}}',1.79489123823957252498e+09),
('cwVjXIxnZXpm',1,34,'{"seat":0,"action":{"type":"pass"}}',1.79489123825823736193e+09),
('cwVjXIxnZXpm',1,35,'{"seat":0,"action":{"type":"discard","card":"wolverhampton"}}',1.79489123827624106406e+09),
('cwVjXIxnZXpm',1,36,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:nuneaton","card:pottery"]}',1.7948912382912487984e+09),
('cwVjXIxnZXpm',1,37,'{"seat":1,"action":{"type":"pass"}}',1.79489123831311726568e+09),
('cwVjXIxnZXpm',1,38,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79489123832854866979e+09),
('cwVjXIxnZXpm',1,39,'{"seat":1,"action":{"type":"pass"}}',1.79489123835003066068e+09),
('cwVjXIxnZXpm',1,40,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79489123836915063863e+09),
('cwVjXIxnZXpm',1,41,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:kidderminster","card:birmingham"]}',1.79489123838789391522e+09),
('cwVjXIxnZXpm',1,42,'{"seat":0,"action":{"type":"pass"}}',1.79489123840267157552e+09),
('cwVjXIxnZXpm',1,43,'{"seat":0,"action":{"type":"discard","card":"worcester"}}',1.79489123842075014121e+09),
('cwVjXIxnZXpm',1,44,'{"seat":0,"action":{"type":"pass"}}',1.79489123843285536762e+09),
('cwVjXIxnZXpm',1,45,'{"seat":0,"action":{"type":"discard","card":"nuneaton"}}',1.79489123844890904424e+09),
('cwVjXIxnZXpm',1,46,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:brewery","card:coal"]}',1.79489123846342825885e+09),
('cwVjXIxnZXpm',1,47,'{"seat":1,"action":{"type":"pass"}}',1.79489123848935508724e+09),
('cwVjXIxnZXpm',1,48,'{"seat":1,"action":{"type":"discard","card":"kidderminster"}}',1.79489123851166462895e+09),
('cwVjXIxnZXpm',1,49,'{"seat":1,"action":{"type":"pass"}}',1.79489123853648853304e+09),
('cwVjXIxnZXpm',1,50,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79489123855083274839e+09),
('cwVjXIxnZXpm',1,51,'{"seat":1,"action":{"type":"end_turn"},"chance":["card:birmingham","card:dudley"]}',1.79489123856998658177e+09),
('cwVjXIxnZXpm',1,52,'{"seat":0,"action":{"type":"pass"}}',1.79489123858746957781e+09),
('cwVjXIxnZXpm',1,53,'{"seat":0,"action":{"type":"discard","card":"redditch"}}',1.79489123860350751876e+09),
('cwVjXIxnZXpm',1,54,'{"seat":0,"action":{"type":"pass"}}',1.79489123862723660464e+09),
('cwVjXIxnZXpm',1,55,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79489123864561271669e+09),
('cwVjXIxnZXpm',1,56,'{"seat":0,"action":{"type":"end_turn"},"chance":["card:cannock","card:coventry"]}',1.79489123866907739641e+09),
('cwVjXIxnZXpm',1,57,'{"seat":1,"action":{"type":"pass"}}',1.79489123869404196744e+09),
('cwVjXIxnZXpm',1,58,'{"seat":1,"action":{"type":"discard","card":"dudley"}}',1.79489123870801281926e+09),
('cwVjXIxnZXpm',1,59,'{"seat":1,"action":{"type":"pass"}}',1.79489123872907614708e+09),
('cwVjXIxnZXpm',1,60,'{"seat":1,"action":{"type":"discard","card":"birmingham"}}',1.79489123874045038218e+09),
('cwVjXIxnZXpm',1,61,'{"seat":1,"action":{"type":"end_turn"}}',1.79489123875868034369e+09),
('cwVjXIxnZXpm',1,62,'{"seat":0,"action":{"type":"pass"}}',1.79489123877582025523e+09),
('cwVjXIxnZXpm',1,63,'{"seat":0,"action":{"type":"discard","card":"cannock"}}',1.79489123880159783365e+09),
('cwVjXIxnZXpm',1,64,'{"seat":0,"action":{"type":"pass"}}',1.79489123882165336606e+09),
('cwVjXIxnZXpm',1,65,'{"seat":0,"action":{"type":"discard","card":"coventry"}}',1.7948912388490576744e+09),
('cwVjXIxnZXpm',1,66,'{"seat":0,"action":{"type":"end_turn"}}',1.79489123886559844012e+09),
('cwVjXIxnZXpm',1,67,'{"seat":1,"action":{"type":"pass"}}',1.79489123888250350948e+09),
('cwVjXIxnZXpm',1,68,'{"seat":1,"action":{"type":"discard","card":"coventry"}}',1.79489123890255761143e+09),
('cwVjXIxnZXpm',1,69,'{"seat":1,"action":{"type":"pass"}}',1.79489123892831206326e+09),
('cwVjXIxnZXpm',1,70,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.79489123894921422e+09),
('cwVjXIxnZXpm',1,71,'{"seat":1,"action":{"type":"end_turn"}}',1.79489123896783638002e+09),
('cwVjXIxnZXpm',1,72,'{"seat":0,"action":{"type":"pass"}}',1.79489123899268174168e+09),
('cwVjXIxnZXpm',1,73,'{"seat":0,"action":{"type":"discard","card":"iron"}}',1.79489123901051521306e+09),
('cwVjXIxnZXpm',1,74,'{"seat":0,"action":{"type":"pass"}}',1.79489123902895617479e+09),
('cwVjXIxnZXpm',1,75,'{"seat":0,"action":{"type":"discard","card":"coal"}}',1.79489123904141807553e+09),
('cwVjXIxnZXpm',1,76,'{"seat":0,"action":{"type":"end_turn"}}',1.79489123905914521213e+09),
('cwVjXIxnZXpm',1,77,'{"seat":1,"action":{"type":"pass"}}',1.79489123908918333052e+09),
('cwVjXIxnZXpm',1,78,'{"seat":1,"action":{"type":"discard","card":"iron"}}',1.7948912391076714992e+09),
('cwVjXIxnZXpm',1,79,'{"seat":1,"action":{"type":"pass"}}',1.79489123912502813334e+09),
('cwVjXIxnZXpm',1,80,'{"seat":1,"action":{"type":"discard","card":"coal"}}',1.79489123914740753172e+09),
('cwVjXIxnZXpm',1,81,'{"seat":1,"action":{"type":"end_turn"}}',1.79489123916870045661e+09),
('cwVjXIxnZXpm',1,82,'{"seat":0,"action":{"type":"pass"}}',1.79489123918801736826e+09),
('cwVjXIxnZXpm',1,83,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.7948912392087862491e+09),
('cwVjXIxnZXpm',1,84,'{"seat":0,"action":{"type":"pass"}}',1.79489123922807478905e+09),
('cwVjXIxnZXpm',1,85,'{"seat":0,"action":{"type":"discard","card":"pottery"}}',1.79489123924776959422e+09),
('cwVjXIxnZXpm',1,86,'{"seat":0,"action":{"type":"end_turn"}}',1.79489123926785111434e+09),
('cwVjXIxnZXpm',1,87,'{"seat":1,"action":{"type":"pass"}}',1.79489123928714251515e+09),
('cwVjXIxnZXpm',1,88,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489123928714251515e+09),
('cwVjXIxnZXpm',1,89,'{"seat":1,"action":{"type":"pass"}}',1.79489123930548214909e+09),
('cwVjXIxnZXpm',1,90,'{"seat":1,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489123930548214909e+09),
('cwVjXIxnZXpm',1,91,'{"seat":1,"action":{"type":"end_turn"}}',1.79489123931980061534e+09),
('cwVjXIxnZXpm',1,92,'{"seat":0,"action":{"type":"pass"}}',1.79489123933544826505e+09),
('cwVjXIxnZXpm',1,93,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489123933544826505e+09),
('cwVjXIxnZXpm',1,94,'{"seat":0,"action":{"type":"pass"}}',1.79489123935362052922e+09),
('cwVjXIxnZXpm',1,95,'{"seat":0,"action":{"type":"discard","card":"brewery"},"forced":true}',1.79489123935362052922e+09),
('cwVjXIxnZXpm',1,96,'{"seat":0,"action":{"type":"end_turn"}}',1.79489123937238788603e+09);
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
	finished FLOAT, seed_chosen BOOLEAN DEFAULT '0' NOT NULL, kept INTEGER DEFAULT '0' NOT NULL, box JSON, secret BLOB, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_owner FOREIGN KEY(owner) REFERENCES users (id), 
	CONSTRAINT uq_tables_invitation UNIQUE (invitation)
);
INSERT INTO "tables" VALUES
('Yo4GGepKPUkg','The canal','birmingham',2,'{}','running',1,1,'TH4JV8jLPde915Zq35PpSZOP','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:3","merchant:2","merchant:1","merchant:4","merchant:0","seat:1","seat:0","card:worcester","card:coalbrookdale","card:coalbrookdale","card:birmingham","card:iron","card:birmingham","card:kidderminster","card:brewery","card:brewery","card:cannock","card:iron","card:burton_on_trent","card:coventry","card:dudley","card:tamworth","card:pottery","card:iron","card:brewery"],"format":1,"options":{"variant":"full"},"seats":["Ada","Tomek"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":false,"era":"canal","round":3,"order":"BA","turn":"B","actions_left":2,"over":false,"card_plays":6,"settling":-1,"seats":{"A":{"money":27,"spent":0,"income":7,"vp":0,"hand":["burton_on_trent","coalbrookdale","dudley","coventry","redditch","iron","pottery","brewery"],"discards":["tamworth","burton_on_trent","cannock"],"face_down":"brewery","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]},"B":{"money":27,"spent":0,"income":7,"vp":0,"hand":["kidderminster","worcester","birmingham","coventry","iron","coal","brewery","brewery"],"discards":["birmingham","coalbrookdale","coalbrookdale"],"face_down":"iron","mat":{"cotton":{"1":2,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,0,0,0]}},"tiles":[{"slot":"burton_on_trent:0","owner":"A","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"tamworth:0","owner":"A","industry":"cotton","level":1,"flipped":false,"cubes":0},{"slot":"coalbrookdale:2","owner":"B","industry":"coal","level":1,"flipped":false,"cubes":2},{"slot":"birmingham:0","owner":"B","industry":"cotton","level":1,"flipped":false,"cubes":0}],"links":{},"coal_market":13,"iron_market":8,"deck":["stafford","stafford","birmingham","brewery","iron","cannock","nuneaton","walsall","worcester","coal","pottery","wolverhampton","dudley","kidderminster","coventry","wolverhampton"],"discarders":"BABBAA","pending":[],"seed":0,"chance":347290528409529502,"merchants":{"shrewsbury:0":{"buys":[],"barrel":false},"gloucester:0":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"gloucester:1":{"buys":["cotton"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":["manufacturer"],"barrel":true}}}',1,20,20,'[]',17,1,'',0.0,'{"done":0.1,"facts":{"era":"canal","eras":2,"round":3,"rounds":10}}','null',1794891236.98964,1.79489123756287169454e+09,1.79489123712573528292e+09,NULL,0,16,NULL,X'166C41B369BB701FED6572B61C1A3E77E5265510FF782FE1F10AA8C365874BC8'),
('cwVjXIxnZXpm','Over','birmingham',2,'{"variant":"introductory"}','finished',1,1,'YrKhUmgv7lhlMx8Au8sIzIMV','{"title":"birmingham","players":2,"rules_version":1,"chance":["merchant:1","merchant:0","merchant:2","merchant:3","merchant:4","seat:1","seat:0","card:coventry","card:stafford","card:iron","card:walsall","card:burton_on_trent","card:birmingham","card:worcester","card:stafford","card:burton_on_trent","card:iron","card:wolverhampton","card:cannock","card:brewery","card:dudley","card:redditch","card:coalbrookdale","card:coalbrookdale","card:brewery"],"format":1,"options":{"variant":"introductory"},"seats":["Ada","Ben"],"seed":null,"position":null}','{"title":"birmingham","players":2,"introductory":true,"era":"canal","round":10,"order":"BA","turn":"B","actions_left":0,"over":true,"card_plays":38,"settling":-1,"seats":{"A":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["burton_on_trent","cannock","coalbrookdale","tamworth","dudley","kidderminster","wolverhampton","worcester","nuneaton","redditch","iron","cannock","coventry","iron","coal","pottery","pottery","brewery","brewery"],"face_down":"brewery","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]},"B":{"money":17,"spent":0,"income":10,"vp":4,"hand":[],"discards":["stafford","stafford","burton_on_trent","walsall","wolverhampton","coalbrookdale","worcester","birmingham","coventry","kidderminster","birmingham","dudley","birmingham","coventry","iron","iron","coal","brewery","brewery"],"face_down":"coalbrookdale","mat":{"cotton":{"1":3,"2":2,"3":3,"4":3},"manufacturer":{"1":1,"2":2,"3":1,"4":1,"5":2,"6":1,"7":1,"8":2},"pottery":{"1":1,"2":1,"3":1,"4":1,"5":1},"coal":{"1":1,"2":2,"3":2,"4":2},"iron":{"1":1,"2":1,"3":1,"4":1},"brewery":{"1":2,"2":2,"3":2,"4":1}},"points":[0,0,0,0,0,0,4,0,0]}},"tiles":[],"links":{},"coal_market":13,"iron_market":8,"deck":[],"discarders":"BABBAABBAABBAABBAABBAABBAABBAABBAABBAA","pending":[],"seed":0,"chance":2675836690756313114,"merchants":{"shrewsbury:0":{"buys":["cotton"],"barrel":true},"gloucester:0":{"buys":["manufacturer"],"barrel":true},"gloucester:1":{"buys":["cotton","manufacturer","pottery"],"barrel":true},"oxford:0":{"buys":[],"barrel":false},"oxford:1":{"buys":[],"barrel":false}}}',1,96,96,'[]',93,NULL,'',0.0,'{"done":1.0,"facts":{"era":"canal","eras":1,"round":10,"rounds":10}}','{"scores":[4,4],"places":[1,1],"actions":38,"bill":[{"source":"canal_links","points":[0,0]},{"source":"rail_links","points":[0,0]},{"source":"canal_tiles","points":[0,0]},{"source":"rail_tiles","points":[0,0]},{"source":"merchants","points":[0,0]},{"source":"shortfall","points":[0,0]},{"source":"money","points":[4,4]},{"source":"income","points":[0,0]},{"source":"tiles_again","points":[0,0]}],"ties":["shared"]}',1.7948912376045980453e+09,1.79489123937238788603e+09,1.7948912376045980453e+09,1.79489123937238788603e+09,0,96,NULL,X'678A7594D132F376613AC71FFC569A859C3A8D6F6B158E76C7A74506CEB966B6');
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
(1,'Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$1jcOshjLUJ/5Jh87u5Gh5w$QWG9/60za/yI6tJuNMXaztgV90LV6TMPWHj5/8SX8QM','','system','','','',1.79489123695491123193e+09,'ada'),
(2,'Tomek',NULL,NULL,'','system','','','',1.79489123712194681165e+09,NULL);
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
