// What a clock shows of the time that is left.
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { counted, inUnits, left, tell } from "../src/countdown";

const WORDS = {
  "unit.d": "{n} d", "unit.dh": "{days} d {hours} h", "unit.h": "{n} h", "unit.hm": "{hours} h {minutes} min", "unit.m": "{n} min", "unit.s": "{n} s",
  bank: "bank {time}", "away.for": "away {time}", "bot.in": "bot in {time}", left: "{time} left", from: "from the bank",
};
const HOUR = 3600;
const SHOWN: [number, string][] = [[0.2, "0:01"], [-5, "0:00"], [65, "1:05"], [3723, "1 h 2 min"], [90000, "25 h"], [200000, "2 d 7 h"], [259200, "3 d"]];

const POST = { since: 0, words: WORDS, until: 20 * HOUR, turn: 12 * HOUR, bank: 8 * HOUR, full: 20 * HOUR, live: false, bot: true, pauses: [] };

for (const [seconds, text] of SHOWN) test(`${seconds} seconds are ${text}`, () => equal(left(seconds, WORDS), text));

test("in units there are no seconds, but for what is less than a minute", () => {
  equal(inUnits(725, WORDS), "12 min");
  equal(inUnits(30, WORDS), "30 s");
});

test("a clock that stands still says why, to those who may know", () => {
  const off = { ...POST, pauses: [[HOUR, 9 * HOUR]] as [number, number][], still: "time off", until: 28 * HOUR };
  deepEqual(tell(off, 2 * HOUR), { left: "19 h", right: "time off", tenths: 10, late: false, still: "time off" });
  equal(tell(off, 10 * HOUR).still, "");
  equal(tell({ ...off, pauses: [] }, 2 * HOUR).still, "");
});

test("what lies in a pause does not count", () => {
  equal(counted(0, 100, [[20, 30], [90, 120]]), 80);
  equal(counted(25, 100, [[20, 30]]), 70);
});


test("by correspondence the turn's own time goes first, then the bank", () => {
  deepEqual(tell(POST, HOUR), { left: "11 h", right: "bank 8 h", tenths: 10, late: false, still: "" });
  deepEqual(tell(POST, 15 * HOUR), { left: "5 h", right: "from the bank", tenths: 3, late: false, still: "" });
});

test("who lets a day go by is away, and the bot is announced", () => {
  const slow = { ...POST, until: 60 * HOUR, turn: 52 * HOUR, full: 60 * HOUR };
  deepEqual(tell(slow, 58 * HOUR), { left: "away 2 d 10 h", right: "bot in 2 h", tenths: 1, late: true, still: "" });
  deepEqual(tell({ ...slow, bot: false }, 58 * HOUR).right, "2 h left");
});

test("nobody is shown more than a turn and its bank", () => {
  equal(tell({ ...POST, until: 40 * HOUR }, HOUR).left, "12 h");
});

test("a live clock shows its bank to the second", () => {
  const live = { since: 0, words: WORDS, until: 100, bank: 100, full: 200, live: true, pauses: [] };
  deepEqual(tell(live, 35), { left: "1:05", right: null, tenths: 4, late: false, still: "" });
  equal(tell(live, 90).late, true);
});

test("who is away for good is not counted down", () => {
  deepEqual(tell({ since: 0, words: WORDS }, 50 * HOUR), { left: "away 2 d 2 h", right: null, tenths: null, late: true, still: "" });
});
