// A line drawn over the board: from a place that starts one, with a pointer or a finger; or on from its tip by arrow keys.
import { byId, isPhone, tableElement } from "./dom";
import { inDirection, wayOn, type Point } from "./places";
import { point } from "./picks";

const NEAR = 6; // pixels a pointer may tremble before it draws
const LENS = 132; // pixels across, and how far it magnifies what the finger hides
const CLOSER = 2;

let way: string[] = [];
let down: { id: number; at: Point; from: string; finger: boolean } | null = null;
let wanted = ""; // what is to be asked once the open question is answered
let asking = false;
let drawn = false;

const thingAt = (x: number, y: number): Element | null => document.elementFromPoint(x, y)?.closest("#board [data-pick]") ?? null;
const startOf = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest("#board [data-walk=from], #board [data-walk=tip]") : null;
const mine = (): boolean => tableElement()?.dataset["mine"] === "yes" || tableElement()?.dataset["plans"] === "yes";

/** Does a press here draw a line, instead of moving the board? */
export function drawsFrom(event: Event): boolean {
  const fingers = (event as TouchEvent).touches?.length ?? 1;
  return event.type !== "wheel" && fingers < 2 && mine() && startOf(event) !== null;
}

async function ask(): Promise<void> {
  if (asking) return;
  asking = true;
  while (wanted) {
    const path = wanted;
    wanted = "";
    await point({ point: path });
  }
  asking = false;
}

/** The way over the board so far: from the place it began, or on from the line that was picked. */
function pass(x: number, y: number): void {
  const thing = thingAt(x, y)?.getAttribute("data-pick");
  if (!thing) return;
  const longer = wayOn(way, thing);
  if (longer.join(" ") === way.join(" ")) return;
  way = longer;
  if (way.length > 1) {
    wanted = `walk=${way.join(" ")}`;
    void ask();
  }
}

/** What the finger hides, above it. */
function lens(x: number, y: number): void {
  const board = document.querySelector<SVGSVGElement>("svg#board");
  const there = board?.getScreenCTM();
  if (!board || !there) return;
  let glass = document.querySelector<SVGSVGElement>("#lens");
  if (!glass) {
    glass = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    glass.id = "lens";
    glass.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", "#camera");
    glass.append(use);
    document.body.append(glass);
  }
  const at = new DOMPoint(x, y).matrixTransform(there.inverse());
  const size = LENS / CLOSER / there.a;
  glass.setAttribute("viewBox", `${at.x - size / 2} ${at.y - size / 2} ${size} ${size}`);
  const top = y - LENS - 40;
  glass.style.left = `${Math.min(Math.max(x - LENS / 2, 4), innerWidth - LENS - 4)}px`;
  glass.style.top = `${top > 4 ? top : y + 40}px`;
}

function end(): void {
  down = null;
  way = [];
  document.getElementById("lens")?.remove();
  document.documentElement.classList.remove("drawing");
}

/** The line that is picked, as a way: a pointer that takes up its tip goes on from there. */
const held = (): string[] => JSON.parse(tableElement()?.dataset["way"] ?? "[]") as string[];

export function listen(): void {
  document.addEventListener("pointerdown", (event) => {
    drawn = false;
    const start = event.button || !event.isPrimary || !mine() ? null : startOf(event);
    if (!start) return end();
    const from = start.getAttribute("data-pick") ?? "";
    down = { id: event.pointerId, at: [event.clientX, event.clientY], from, finger: event.pointerType === "touch" };
    way = start.getAttribute("data-walk") === "tip" && held().length ? held() : [from];
  });
  document.addEventListener("pointermove", (event) => {
    if (!down || event.pointerId !== down.id) return;
    const moved = Math.hypot(event.clientX - down.at[0], event.clientY - down.at[1]) > NEAR;
    if (!drawn && !moved) return;
    drawn = true;
    document.documentElement.classList.add("drawing");
    if (down.finger || isPhone()) lens(event.clientX, event.clientY);
    pass(event.clientX, event.clientY);
  });
  for (const over of ["pointerup", "pointercancel"] as const) document.addEventListener(over, end);
  // A line that was drawn is not pointed at as well.
  document.addEventListener("click", (event) => {
    if (!drawn || !(event.target instanceof Element) || !event.target.closest("#board")) return;
    drawn = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

const middle = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const tip = (): SVGElement | null => document.querySelector<SVGElement>("#board [data-walk=tip]");

/** An arrow at the tip of a line leads it on; `other`: to the second of two that lie that way. True: it was meant so. */
export function goOn(to: Point, other: boolean): boolean {
  const here = tip();
  const next = [...document.querySelectorAll<SVGElement>("#board [data-walk=next]")];
  if (!here || here !== document.activeElement || !next.length) return false;
  const found = inDirection(middle(here), to, next.map(middle));
  const place = next[(other ? found[1] : undefined) ?? found[0] ?? -1];
  if (place) void point({ point: place.getAttribute("data-pick") ?? "" }).then(() => tip()?.focus());
  return true;
}

/** Enter at the tip lays the line; where that is a risk it only leads to the button. */
export function confirmAtTip(): boolean {
  if (!tip() || tip() !== document.activeElement) return false;
  const button = byId("confirm");
  if (!button?.dataset["play"]) return false;
  if (button.classList.contains("risk")) button.focus();
  else button.click();
  return true;
}
