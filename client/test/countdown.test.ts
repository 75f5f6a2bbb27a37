// What a clock shows of the time that is left.
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { left } from "../src/countdown";

const SHOWN: [number, string][] = [
  [0.2, "0:01"],
  [-5, "0:00"],
  [65, "1:05"],
  [3723, "1:02:03"],
  [90000, "25:00:00"],
  [200000, "2 d 7:33"],
];

for (const [seconds, text] of SHOWN) test(`${seconds} seconds are ${text}`, () => equal(left(seconds, "{n} d"), text));
