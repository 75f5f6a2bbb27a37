// The table as the server shows it: asked for with the picks held; only the newest answer counts.
import { announce, byId, each, tableElement, tell } from "./dom";
import { renew } from "./morph";
import { fetchPart } from "./server";

let asked = 0;
let lastLine = 0;
const watchers: ((table: HTMLElement, wish: Wish) => void)[] = [];

/** Called with the table, and with what was wished for, after each answer that was shown. */
export const onShown = (act: (table: HTMLElement, wish: Wish) => void): void => void watchers.push(act);

export const heldPicks = (): string[] => JSON.parse(tableElement()?.dataset["picks"] ?? "[]") as string[];

export interface Wish {
  picks?: string[];
  point?: string;
  points?: string[];
  told?: string; // what of an automa's turn is to be shown
  plays?: boolean; // what is complete with it and needs no confirming is played
  meant?: string | undefined; // the version it was meant for: on another one it is shown and not played
}

/** "passed": a newer question was asked meanwhile, and its answer will be shown. */
export type Shown = "shown" | "passed" | "failed";

/** What was pointed at and is not answered yet: news that come meanwhile must not ask without it. */
let unanswered: Wish = {};

/** What was pointed at before something else was done is not asked for again. */
export const forget = (): void => void (unanswered = {});

let latest: Promise<Shown> = Promise.resolve("shown");

export function show(own: Wish = {}): Promise<Shown> {
  latest = ask(own);
  return latest;
}

/** When all that was pointed at is answered and shown. */
export async function answered(): Promise<void> {
  while (Object.keys(unanswered).length) await latest;
}

async function ask(own: Wish): Promise<Shown> {
  const table = tableElement();
  if (!table) return "failed";
  const wish = Object.keys(own).length ? own : unanswered;
  unanswered = wish;
  const mine = ++asked;
  table.dataset["asking"] = "";
  const query = new URLSearchParams();
  for (const pick of wish.picks ?? heldPicks()) query.append("pick", pick);
  if (wish.point) query.set("point", wish.point);
  if (wish.points) query.set("points", JSON.stringify(wish.points));
  if (table.dataset["seat"]) query.set("seat", table.dataset["seat"]);
  const told = wish.told ?? table.dataset["told"];
  if (told) query.set("told", told);
  if (told && wish.told === undefined) query.set("at", table.dataset["version"] ?? "");
  const answer = await fetchPart(`/tables/${table.dataset["table"]}/view?${query}`);
  if (mine !== asked) return "passed";
  unanswered = {};
  delete table.dataset["asking"];
  if (!answer || answer.status >= 400) {
    if (answer && answer.status < 500) location.reload();
    return "failed";
  }
  const picksBefore = table.dataset["picks"];
  const shown = renew(answer.html);
  if (!shown || shown.dataset["gone"] !== undefined) {
    location.reload();
    return "failed";
  }
  const where = byId("where");
  if (where && shown.dataset["where"]) where.textContent = shown.dataset["where"];
  if (shown.dataset["picks"] !== picksBefore) announceTotal(shown);
  readLines(shown);
  tell("");
  for (const act of watchers) act(shown, wish);
  return "shown";
}

function announceTotal(table: HTMLElement): void {
  const total = [...table.querySelectorAll("#bill .total > span")].map((part) => part.textContent?.trim()).filter(Boolean).join(", ");
  const title = table.querySelector("#bill h3")?.textContent?.trim();
  if (title) announce([title, total].filter(Boolean).join(": "));
}

/** Says each line of the log that is new, the oldest first. */
export function readLines(table: HTMLElement, aloud = true): void {
  const fresh: string[] = [];
  let newest = lastLine;
  each<HTMLElement>("#log [data-number]", (line) => {
    const number = Number(line.dataset["number"]);
    if (number > lastLine) fresh.unshift(line.querySelector(".said")?.textContent ?? "");
    newest = Math.max(newest, number);
  }, table);
  lastLine = newest;
  if (aloud) announce(...fresh.slice(-8));
}
