// A bot in JavaScript for Ironbridge's benchmark: JSON lines in, JSON lines out (docs/benchmark.md).
//
//   ironbridge benchmark --process "node examples/other_languages/bot.js" --tasks birmingham-intro-2 --deals 2
//
// It prefers what earns something, by the kind of action, and otherwise takes its chances.
"use strict";

const readline = require("node:readline");

// Kinds of actions, the most wanted first; a kind that is not here comes last.
const WANTED = ["sell", "deliver", "build", "network", "develop"];

let draw = () => 0;

/** Random numbers from a seed, so that a game can be played again (mulberry32). */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function rank(option) {
  const found = WANTED.indexOf(option.type);
  return found < 0 ? WANTED.length : found;
}

/** The number of an option. `view` is what the seat sees; this bot does not look at it. */
function choose({ options }) {
  const best = Math.min(...options.map(rank));
  const wanted = options.flatMap((option, number) => (rank(option) === best ? [number] : []));
  return wanted[Math.floor(draw() * wanted.length)];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "game") {
    draw = generator(message.seed);
    console.log(JSON.stringify("ready"));
  } else {
    console.log(JSON.stringify(choose(message)));
  }
});
