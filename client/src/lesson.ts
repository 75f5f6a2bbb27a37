// A lesson at the table: the veil over the board with what is lit, hints beside it, showing a step and taking it back.
import { announce, byId, closest, each, tableElement } from "./dom";
import { dress } from "./morph";
import { boundsOf, type Box, labelPlace, type Point, type Size } from "./places";
import { comeUp } from "./sheet";
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
const WIDER = 12; // units that a hole is wider than what lies in it
let held: string[] = []; // what was picked when the step was shown

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

/** Where something lies on the board, by the way from the screen to it. */
function boxOf(thing: SVGGraphicsElement, screen: DOMMatrix): Box {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  const corners = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((one) => one.matrixTransform(screen));
  return boundsOf(corners.map(({ x, y }) => [x, y]))!;
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
    found.push({ outline, box: boxOf(shape, screen), open: thing.matches(".link"), chosen: thing.getAttribute("data-mark") === "chosen" });
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

type Taken = [Box, number][];

/** What a label had better not cover, the worst what is lit: names and figures, and the places they belong to. */
function takenBy(camera: SVGGraphicsElement, lit: Lit[]): Taken {
  const taken: Taken = lit.map(({ box }) => [box, 16]);
  const screen = camera.getScreenCTM()?.inverse();
  for (const [what, worth] of [["text", 4], [".place > rect", 1]] as const)
    each<SVGGraphicsElement>(what, (thing) => {
      if (screen && !thing.closest("#frame, #faint-names")) taken.push([boxOf(thing, screen), worth]);
    }, camera);
  return taken;
}

function label(text: string, thing: Box, kind: string, taken: Taken, board: Size): SVGElement {
  const { x, y, width, height, side } = labelPlace({ width: text.length * 8.4 + 26, height: 28 }, thing, board, taken);
  const tip = Math.max(x + 14, Math.min(x + width - 14, thing.x + thing.width / 2));
  const nose = {
    below: `M${tip - 8} ${y + 1}l8 -9l8 9z`,
    above: `M${tip - 8} ${y + height - 1}l8 9l8 -9z`,
    right: `M${x + 3} ${y + 6}l-10 8l10 8z`,
    left: `M${x + width - 3} ${y + 6}l10 8l-10 8z`,
  }[side];
  const pill = make("rect", { x, y, width, height, rx: 14 });
  return make("g", { class: `veil-label ${kind}` }, make("path", { d: nose }), pill, make("text", { x: x + width / 2, y: y + 19.5 }, text));
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
  const named = places.filter(([place]) => marks.taken.includes(place)).map(([, [source]]) => source);
  const taken = target || named.length ? takenBy(camera, lit) : [];
  for (const source of named) if (source) parts.push(label(marks.from, source.box, "source", taken, { width, height }));
  if (target) parts.push(label(marks.label, target.box, "target", taken, { width, height }));
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

/** The step stays until it is taken back. */
function showMe(): void {
  held = heldPicks();
  void show({ shows: true });
}

function goTo(link: HTMLElement): void {
  const picks = tableElement()?.classList.contains("shows") ? held : [];
  void show({ picks, stand: link.dataset["toStand"] ?? "" });
}

/** What the guide says now, from its top: a new station, or its answer to a step or to what is picked. */
function bringForward(shown: HTMLElement): void {
  comeUp();
  for (const part of shown.querySelectorAll<HTMLElement>("#side, .desk, #sheet")) part.scrollTo(0, 0);
}

export function listen(): void {
  const table = tableElement();
  if (table?.dataset["stand"] === undefined) return;
  dress(() => {
    const marks = marksOf(tableElement());
    hint(marks);
    drawVeil(marks);
  });
  const words = (shown: HTMLElement, ...parts: string[]): string[] => parts.map((part) => shown.querySelector(part)?.textContent ?? "").filter(Boolean);
  let told = words(table, "#task").join();
  let remark = "";
  onShown((shown) => {
    const stand = shown.dataset["stand"] ?? "";
    history.replaceState(null, "", `${shown.dataset["url"]}?${new URLSearchParams({ stand })}`);
    const before = [told, remark];
    told = words(shown, "#task").join();
    remark = words(shown, "#remark").join();
    if (told !== before[0]) announce(...words(shown, "#guide-said", "#task", ".guide-text"));
    if (told !== before[0] || (remark && remark !== before[1])) bringForward(shown);
  });
  // An answer that is opened below the fold is seen.
  document.addEventListener("toggle", (event) => {
    if (event.target instanceof HTMLDetailsElement && event.target.open && event.target.closest(".asks")) event.target.scrollIntoView({ block: "nearest" });
  }, true);
  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = closest<HTMLElement>(event, "[data-to-stand]");
    if (!link && !closest(event, "[data-show-me]")) {
      // What is still to be picked may be out of sight.
      if (closest(event, "#confirm.waiting")) document.querySelector(".hint")?.scrollIntoView({ block: "center" });
      return;
    }
    event.preventDefault();
    if (link) goTo(link);
    else showMe();
  });
}
