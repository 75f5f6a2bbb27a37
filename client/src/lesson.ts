// A lesson at the table: the veil over the board with what is lit, hints beside it, showing a step and taking it back.
import { announce, byId, closest, each, tableElement } from "./dom";
import { dress } from "./morph";
import { boundsOf, type Box, type Point } from "./places";
import { heldPicks, onShown, show } from "./view";

/** What the server says is to be marked. */
interface Marks {
  places: string[];
  sources: string[];
  taken: string[];
  picks: string[];
  cards: string[];
  label: string;
  from: string;
}

const SVG = "http://www.w3.org/2000/svg";
const LOOK = 3200; // how long a step that is shown stays
const WIDER = 12; // units that a hole is wider than what lies in it
let back: ReturnType<typeof setTimeout> | undefined;

const marksOf = (table: HTMLElement | null): Marks | null => JSON.parse(table?.dataset["lesson"] ?? "null") as Marks | null;

export function make(name: string, attributes: Record<string, string | number>, ...inside: (Element | string)[]): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

/** A thing on the board: the outline that it is seen by, and where it lies; both in units of the board. */
interface Lit {
  outline: SVGElement;
  box: Box;
  open: boolean; // a line encloses nothing
  chosen: boolean;
}

/** The largest shape; of a line the first, since what answers to fingers is longer than what is seen. */
function outlineOf(thing: SVGGraphicsElement): SVGGraphicsElement | null {
  if (thing.matches(".link")) return thing.querySelector("path");
  let best: SVGGraphicsElement | null = null;
  let most = 0;
  each<SVGGraphicsElement>("rect, polygon, path, circle", (shape) => {
    const { width, height } = shape.getBBox();
    if (width + height > most) [best, most] = [shape, width + height];
  }, thing);
  return best;
}

/** What a place is drawn as; nothing if it is not on this board. */
export function find(camera: SVGGraphicsElement, place: string): Lit[] {
  const wanted = CSS.escape(place);
  const screen = camera.getScreenCTM()?.inverse();
  const unseen = camera.getCTM()?.inverse();
  const found: Lit[] = [];
  each<SVGGraphicsElement>(`#pieces [data-pick="${wanted}"], #pieces [data-names~="${wanted}"]`, (thing) => {
    const shape = outlineOf(thing);
    const turned = shape?.getCTM();
    if (!shape || !screen || !unseen || !turned) return;
    const outline = shape.cloneNode() as SVGElement;
    const { a, b, c, d, e, f } = unseen.multiply(turned);
    for (const name of ["id", "class", "stroke-dasharray"]) outline.removeAttribute(name);
    outline.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    const box = shape.getBoundingClientRect();
    const corners = [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((one) => one.matrixTransform(screen));
    found.push({ outline, box: boundsOf(corners.map((one) => [one.x, one.y]))!, open: thing.matches(".link"), chosen: thing.getAttribute("data-mark") === "chosen" });
  }, camera);
  return found;
}

/** The outline again, so much wider on every side. */
export function grown(thing: Lit, by: number, attributes: Record<string, string>): SVGElement {
  const copy = thing.outline.cloneNode() as SVGElement;
  const fill = thing.open ? "none" : attributes["fill"] ?? "none";
  for (const [key, value] of Object.entries({ ...attributes, fill })) copy.setAttribute(key, value);
  copy.setAttribute("stroke-width", String(2 * by + (thing.open ? 16 : 0)));
  copy.setAttribute("stroke-linejoin", "round");
  copy.setAttribute("stroke-linecap", "round");
  return copy;
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** A label under what it names, or over it where something else is lit there or the board ends; all of it stays on the board. */
function label(text: string, box: Box, kind: string, lit: Lit[], width: number, height: number): SVGElement {
  const wide = text.length * 8.4 + 26;
  const x = Math.max(wide / 2 + 8, Math.min(width - wide / 2 - 8, box.x + box.width / 2));
  const under = { x: x - wide / 2, y: box.y + box.height + 22, width: wide, height: 28 };
  const below = under.y + 34 < height && !lit.some((one) => meet(one.box, under));
  const top = below ? under.y : box.y - 50;
  const tip = Math.max(x - wide / 2 + 14, Math.min(x + wide / 2 - 14, box.x + box.width / 2));
  const nose = below ? `M${tip - 8} ${top + 1}l8 -9l8 9z` : `M${tip - 8} ${top + 27}l8 9l8 -9z`;
  const pill = make("rect", { x: x - wide / 2, y: top, width: wide, height: 28, rx: 14 });
  return make("g", { class: `veil-label ${kind}` }, make("path", { d: nose }), pill, make("text", { x, y: top + 19.5 }, text));
}

function drawVeil(marks: Marks | null): void {
  byId("veil")?.remove();
  const svg = document.querySelector<SVGSVGElement>("svg#board");
  const camera = svg?.querySelector<SVGGraphicsElement>("#camera");
  if (!svg || !camera || !marks) return;
  const { width, height } = svg.viewBox.baseVal;
  const places = marks.places.map((place): [string, Lit[]] => [place, find(camera, place)]).filter(([, found]) => found.length);
  const lit = places.flatMap(([, found]) => found);
  const veiled = lit.length > 0 || marks.cards.length > 0; // where nothing is lit all of it can be looked at
  tableElement()?.classList.toggle("veiled", veiled);
  if (!veiled) return;
  const whole = { x: -width, y: -height, width: 3 * width, height: 3 * height };
  const mask = (id: string, ...cut: Element[]): SVGElement => make("mask", { id, maskUnits: "userSpaceOnUse", ...whole }, make("rect", { ...whole, fill: "white" }), ...cut);
  const black = { fill: "black", stroke: "black" };
  const parts: Element[] = [mask("veil-holes", ...lit.map((one) => grown(one, WIDER, black)))];
  parts.push(make("rect", { class: "veil", ...whole, mask: "url(#veil-holes)" }));
  const target = marks.label ? places.find(([place]) => !marks.sources.includes(place))?.[1][0] : undefined;
  if (target && !target.chosen) {
    parts.push(mask("veil-target", grown(target, 5, black)));
    const ring = [grown(target, 13, { class: "hole edge" }), grown(target, 10.5, { class: "hole ring" })];
    parts.push(make("g", { mask: "url(#veil-target)" }, ...ring));
  }
  for (const [place, [source]] of places) if (source && marks.taken.includes(place)) parts.push(label(marks.from, source.box, "source", lit, width, height));
  if (target) parts.push(label(marks.label, target.box, "target", lit, width, height));
  camera.append(make("g", { id: "veil", "aria-hidden": "true" }, ...parts));
  if (!lit.length || svg.dataset["focus"]) return;
  const all = boundsOf(lit.flatMap(({ box }): Point[] => [[box.x - WIDER, box.y - WIDER], [box.x + box.width + WIDER, box.y + box.height + WIDER]]));
  if (all) svg.dataset["focus"] = [all.x, all.y, all.width, all.height].map(Math.round).join(" ");
}

/** What leads to the suggested step, beside the board. */
function hint(marks: Marks | null): void {
  each(".hint", (thing) => thing.classList.remove("hint"));
  if (!marks) return;
  for (const id of marks.cards) byId(id)?.classList.add("hint");
  each<HTMLElement>("#side :is([data-pick], [data-picks]), .tray [data-pick]", (thing) => {
    const picks = thing.dataset["picks"] ? (JSON.parse(thing.dataset["picks"]) as string[]) : [thing.dataset["pick"] ?? ""];
    if (picks.every((pick) => marks.picks.includes(pick))) thing.classList.add("hint");
  });
}

const clear = (): void => clearTimeout(back);

async function showMe(): Promise<void> {
  const picks = heldPicks();
  if ((await show({ shows: true })) !== "shown") return;
  clear();
  const shown = tableElement();
  back = setTimeout(() => {
    if (shown && tableElement()?.classList.contains("shows")) void show({ picks });
  }, LOOK);
}

/** Back lets go of what is picked first, then goes to where the lesson was. */
async function goTo(link: HTMLElement): Promise<void> {
  clear();
  if (link.dataset["back"] !== undefined && heldPicks().length) await show({ picks: [] });
  else await show({ picks: [], stand: link.dataset["toStand"] ?? "" });
}

export function listen(): void {
  const table = tableElement();
  if (table?.dataset["stand"] === undefined) return;
  dress(() => {
    const marks = marksOf(tableElement());
    hint(marks);
    drawVeil(marks);
  });
  let told = byId("task")?.textContent ?? "";
  onShown((shown) => {
    const stand = shown.dataset["stand"] ?? "";
    history.replaceState(null, "", `${shown.dataset["url"]}?${new URLSearchParams({ stand })}`);
    const task = byId("task")?.textContent ?? "";
    if (task === told) return;
    told = task;
    announce(...["#guide-said", "#task", ".guide-text"].map((part) => shown.querySelector(part)?.textContent ?? "").filter(Boolean));
    byId("sheet")?.scrollTo(0, 0);
  });
  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = closest<HTMLElement>(event, "[data-to-stand]");
    if (!link && !closest(event, "[data-show-me]")) {
      clear();
      // What is still to be picked may be out of sight.
      if (closest(event, "#confirm.waiting")) document.querySelector(".hint")?.scrollIntoView({ block: "center" });
      return;
    }
    event.preventDefault();
    if (link) void goTo(link);
    else void showMe();
  });
}
