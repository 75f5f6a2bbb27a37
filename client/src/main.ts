// The client of every page. It knows no rule and no game: it points, shows what the server answers, and listens.
import * as board from "./board";
import * as clocks from "./clocks";
import * as keyboard from "./keyboard";
import * as lesson from "./lesson";
import * as lift from "./lift";
import * as live from "./live";
import * as look from "./look";
import { dress, quieten } from "./morph";
import * as newTable from "./new";
import * as notices from "./notices";
import * as picks from "./picks";
import * as pictures from "./pictures";
import * as popover from "./popover";
import * as records from "./records";
import * as replay from "./replay";
import * as sheet from "./sheet";
import * as sounds from "./sounds";
import * as theme from "./theme";
import * as told from "./told";
import * as touch from "./touch";
import * as walk from "./walk";

document.documentElement.classList.add("js");
// What is shown once came as the answer to a form, which loading the page again must not send again.
const once = document.querySelector<HTMLElement>("[data-once]")?.dataset["once"];
if (once) history.replaceState(null, "", once);
quieten(document);
theme.listen();
lesson.listen(); // before whatever looks for what is lit
sounds.listen();
sheet.listen();
lift.listen();
records.listen();
board.listen();
picks.listen();
told.listen();
popover.listen();
look.listen();
touch.listen();
walk.listen();
keyboard.listen();
live.listen();
clocks.listen();
dress(pictures.fill);
newTable.start();
notices.start();
replay.start();
