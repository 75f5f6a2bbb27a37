// How single pieces move: a tile through the air, a cube along its route, a marker along the frame, a sum of money.
import type { Point } from "./places";
import { move } from "./tween";

const SVG = "http://www.w3.org/2000/svg";
const between = (from: number, to: number, part: number): number => from + (to - from) * part;

/** A copy that is only seen: it has no names, and nothing finds it. */
function copyOf(drawn: Element): SVGElement {
  const copy = drawn.cloneNode(true) as SVGElement;
  for (const part of [copy, ...copy.querySelectorAll<SVGElement>("[id], [data-pick], title")]) {
    if (part.localName === "title") part.remove();
    for (const name of ["id", "data-pick", "role", "tabindex", "aria-label"]) part.removeAttribute(name);
  }
  return copy;
}

/** From a place on the screen to where it lies on the board, over everything; the piece itself is hidden until then. */
export function fly(piece: SVGGraphicsElement, from: DOMRect, delay: number, duration: number, hides: SVGElement[]): void {
  const box = piece.getBBox();
  if (!box.width) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const sky = document.createElementNS(SVG, "svg");
  sky.setAttribute("class", "sky");
  sky.setAttribute("aria-hidden", "true");
  const copy = sky.appendChild(document.createElementNS(SVG, "g"));
  copy.append(copyOf(piece));
  document.body.append(sky);
  for (const hidden of hides) hidden.style.visibility = "hidden";
  const small = Math.min(from.width / box.width, from.height / box.height);
  move(
    delay,
    duration,
    (part) => {
      const there = piece.getScreenCTM(); // asked again in every frame: the camera may move meanwhile
      if (!there) return;
      sky.style.visibility = part > 0 ? "visible" : "hidden";
      const scale = between(Math.min(small, there.a * 1.5), there.a, part);
      const left = between(from.x + from.width / 2, there.a * x + there.e, part);
      const top = between(from.y + from.height / 2, there.d * y + there.f, part);
      copy.setAttribute("transform", `translate(${left} ${top}) scale(${scale}) translate(${-x} ${-y})`);
    },
    () => {
      sky.remove();
      for (const hidden of hides) hidden.style.visibility = "";
    },
  );
}

/** Along a route drawn on the board. */
export function ride(art: Element, way: SVGPathElement, delay: number, duration: number): void {
  const camera = document.getElementById("camera");
  const length = way.getTotalLength();
  if (!camera || !length) return;
  const copy = document.createElementNS(SVG, "g");
  copy.setAttribute("class", "riding");
  copy.setAttribute("aria-hidden", "true");
  copy.append(copyOf(art));
  camera.append(copy);
  move(
    delay,
    duration,
    (part) => {
      const { x, y } = way.getPointAtLength(length * part);
      copy.style.visibility = part > 0 ? "visible" : "hidden";
      copy.setAttribute("transform", `translate(${x} ${y}) scale(1.35)`);
    },
    () => copy.remove(),
  );
}

export function fadeIn(drawn: SVGElement | HTMLElement, delay: number, duration: number): void {
  move(delay, duration, (part) => (drawn.style.opacity = String(part)), () => (drawn.style.opacity = ""));
}

export function walk(piece: SVGElement, way: Point[], delay: number, duration: number): void {
  const [x, y] = way[way.length - 1]!;
  const lengths = way.slice(1).map((to, at) => Math.hypot(to[0] - way[at]![0], to[1] - way[at]![1]));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  move(
    delay,
    duration,
    (part) => {
      let rest = whole * part;
      let at = 0;
      while (at < lengths.length - 1 && rest > lengths[at]!) rest -= lengths[at++]!;
      const share = lengths[at] ? Math.min(1, rest / lengths[at]!) : 1;
      const [from, to] = [way[at]!, way[at + 1]!];
      piece.style.transform = `translate(${between(from[0], to[0], share) - x}px, ${between(from[1], to[1], share) - y}px)`;
    },
    () => (piece.style.transform = ""),
  );
}

/** `£25` to `£13`, by way of what lies between. */
export function count(shown: HTMLElement, from: string, delay: number, duration: number): void {
  const to = shown.textContent ?? "";
  const [old, now] = [/^([£$€])(\d+)$/.exec(from), /^([£$€])(\d+)$/.exec(to)];
  if (!old || !now || from === to) return;
  const say = (text: string): void => {
    if (shown.textContent !== text) shown.textContent = text;
  };
  move(delay, duration, (part) => say(now[1] + String(Math.round(between(Number(old[2]), Number(now[2]), part)))), () => say(to));
}

/** A lit band draws itself; `turned`: against the direction of its path. */
export function trace(path: SVGPathElement, turned: boolean, delay: number, duration: number): void {
  const length = path.getTotalLength();
  path.style.strokeDasharray = `${length} ${length}`;
  move(
    delay,
    duration,
    (part) => (path.style.strokeDashoffset = String((turned ? -1 : 1) * length * (1 - part))),
    () => path.style.removeProperty("stroke-dasharray") + path.style.removeProperty("stroke-dashoffset"),
  );
}
