// The narrow tables: tabs for what lies outside the board, and the phone's sheet with its three stops.
import { focus } from "./board";
import { byId, closest, each, isPhone, tableElement } from "./dom";
import { dress } from "./morph";
import { cueScrolling, reachScrolling, showActiveSeat } from "./scrolling";

type Stop = "bar" | "half" | "full";
const STOPS: Stop[] = ["bar", "half", "full"];
let tab = "board";
let tray = "";
let trays: string[] = []; // those there were when the page was last painted
let stop: Stop = "half";
let asked: boolean | undefined; // was there something to choose when the page was last painted?
let open = false;

const heightOf = (which: Stop): number => ({ bar: 120, half: innerHeight * 0.42, full: innerHeight - 116 })[which];

function setHeight(pixels: number): void {
  document.documentElement.style.setProperty("--sheet", `${Math.round(pixels)}px`);
}

function settle(which: Stop): void {
  stop = which;
  setHeight(heightOf(which));
  setTimeout(() => focus(), 220);
}

// What is to be read or answered; what only may be asked, noted or said waits in folds and on other tabs.
const ASKING = "#refusal, #plan, #petition, #refused, #back, #asking, .order";

/** Is there anything to choose, to enter or to read on the board's tab? Planning is offered, not asked for. */
function isAsked(): boolean {
  const table = tableElement();
  if (!table) return true;
  return table.dataset["mine"] === "yes" || (table.dataset["picks"] ?? "[]") !== "[]" || table.matches(".telling, .lesson") || document.querySelector(ASKING) !== null;
}

/** The sheet is a bar as long as nothing is asked, and comes up when something is; between that it stays as it was left. */
function follow(): void {
  const now = isAsked();
  if (now === asked) return;
  const first = asked === undefined;
  asked = now;
  if (!first && tab !== "board") return;
  if (now ? stop === "bar" : stop === "half") stop = now ? "half" : "bar";
  setHeight(heightOf(stop));
}

function paint(): void {
  follow();
  const below = [...document.querySelectorAll<HTMLElement>("#tabs [data-show][data-where]:not([data-where=phone], [data-where=bill])")].map((button) => button.dataset["show"] ?? "");
  const first = below[0] ?? "";
  // What newly comes first, such as the auction, is turned to.
  if (!below.includes(tray) || (trays.length && !trays.includes(first))) tray = first;
  trays = below;
  each<HTMLElement>("[data-tab]", (part) => {
    const tabs = (part.dataset["tab"] ?? "").split(" ");
    // What a lesson lights is there whichever part is looked at.
    part.classList.toggle("off-tab", !tabs.includes(tab) && !tabs.includes("*") && !part.querySelector(".hint"));
    if (part.matches(".tray")) part.classList.toggle("off-tray", part.dataset["where"] !== "bill" && part.dataset["tab"] !== tray);
  });
  byId("seat-trays")?.classList.toggle("on", byId("seat-trays")?.querySelector(".tray:not(.off-tray)") !== null);
  const shown = isPhone() ? tab : tray;
  each<HTMLElement>("#tabs [data-show]", (button) => button.setAttribute("aria-pressed", String(button.dataset["show"] === shown)));
  byId("seats")?.classList.toggle("open", open);
  document.querySelector("[data-seats-more]")?.setAttribute("aria-expanded", String(open));
  reachScrolling();
  cueScrolling();
  makeRoom();
}

/** On a phone the turn stands as a pill over the bar: the title keeps clear of it. */
function makeRoom(): void {
  const pill = document.querySelector(".turn")?.getBoundingClientRect().width ?? 0;
  document.documentElement.style.setProperty("--pill", `${Math.ceil(pill)}px`);
}

/** A sheet that is no more than a bar comes up. */
export function comeUp(): void {
  if (stop === "bar") settle("half");
}

/** What was asked for stands on the board's tab: a phone that shows another one turns to it. */
export function turnToBoard(): void {
  if (!isPhone() || tab === "board") return;
  tab = "board";
  comeUp();
  paint();
}

function listenHandle(): void {
  let from = 0;
  let began = 0;
  let moved = false;
  document.addEventListener("pointerdown", (event) => {
    const handle = closest<HTMLElement>(event, "[data-sheet]");
    if (!handle) return;
    from = event.clientY;
    began = byId("sheet")?.getBoundingClientRect().height ?? 0;
    moved = false;
    handle.setPointerCapture(event.pointerId);
    const drag = (move: PointerEvent): void => {
      if (Math.abs(move.clientY - from) > 5) moved = true;
      if (!moved) return;
      byId("sheet")?.classList.add("dragging");
      setHeight(Math.max(heightOf("bar"), Math.min(heightOf("full"), began + from - move.clientY)));
    };
    const end = (last: PointerEvent): void => {
      handle.removeEventListener("pointermove", drag);
      byId("sheet")?.classList.remove("dragging");
      if (!moved) return;
      const height = began + from - last.clientY;
      settle(STOPS.reduce((best, one) => (Math.abs(heightOf(one) - height) < Math.abs(heightOf(best) - height) ? one : best)));
    };
    handle.addEventListener("pointermove", drag);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
  });
  document.addEventListener("click", (event) => {
    if (closest(event, "[data-sheet]") && !moved) settle(STOPS[(STOPS.indexOf(stop) + 1) % STOPS.length] ?? "half");
  });
}

/** On a phone the rules of the map take the whole sheet, from their heading on; folded again it is as it was. */
function listenRules(): void {
  let before: Stop = "half";
  document.addEventListener("click", (event) => {
    const fold = closest<HTMLElement>(event, ".map-rules > summary")?.parentElement;
    if (!(fold instanceof HTMLDetailsElement) || !isPhone()) return;
    if (fold.open) {
      settle(before);
      return;
    }
    before = stop;
    settle("full");
    setTimeout(() => fold.scrollIntoView({ block: "start" }), 230);
  });
}

export function listen(): void {
  if (!byId("sheet")) return;
  setHeight(heightOf(stop));
  dress(paint);
  dress(showActiveSeat);
  listenHandle();
  listenRules();
  document.addEventListener("click", (event) => {
    const button = closest<HTMLElement>(event, "#tabs [data-show]");
    if (button) {
      const wanted = button.dataset["show"] ?? "board";
      if (isPhone()) {
        if (wanted === "board" && tab === "board") settle(stop === "bar" ? "half" : "bar");
        else if (stop === "bar") settle("half");
        tab = wanted;
        byId("sheet")?.scrollTo(0, 0);
      } else tray = wanted;
      paint();
    } else if (closest(event, "[data-seats-more]")) {
      open = !open;
      paint();
    }
  });
  // A click beside the open seats closes them, and presses nothing that lies there.
  document.addEventListener("click", (event) => {
    if (!open || closest(event, "#seats, dialog")) return;
    event.preventDefault();
    event.stopPropagation();
    open = false;
    paint();
  }, true);
  addEventListener("resize", () => {
    setHeight(heightOf(stop));
    paint();
  });
}
