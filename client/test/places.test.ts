// Arrow keys on the board, the camera's bounds, and a marker's way round its frame.
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { type Box, closeness, FARTHEST, inDirection, labelPlace, nearest, opening, type Point, wayOn, wayRound } from "../src/places";

const RIGHT: Point = [1, 0];
const UP: Point = [0, -1];

test("an arrow goes to the nearest place ahead, and what lies aside counts twice", () => {
  equal(nearest([0, 0], RIGHT, [[-10, 0], [40, 0], [30, 1], [20, 30]]), 2);
  equal(nearest([0, 0], UP, [[0, 10], [0, -50], [30, -30]]), 1);
});

test("an arrow with nothing ahead goes nowhere", () => {
  equal(nearest([0, 0], RIGHT, []), -1);
  equal(nearest([0, 0], RIGHT, [[-10, 0], [4, 0], [0, 50]]), -1);
});

test("a pick keeps the zoom, unless what is chosen has no room", () => {
  const wanted = { width: 100, height: 100 };
  equal(closeness(1, 0.25, wanted, { width: 400, height: 400 }), 1);
  equal(closeness(3, 0.25, wanted, { width: 400, height: 50 }), 2);
  equal(closeness(5, 0.25, wanted, { width: 400, height: 400 }), 5);
});

test("the camera opens as close as a finger needs", () => {
  equal(opening(0.25), 46 / 64 / 0.25);
});

test("the camera stays within its bounds", () => {
  equal(closeness(1, 0.25, { width: 4000, height: 4000 }, { width: 300, height: 300 }), 1);
  equal(closeness(30, 0.25, { width: 1, height: 1 }, { width: 300, height: 300 }), FARTHEST);
});

test("a marker takes the shorter way round the frame, by its corners", () => {
  const rim = [0, 0, 100, 50];
  deepEqual(wayRound([90, 0], [100, 10], rim), [[90, 0], [100, 0], [100, 10]]);
  deepEqual(wayRound([10, 0], [10, 50], rim), [[10, 0], [0, 0], [0, 50], [10, 50]]);
  deepEqual(wayRound([10, 0], [60, 0], rim), [[10, 0], [60, 0]]);
});

test("a marker without a frame goes straight", () => {
  deepEqual(wayRound([1, 2], [3, 4], []), [[1, 2], [3, 4]]);
});

test("of two hexes that lie an arrow's way the upper comes first, or the left one", () => {
  deepEqual(inDirection([0, 0], RIGHT, [[30, 17], [30, -17], [-30, 17], [0, -34]]), [1, 0]);
  deepEqual(inDirection([0, 0], UP, [[17, -30], [-17, -30], [34, 0]]), [1, 0]);
  deepEqual(inDirection([0, 0], UP, [[0, -34], [30, -17], [0, 34]]), [0, 1]);
});

test("a way grows by what is passed, and coming back takes off what lay behind", () => {
  deepEqual(wayOn(["M9", "N9"], "O9"), ["M9", "N9", "O9"]);
  deepEqual(wayOn(["M9", "N9", "O9"], "N9"), ["M9", "N9"]);
  deepEqual(wayOn(["M9", "N9"], "N9"), ["M9", "N9"]);
});

test("a label stands where it covers nothing, below if it can", () => {
  const [size, thing, board] = [{ width: 100, height: 28 }, { x: 400, y: 300, width: 60, height: 60 }, { width: 1000, height: 700 }];
  const at = (x: number, y: number): Box => ({ x, y, width: 40, height: 20 });
  const [below, above, right] = [at(410, 390), at(410, 260), at(500, 320)];
  equal(labelPlace(size, thing, board, []).side, "below");
  equal(labelPlace(size, thing, board, [[below, 4]]).side, "above");
  equal(labelPlace(size, thing, board, [[below, 4], [above, 4]]).side, "right");
  equal(labelPlace(size, thing, board, [[below, 4], [above, 4], [right, 1]]).side, "left");
  equal(labelPlace(size, { ...thing, x: 2 }, board, [[below, 4], [above, 4], [right, 1], [at(20, 390), 4], [at(20, 260), 4]]).side, "right");
});
