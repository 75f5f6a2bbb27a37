// What moved is seen moving: the steps that are new, one after another, then markers and money. Never longer than 2 s.
import { isStill } from "./dom";
import { count, fadeIn, fly, ride, trace, walk } from "./flight";
import { type Point, wayRound } from "./places";
import { halt } from "./tween";

interface Before {
  version: string;
  newest: number;
  names: Set<string>;
  ways: Set<string>;
  markers: Map<string, Point>;
  money: Map<string, string>;
  mat: DOMRect | null;
}
interface Act {
  step: number;
  duration: number;
  play: (delay: number, duration: number) => void;
}

const TILE = 320;
const LINK = 90;
const LONGEST_RIDE = 700;
const MARKER = 400;
const MONEY = 250;
const ROUTE = 250;
const ALL = 2000;
const MOST = 12; // pieces in one go; of more than that the log tells

let shown = 0; // the newest step whose pieces have been seen moving
let telling: { step: number; until: number }[] = []; // what is being shown, by the page's clock

const mayMove = (): boolean => !isStill() && !document.hidden;
const newestOf = (root: Element): number => Number(root.querySelector<SVGElement>("#motions")?.dataset["newest"] ?? 0);
const keyOf = (way: Element): string => way.id || (way.parentElement?.id ?? "");

function centre(drawn: SVGGraphicsElement): Point | null {
  const box = drawn.getBBox();
  return box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}

function eachMoney(root: Element, act: (shown: HTMLElement, key: string) => void): void {
  root.querySelectorAll<HTMLElement>("#seats .seat[id]").forEach((seat) =>
    seat.querySelectorAll<HTMLElement>("dd").forEach((figure, at) => act(figure, `${seat.id}.${at}`)));
}

/** Where everything is before a renewal. What is still moving is brought to its end first. */
export function remember(root: HTMLElement): Before {
  const now = performance.now();
  const [done, open] = [telling.filter((one) => one.until <= now), telling.filter((one) => one.until > now)];
  shown = open.length ? Math.max(shown, ...done.map((one) => one.step).filter((step) => step < open[0]!.step)) : newestOf(root);
  telling = [];
  halt();
  const before: Before = {
    version: root.dataset["version"] ?? "",
    newest: shown,
    names: new Set(),
    ways: new Set(),
    markers: new Map(),
    money: new Map(),
    mat: null,
  };
  if (!mayMove()) return before;
  root.querySelectorAll("#medallions [id]").forEach((piece) => before.names.add(piece.id));
  root.querySelectorAll("[data-way][data-mark=route]").forEach((way) => before.ways.add(keyOf(way)));
  root.querySelectorAll<SVGGraphicsElement>(".marker[id]").forEach((marker) => {
    const at = centre(marker);
    if (at) before.markers.set(marker.id, at);
  });
  eachMoney(root, (figure, key) => before.money.set(key, figure.textContent ?? ""));
  before.mat = seen(root.querySelector(".card.tile.chosen"));
  return before;
}

export function glide(before: Before, root: HTMLElement): void {
  const newest = newestOf(root);
  const moved = root.dataset["version"] !== before.version || root.dataset["replay"] !== undefined;
  const jumped = root.dataset["replay"] !== undefined && before.newest !== Number(root.dataset["from"] ?? newest - 1);
  if (!mayMove() || !moved || newest < before.newest || jumped) {
    shown = newest;
    if (mayMove() && !moved) drawRoute(before, root);
    return;
  }
  const acts = actsOf(before, root).slice(-MOST);
  const wanted = acts.reduce((sum, act) => sum + act.duration, 0);
  const pace = Math.min(1, (ALL - MARKER) / Math.max(1, wanted));
  let delay = 0;
  for (const act of acts) {
    act.play(delay, act.duration * pace);
    delay += act.duration * pace;
    telling.push({ step: act.step, until: performance.now() + delay });
  }
  const rim = (root.querySelector<SVGElement>("#markers")?.dataset["rim"] ?? "").split(" ").filter(Boolean).map(Number);
  root.querySelectorAll<SVGGraphicsElement>(".marker[id]").forEach((marker) => {
    const [from, to] = [before.markers.get(marker.id), centre(marker)];
    if (from && to && Math.hypot(from[0] - to[0], from[1] - to[1]) > 3) {
      walk(marker, wayRound(from, to, marker.closest("#markers") ? rim : []), delay, MARKER);
    }
  });
  eachMoney(root, (figure, key) => count(figure, before.money.get(key) ?? "", delay, MONEY));
}

/** Any pick ends what is moving, and it is not told again. */
export function skip(): void {
  telling = [];
  halt();
}

/** On the screen, if it is there at all. */
function seen(part: Element | null): DOMRect | null {
  const box = part?.getBoundingClientRect();
  return box && box.width && box.height ? box : null;
}

function actsOf(before: Before, root: HTMLElement): Act[] {
  const me = root.querySelector<HTMLInputElement>("#playing [name=seat]")?.value ?? "";
  const found: Act[] = [];
  root.querySelectorAll<SVGElement>("#motions > [data-step]").forEach((told) => {
    const { step, seat, to, links } = told.dataset;
    const target = to ? document.getElementById(to) as SVGGraphicsElement | null : null;
    if (Number(step) <= before.newest || !target) return;
    const way = told.querySelector<SVGPathElement>(":scope > path");
    const art = told.querySelector<SVGGraphicsElement>(":scope > g");
    if (way && art) {
      found.push({ step: Number(step), duration: Math.min(LONGEST_RIDE, LINK * Math.max(2, Number(links ?? 1))), play: (delay, duration) => ride(art, way, delay, duration) });
      return;
    }
    const tile = art ?? target.querySelector<SVGGraphicsElement>(":scope > .tile");
    const mat = seat === me ? before.mat : null;
    const from = mat ?? seen(root.querySelector(`#seat-${seat} :is(.chip, .round) svg`)) ?? seen(root.querySelector(`#seat-${seat}`));
    if (tile && from) found.push({ step: Number(step), duration: TILE, play: (delay, duration) => fly(tile, from, delay, duration, art ? [] : [tile]) });
    else if (!tile) {
      const medallion = document.getElementById(to!.replace("link-", "medallion-")) as SVGElement | null;
      found.push({ step: Number(step), duration: TILE, play: (delay, duration) => [target, medallion].forEach((drawn) => drawn && fadeIn(drawn, delay, duration)) });
    }
  });
  return found;
}

/** The way of cubes lights up once, from the source to the use. */
function drawRoute(before: Before, root: HTMLElement): void {
  const ways = [...root.querySelectorAll<SVGElement>("[data-way][data-mark=route]")].filter((way) => !before.ways.has(keyOf(way)));
  const left = new Map<SVGElement, [Point, Point, number]>();
  for (const way of ways) {
    const path = way.querySelector("path");
    const length = path?.getTotalLength() ?? 0;
    if (!path || !length) continue;
    const [a, b] = [path.getPointAtLength(0), path.getPointAtLength(length)];
    left.set(way, [[a.x, a.y], [b.x, b.y], length]);
  }
  const whole = [...left.values()].reduce((sum, [, , length]) => sum + length, 0);
  const reached: Point[] = [...root.querySelectorAll<SVGGraphicsElement>(".slot[data-mark=source], .merchant[data-mark=source], .cube[data-mark=chosen]")]
    .map(centre).filter((at) => at !== null);
  let delay = 0;
  while (left.size) {
    let best: { way: SVGElement; turned: boolean; far: number } | null = null;
    for (const [way, [a, b]] of left) {
      for (const at of reached.length ? reached : [a]) {
        const [near, other] = [Math.hypot(a[0] - at[0], a[1] - at[1]), Math.hypot(b[0] - at[0], b[1] - at[1])];
        const far = Math.min(near, other);
        if (!best || far < best.far) best = { way, turned: other < near, far };
      }
    }
    const [a, b, length] = left.get(best!.way)!;
    left.delete(best!.way);
    reached.push(best!.turned ? a : b);
    const duration = (ROUTE * length) / whole;
    best!.way.querySelectorAll("path").forEach((path) => trace(path, best!.turned, delay, duration));
    delay += duration;
  }
}
