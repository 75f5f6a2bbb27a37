// The table as the server shows it: asked for with the picks held; only the newest answer counts.
import { heldIn, Questions, queryOf, type Shown, type Wish } from "./asking";
import { announce, byId, each, tableElement, tell } from "./dom";
import { renew } from "./morph";
import { fetchPart } from "./server";

const questions = new Questions();
let lastLine = 0;
const watchers: ((table: HTMLElement, wish: Wish) => void)[] = [];

/** Called with the table, and with what was wished for, after each answer that was shown. */
export const onShown = (act: (table: HTMLElement, wish: Wish) => void): void => void watchers.push(act);

let farewell = (): Promise<void> => Promise.resolve();

/** What is done before the page goes on to another one, since the game is over. */
export const onGone = (act: () => Promise<void>): void => void (farewell = act);

export const heldPicks = (): string[] => heldIn(tableElement()?.dataset ?? {});

export const forget = (): void => questions.forget();

let latest: Promise<Shown> = Promise.resolve("shown");

export function show(own: Wish = {}): Promise<Shown> {
  latest = ask(own);
  return latest;
}

/** When all that was pointed at is answered and shown. */
export async function answered(): Promise<void> {
  while (questions.open) await latest;
}

async function ask(own: Wish): Promise<Shown> {
  const table = tableElement();
  if (!table) return "failed";
  const [number, wish] = questions.ask(own);
  table.dataset["asking"] = "";
  const has = table.dataset["view"];
  const answer = await fetchPart(`${table.dataset["url"]}/view?${queryOf(wish, table.dataset)}`, has);
  if (!questions.settles(number)) return "passed";
  delete table.dataset["asking"];
  if (!answer || answer.status >= 400) {
    if (answer && answer.status < 500) location.reload();
    return "failed";
  }
  const same = answer.status === 304;
  const shown = same && tableElement()?.dataset["view"] !== has ? "lost" : put(same ? null : answer.html, wish);
  return shown === "lost" ? show(wish) : shown;
}

/** What the server pushed, unless something was pointed at meanwhile: then that is asked for, and brings the news with it. */
export function take(html: string): Shown | "lost" {
  return questions.open ? "passed" : put(html, {});
}

/** Puts a view in place of the one on the page; null: it is the same. "lost": it must be asked for. */
export function put(html: string | null, wish: Wish): Shown | "lost" {
  const table = tableElement();
  if (!table) return "failed";
  const picksBefore = table.dataset["picks"];
  const shown = html === null ? table : renew(html);
  if (shown === "lost") return "lost";
  if (!shown || shown.dataset["gone"] !== undefined) {
    void farewell().then(() => location.reload());
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
