// Pointing and playing: each pick is one request, each move is stored before it is shown.
import { isSameSort, lessOne, lostOnlyTheAnswer, movesOf, nextView, playedAtOnce, type Wish } from "./asking";
import { byId, closest, isPhone, tableElement, tell } from "./dom";
import { skip } from "./glide";
import { send } from "./server";
import { confirmAtTip } from "./walk";
import { answered, forget, heldPicks, onShown, put, show } from "./view";

let sending = false;

/** Who waits may point too, and plan. */
const mayPoint = (): boolean => ["mine", "plans"].some((what) => tableElement()?.dataset[what] === "yes");
const said = (name: string): string => tableElement()?.dataset[name] ?? "";

export async function point(thing: { point?: string; points?: string[] }): Promise<void> {
  if (sending || !mayPoint()) return;
  skip();
  const slow = setTimeout(() => tell(said("slow")), 2000);
  await show({ ...thing, plays: true, meant: tableElement()?.dataset["version"] });
  clearTimeout(slow);
}

/** Play what needs no confirming, whichever question brought the answer: the click's, or that of news after it. */
function playAtOnce(table: HTMLElement, wish: Wish): boolean {
  const atOnce = playedAtOnce(wish, table.dataset);
  if (!atOnce) return false;
  void act("moves", movesOf(atOnce));
  return true;
}

/** What was picked and the button that confirms it come into view, should a long list have pushed them out. */
function reveal(): void {
  if (isPhone()) {
    byId("sheet")?.scrollTo(0, 0);
    return;
  }
  for (const part of [byId("confirm"), byId("refusal") ?? byId("remark") ?? byId("bill")]) part?.scrollIntoView({ block: "nearest" });
}

/** Let go of the finest pick, or of the last step of several. */
export async function letGo(): Promise<void> {
  const less = tableElement()?.dataset["less"];
  const refused = byId("refusal") !== null;
  const picks = less && !refused ? (JSON.parse(less) as string[]) : lessOne(heldPicks(), refused);
  if (!sending && picks) await show({ picks });
}

/** Take the last step off, or the only one; the focus goes back with it. */
export async function takeOff(): Promise<void> {
  const less = tableElement()?.dataset["less"] ?? "[]";
  if (!sending) await show({ picks: JSON.parse(less) as string[] });
  document.querySelector<SVGElement>("#board [data-walk=tip]")?.focus();
}

export async function act(what: "moves" | "undo" | "redo" | "skip", body: Record<string, unknown> = {}): Promise<void> {
  const table = tableElement();
  if (!table || sending) return;
  sending = true;
  forget();
  skip();
  const confirm = byId("confirm");
  if (confirm && what === "moves") confirm.textContent = said("sending");
  table.setAttribute("aria-busy", "true");
  const slow = setTimeout(() => tell(said("slow")), 2000);
  const seat = table.querySelector<HTMLInputElement>("#playing [name=seat]")?.value;
  const before = table.dataset["version"];
  // What was wished for beforehand, such as the card to go, is used as soon as it is asked for.
  const wishes = what === "moves" ? (JSON.parse(table.dataset["wishes"] ?? "[]") as string[]) : [];
  const answer = await send(`/api${table.dataset["url"]}/${what}?${nextView(wishes, table.dataset)}`, {
    version: Number(before),
    ...(seat && what === "moves" ? { seat: Number(seat) } : {}),
    ...body,
  });
  clearTimeout(slow);
  sending = false;
  const done = answer.status >= 200 && answer.status < 300;
  const there = answer.stand === undefined ? {} : { stand: answer.stand };
  const wish = done ? { picks: wishes, plays: wishes.length > 0, ...there } : {};
  const brought = answer.view === undefined ? "lost" : put(answer.view, wish);
  const shown = brought === "lost" ? await show(wish) : brought;
  if (!sending) tableElement()?.removeAttribute("aria-busy");
  if (done) {
    if (shown === "failed") location.reload();
    return;
  }
  if (lostOnlyTheAnswer(answer.status, shown, tableElement()?.dataset["version"] !== before)) return;
  tell(answer.status === 409 ? said("moved") : answer.reason || said("lost"));
  if (shown === "failed" && confirm?.dataset["label"]) confirm.textContent = confirm.dataset["label"];
}

/** Plays what a button says. What was pointed at just before it counts: the button is read when that is answered. */
async function play(button: HTMLElement): Promise<void> {
  const wanted = button.dataset["play"];
  await answered();
  const action = button.dataset["play"];
  if (!button.isConnected || !isSameSort(action, wanted)) return;
  if (button.id === "confirm") button.dataset["label"] = button.textContent ?? "";
  await act("moves", movesOf(action ?? "null"));
}

const inBoard = (element: Element): boolean => element.closest("#board") !== null;

function pointed(element: Element): { point?: string; points?: string[] } | null {
  const one = element.getAttribute("data-pick");
  if (one) return { point: one };
  const several = element.getAttribute("data-picks");
  return several ? { points: JSON.parse(several) as string[] } : null;
}

export function listen(): void {
  onShown((table, wish) => {
    if (playAtOnce(table, wish)) return;
    if (wish.point || wish.points) reveal();
  });
  document.addEventListener("click", (event) => {
    const played = closest<HTMLElement>(event, "[data-play]");
    if (played) {
      event.preventDefault();
      // The second half of a double click may find another button where the first one was.
      if (event.detail > 1) return;
      void play(played);
      return;
    }
    if (closest(event, "[data-clear]")) {
      event.preventDefault();
      if (!sending) void show({ picks: [] });
      return;
    }
    for (const what of ["undo", "redo", "skip"] as const) {
      if (closest(event, `[data-${what}]`)) {
        event.preventDefault();
        void act(what);
        return;
      }
    }
    const target = closest<Element>(event, "[data-pick], button[data-picks]");
    const thing = target && target.closest("#table") ? pointed(target) : null;
    if (!target || !thing) return;
    event.preventDefault();
    void point(thing);
  });
  document.addEventListener("keydown", (event) => {
    const target = closest<Element>(event, "[data-pick]");
    if (!target || !inBoard(target) || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    if (event.key === "Enter" && confirmAtTip()) return;
    const thing = pointed(target);
    if (thing) void point(thing);
  });
}
