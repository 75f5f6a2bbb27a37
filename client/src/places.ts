// Where things lie and how near they come: figures alone, so that they can be tested without a document.

export type Point = [number, number];
export interface Size {
  width: number;
  height: number;
}

export const FARTHEST = 12;
const COMFORT = 46 / 64; // pixels a unit should have under a finger: a slot of 64 units has 46

/** How close the camera opens: as a finger needs. */
export const opening = (unit: number): number => COMFORT / unit;

/** How close the camera goes: as it is, but not so close that what is wanted has no room. */
export function closeness(now: number, unit: number, wanted: Size, room: Size): number {
  const whole = Math.min(room.width / wanted.width, room.height / wanted.height) / unit;
  return Math.min(FARTHEST, Math.max(1, Math.min(now, whole)));
}

/** The lit place nearest in a direction: what lies aside counts twice. */
export function nearest(from: Point, to: Point, places: Point[]): number {
  let best = -1;
  let least = Infinity;
  places.forEach(([x, y], at) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * to[0] + dy * to[1];
    const aside = Math.abs(dx * to[1]) + Math.abs(dy * to[0]);
    const far = ahead + 2 * aside;
    if (ahead > 4 && far < least) [best, least] = [at, far];
  });
  return best;
}

/** The places that lie in a direction, the straightest first; of two as straight, as on hexes, the upper or the left one. */
export function inDirection(from: Point, to: Point, places: Point[]): number[] {
  const turn = (at: number): number => {
    const [dx, dy] = [places[at]![0] - from[0], places[at]![1] - from[1]];
    return Math.round((100 * (dx * to[0] + dy * to[1])) / (Math.hypot(dx, dy) || 1));
  };
  const order = (a: number, b: number): number =>
    turn(b) - turn(a) || places[a]![1] - places[b]![1] || places[a]![0] - places[b]![0];
  return places.map((_, at) => at).filter((at) => turn(at) > 25).sort(order);
}

/** The way a pointer has gone: whoever comes back to a thing takes off what lay behind it. */
export function wayOn(way: string[], thing: string): string[] {
  const at = way.indexOf(thing);
  return at < 0 ? [...way, thing] : way.slice(0, at + 1);
}

/** Where along a rectangle's edge a point stands, clockwise from the upper left. */
function along([x, y]: Point, [x0, y0, x1, y1]: number[] & { length: 4 }): number {
  const [wide, high] = [x1! - x0!, y1! - y0!];
  const far: [number, number][] = [
    [Math.abs(y - y0!), x - x0!],
    [Math.abs(x - x1!), wide + y - y0!],
    [Math.abs(y - y1!), wide + high + x1! - x],
    [Math.abs(x - x0!), 2 * wide + high + y1! - y],
  ];
  return far.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

/** The shorter way round the frame, by its corners; straight where there is no frame. */
export function wayRound(from: Point, to: Point, rim: number[]): Point[] {
  if (rim.length !== 4) return [from, to];
  const [x0, y0, x1, y1] = rim as [number, number, number, number];
  const edges = rim as number[] & { length: 4 };
  const [wide, high] = [x1 - x0, y1 - y0];
  const whole = 2 * (wide + high);
  const [a, b] = [along(from, edges), along(to, edges)];
  const on = (b - a + whole) % whole;
  const forward = on <= whole / 2;
  const corners: [number, Point][] = [[0, [x0, y0]], [wide, [x1, y0]], [wide + high, [x1, y1]], [2 * wide + high, [x0, y1]]];
  const passed = corners
    .map(([at, corner]): [number, Point] => [forward ? (at - a + whole) % whole : (a - at + whole) % whole, corner])
    .filter(([far]) => far > 0 && far < (forward ? on : whole - on))
    .sort((one, other) => one[0] - other[0]);
  return [from, ...passed.map(([, corner]) => corner), to];
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** What holds all these points; null where there are none. */
export function boundsOf(points: Point[]): Box | null {
  if (!points.length) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

export type Side = "below" | "above" | "right" | "left";
const BESIDE = 22; // units between a thing and its label

/** Where a label stands beside a thing: below, above, right or left of it, on the board, and where it covers least.
 *  `taken`: what else is there, with what covering it costs. */
export function labelPlace(label: Size, thing: Box, board: Size, taken: [Box, number][]): Box & { side: Side } {
  const [middle, centre] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
  const x = Math.max(8, Math.min(board.width - label.width - 8, middle - label.width / 2));
  const at: [Side, number, number][] = [
    ["below", x, thing.y + thing.height + BESIDE],
    ["above", x, thing.y - BESIDE - label.height],
    ["right", thing.x + thing.width + BESIDE, centre - label.height / 2],
    ["left", thing.x - BESIDE - label.width, centre - label.height / 2],
  ];
  const places = at.map(([side, left, top]) => ({ ...label, x: left, y: top, side }));
  const inside = places.filter((one) => one.x >= 8 && one.y >= 6 && one.x + one.width <= board.width - 8 && one.y + one.height <= board.height - 6);
  const cost = (one: Box): number => taken.reduce((sum, [box, worth]) => sum + (meet(one, box) ? worth : 0), 0);
  return inside.reduce((best, one) => (cost(one) < cost(best) ? one : best), inside[0] ?? places[0]!);
}
