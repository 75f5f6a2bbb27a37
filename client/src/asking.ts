// What is asked of the server and what follows from its answer: no document, so that it can be tested by itself.

export interface Wish {
  picks?: string[];
  point?: string;
  points?: string[];
  told?: string; // what of an automa's turn is to be shown
  stand?: string; // where a lesson is to be shown, other than where it is
  shows?: boolean; // the step that a lesson suggests, as if it were played
  plays?: boolean; // what is complete with it and needs no confirming is played
  meant?: string | undefined; // the version it was meant for: on another one it is shown and not played
}

export interface News {
  version: number;
  pulse: number;
  chat: number;
  watching?: number;
  view?: string; // what follows the view that was last sent
}

/** "passed": a newer question was asked meanwhile, and its answer will be shown. */
export type Shown = "shown" | "passed" | "failed";

/** What a table says of itself: its dataset. */
export type Said = Readonly<Record<string, string | undefined>>;

/** Only the newest answer counts; what was pointed at is asked for until it is answered. */
export class Questions {
  private asked = 0;
  private unanswered: Wish = {};

  get open(): boolean {
    return Object.keys(this.unanswered).length > 0;
  }

  /** The number of the question and what it asks for: news have no wish, and must not ask without the one that is open. */
  ask(own: Wish): [number, Wish] {
    if (Object.keys(own).length) this.unanswered = own;
    return [++this.asked, this.unanswered];
  }

  /** Is it the newest question that is answered now? Then nothing is open any more. */
  settles(number: number): boolean {
    if (number !== this.asked) return false;
    this.forget();
    return true;
  }

  /** What was pointed at before something else was done is not asked for again. */
  forget(): void {
    this.unanswered = {};
  }
}

export const heldIn = (table: Said): string[] => JSON.parse(table["picks"] ?? "[]") as string[];

export function queryOf(wish: Wish, table: Said): URLSearchParams {
  const query = new URLSearchParams();
  for (const pick of wish.picks ?? heldIn(table)) query.append("pick", pick);
  if (wish.point) query.set("point", wish.point);
  if (wish.points) query.set("points", JSON.stringify(wish.points));
  if (table["seat"]) query.set("seat", table["seat"]);
  const stand = wish.stand ?? table["stand"];
  if (stand !== undefined) query.set("stand", stand);
  if (wish.shows) query.set("show", "yes");
  const told = wish.told ?? table["told"];
  if (told) query.set("told", told);
  if (told && wish.told === undefined) query.set("at", table["version"] ?? "");
  return query;
}

/** What a move asks for beside being played: the view that follows, built on the one that is shown. */
export function nextView(wishes: string[], table: Said): URLSearchParams {
  const query = new URLSearchParams({ has: table["view"] ?? "" });
  for (const pick of wishes) query.append("pick", pick);
  if (table["seat"]) query.set("eyes", table["seat"]);
  if (table["stand"] !== undefined) query.set("stand", table["stand"]);
  return query;
}

/** The action that needs no confirming, if the wish was to play it and meant this version of the table. */
export function playedAtOnce(wish: Wish, table: Said): string | undefined {
  const fits = wish.meant === undefined || wish.meant === table["version"];
  return wish.plays && fits ? table["atOnce"] : undefined;
}

/** What is held once the finest pick, or the refusal that hides it, is let go; null where there is nothing to let go of. */
export function lessOne(picks: string[], refused: boolean): string[] | null {
  if (refused) return picks;
  return picks.length ? picks.slice(0, -1) : null;
}

/** What a button plays: an action, or a run of them, as the server takes it. */
export function movesOf(json: string): { action: unknown; then?: unknown[] } {
  const played = JSON.parse(json) as unknown;
  if (!Array.isArray(played)) return { action: played };
  const [action, ...then] = played as unknown[];
  return { action, then };
}

/** Is it still the same sort of action that a button plays? */
export function isSameSort(one: string | undefined, other: string | undefined): boolean {
  const sort = (json = "{}"): unknown => (movesOf(json).action as { type?: string } | null)?.type;
  return sort(one) === sort(other);
}

/** No answer came, but the table has gone on: it was stored, and only the answer got lost. */
export const lostOnlyTheAnswer = (status: number, shown: Shown, hasMoved: boolean): boolean => !status && shown !== "failed" && hasMoved;

/** Can what was pushed be put in as it is? Whoever holds picks, or is told an automa's turn, asks for it with these. */
export const canTake = (table: Said, news: News): boolean =>
  news.view !== undefined && !heldIn(table).length && !table["told"];

/** Does a view build on one that the page does not show any more? Then what it leaves out is not there. */
export const isLost = (fresh: Said, table: Said): boolean => fresh["since"] !== undefined && fresh["since"] !== table["view"];

export const isBehind = (table: Said, news: News): boolean =>
  (["version", "pulse", "chat"] as const).some((name) => news[name] > Number(table[name]));
