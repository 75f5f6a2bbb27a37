// What is picked and held, which answers count, and when something is played.
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { heldIn, isBehind, isSameSort, lessOne, lostOnlyTheAnswer, movesOf, nextView, playedAtOnce, queryOf, Questions } from "../src/asking";

test("only the answer to the newest question is shown", () => {
  const questions = new Questions();
  const [first] = questions.ask({ point: "stoke" });
  const [second] = questions.ask({ point: "leek" });
  equal(questions.settles(first), false);
  equal(questions.open, true);
  equal(questions.settles(second), true);
  equal(questions.open, false);
});

test("news that come before an answer ask for what was pointed at", () => {
  const questions = new Questions();
  const [first] = questions.ask({ point: "stoke", plays: true });
  const [second, wish] = questions.ask({});
  deepEqual(wish, { point: "stoke", plays: true });
  equal(questions.settles(first), false);
  equal(questions.settles(second), true);
  deepEqual(questions.ask({})[1], {});
});

test("what was pointed at before a move is not asked for after it", () => {
  const questions = new Questions();
  const [first] = questions.ask({ point: "stoke" });
  questions.forget();
  equal(questions.open, false);
  deepEqual(questions.ask({})[1], {});
  equal(questions.settles(first), false);
});

test("a question about a lesson says where it is, or where it is to be", () => {
  const table = { picks: "[]", stand: '{"station":3}' };
  equal(queryOf({}, table).get("stand"), '{"station":3}');
  equal(queryOf({ stand: '{"station":2}', shows: true }, table).toString(), "stand=%7B%22station%22%3A2%7D&show=yes");
  equal(nextView([], table).get("stand"), '{"station":3}');
  equal(queryOf({}, { picks: "[]" }).has("stand"), false);
});

test("a question goes out with the picks that are held and the thing pointed at", () => {
  const table = { picks: '["build","place=stoke & leek"]', seat: "2" };
  equal(queryOf({ point: "coal" }, table).toString(), "pick=build&pick=place%3Dstoke+%26+leek&point=coal&seat=2");
  equal(queryOf({ points: ["a", "b"], picks: [] }, {}).get("points"), '["a","b"]');
  deepEqual(heldIn({}), []);
});

test("picks of a wish take the place of those that are held", () => {
  deepEqual(queryOf({ picks: ["sell"] }, { picks: '["build"]' }).getAll("pick"), ["sell"]);
  deepEqual(queryOf({ picks: [] }, { picks: '["build"]' }).getAll("pick"), []);
});

test("an automa's turn is told on for the version it was told at, and anew when asked for", () => {
  equal(queryOf({}, { told: "3", version: "40" }).toString(), "told=3&at=40");
  equal(queryOf({ told: "no" }, { told: "3", version: "40" }).toString(), "told=no");
});

test("what needs no confirming is played on the version that was meant, and on no other", () => {
  const table = { atOnce: '{"type":"pass"}', version: "7" };
  equal(playedAtOnce({ plays: true, meant: "7" }, table), table.atOnce);
  equal(playedAtOnce({ plays: true }, table), table.atOnce);
  equal(playedAtOnce({ plays: true, meant: "6" }, table), undefined);
  equal(playedAtOnce({ point: "stoke" }, table), undefined);
  equal(playedAtOnce({ plays: true, meant: "7" }, { version: "7" }), undefined);
});

test("letting go takes a refusal away first, then the finest pick, then nothing", () => {
  deepEqual(lessOne(["build", "stoke"], true), ["build", "stoke"]);
  deepEqual(lessOne(["build", "stoke"], false), ["build"]);
  deepEqual(lessOne([], true), []);
  equal(lessOne([], false), null);
});

test("a button that has come to mean another sort of action is not played", () => {
  equal(isSameSort('{"type":"build","place":"stoke"}', '{"type":"build","place":"leek"}'), true);
  equal(isSameSort('{"type":"build"}', '{"type":"end_action"}'), false);
  equal(isSameSort('{"type":"build"}', undefined), false);
});

test("a move whose answer got lost counts as played where the table has gone on", () => {
  equal(lostOnlyTheAnswer(0, "shown", true), true);
  equal(lostOnlyTheAnswer(0, "passed", true), true);
  equal(lostOnlyTheAnswer(0, "shown", false), false);
  equal(lostOnlyTheAnswer(0, "failed", true), false);
  equal(lostOnlyTheAnswer(409, "shown", true), false);
});

test("a table is behind news of a move, of people or of chat, and never behind older news", () => {
  const table = { version: "9", pulse: "10", chat: "0" };
  equal(isBehind(table, { version: 9, pulse: 10, chat: 0 }), false);
  equal(isBehind(table, { version: 8, pulse: 9, chat: 0 }), false);
  equal(isBehind(table, { version: 10, pulse: 10, chat: 0 }), true);
  equal(isBehind(table, { version: 9, pulse: 11, chat: 0 }), true);
  equal(isBehind(table, { version: 9, pulse: 10, chat: 1 }), true);
});

test("a button plays an action, or a run of them in one request", () => {
  deepEqual(movesOf('{"type":"loan"}'), { action: { type: "loan" } });
  deepEqual(movesOf('[{"type":"build","hex":"N9"},{"type":"build","hex":"O9"}]'), {
    action: { type: "build", hex: "N9" },
    then: [{ type: "build", hex: "O9" }],
  });
  equal(isSameSort('[{"type":"build"},{"type":"build"}]', '{"type":"build"}'), true);
});
