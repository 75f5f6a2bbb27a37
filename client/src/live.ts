// Server-sent events: another's move is shown as soon as it is stored; a lost connection catches up by itself.
import { canTake, isBehind, type News, type Said } from "./asking";
import { byId, counted, tableElement, tell } from "./dom";
import { ring } from "./sounds";
import { onGone, onShown, readLines, show, take } from "./view";

const RETRY = 3000;
const AWAY = 5000; // a page that is hidden for so long is not looked at
const BELL = "ironbridge-bell";
const title = document.title;

function mark(live: boolean): void {
  const shown = document.querySelector<HTMLElement>("[data-live]");
  const text = shown?.querySelector<HTMLElement>("[data-live-text]");
  if (!shown || !text) return;
  shown.classList.toggle("off", !live);
  const wanted = (live ? shown.dataset["on"] : shown.dataset["off"]) ?? "";
  if (text.textContent !== wanted) text.textContent = wanted;
}

/** How many look on without a seat; somebody who looks on alone needs no figure. */
function watchers(count: number): void {
  const shown = document.querySelector<HTMLElement>("[data-watchers]");
  const text = shown?.querySelector("span");
  if (!shown || !text) return;
  const alone = shown.dataset["alone"] ?? "";
  shown.hidden = !alone && count < 1;
  text.textContent = alone && count < 2 ? alone : counted(shown.dataset["watchers"], count);
}

/** One stream, opened again whenever it was cut: by the server, the net, or a page that slept. */
function connect(id: string, heard: (news: News) => void, has: () => Record<string, string> = () => ({})): void {
  let away = false; // the stream was opened where nobody saw the page: notices come all the same
  let hidden: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(again);
    source?.close();
  };
  const open = (): void => {
    close();
    away = document.hidden;
    const asked = new URLSearchParams({ ...has(), ...(away ? { away: "true" } : {}) });
    const opened = (source = new EventSource(`/api/tables/${id}/events?${asked}`));
    opened.addEventListener("open", () => mark(true));
    opened.addEventListener("table", (event) => {
      const news = JSON.parse((event as MessageEvent<string>).data) as News;
      watchers(news.watching ?? 0);
      heard(news);
    });
    opened.addEventListener("error", () => {
      if (opened !== source) return;
      mark(false);
      if (opened.readyState === EventSource.CLOSED) again = setTimeout(open, RETRY); // else the browser tries again by itself
    });
  };
  open();
  addEventListener("offline", () => {
    close();
    mark(false);
  });
  addEventListener("online", open);
  addEventListener("pagehide", () => {
    clearTimeout(hidden);
    close();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
  document.addEventListener("visibilitychange", () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(open, AWAY);
    else if (away || source?.readyState !== EventSource.OPEN) open();
  });
}

function badge(table: HTMLElement): void {
  const mine = table.dataset["mine"] === "yes";
  document.title = mine ? `● ${table.dataset["yourTurn"]} · ${title}` : title;
}

function notify(table: HTMLElement): void {
  const wanted = localStorage.getItem(BELL) === "on" && "Notification" in window && Notification.permission === "granted";
  if (wanted && document.hidden) new Notification(table.dataset["yourTurn"] ?? "", { body: title, tag: table.dataset["table"] ?? "" });
}

function listenBell(): void {
  const bell = document.querySelector<HTMLElement>("[data-bell]");
  if (!bell) return;
  // The bell rings only where it is wanted and the browser lets it: what was refused is not shown as pressed.
  const rings = (): boolean => localStorage.getItem(BELL) === "on" && "Notification" in window && Notification.permission === "granted";
  const paint = (): void => bell.setAttribute("aria-pressed", String(rings()));
  paint();
  bell.addEventListener("click", async () => {
    if (rings()) localStorage.removeItem(BELL);
    else {
      const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
      if (answer === "granted") localStorage.setItem(BELL, "on");
      else tell(bell.dataset["refused"] ?? "");
    }
    paint();
  });
}

/** Where the table stands that is shown, with the newest line of chat. */
const shownIn = (table: HTMLElement): Said => ({ ...table.dataset, chat: byId("own")?.dataset["chat"] });

/** A running table: renew it when the server says that it moved. */
function followTable(table: HTMLElement): void {
  let mine = table.dataset["mine"] === "yes";
  readLines(table, false);
  badge(table);
  let version = table.dataset["version"];
  onShown((shown) => {
    badge(shown);
    const now = shown.dataset["mine"] === "yes";
    if (now && !mine) notify(shown);
    if (now && !mine) void ring("turn");
    else if (shown.dataset["version"] !== version) void ring("move");
    mine = now;
    version = shown.dataset["version"];
  });
  onGone(() => ring("end"));
  let newest: News | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const catchUp = (): void => {
    clearTimeout(again);
    const here = tableElement();
    if (!here || !newest || here.hasAttribute("aria-busy") || !isBehind(shownIn(here), newest)) return;
    const pushed = newest.view;
    if (pushed !== undefined && canTake(shownIn(here), newest) && take(pushed) === "shown") return;
    // News may come through a connection that lets no question pass: then ask again, until there is an answer.
    void show().then((shown) => {
      if (shown === "shown" && navigator.onLine) mark(true); // an answer may come just as the net is lost
      if (shown !== "failed") return;
      mark(false);
      again = setTimeout(catchUp, RETRY);
    });
  };
  addEventListener("online", catchUp);
  onShown(() => setTimeout(catchUp));
  connect(table.dataset["table"] ?? "", (news) => {
    newest = news;
    catchUp();
  }, () => ({ has: tableElement()?.dataset["view"] ?? "" }));
}

/** A page around a table, such as the waiting room: load it again when something happened. */
function followPage(page: HTMLElement): void {
  const id = page.dataset["table"];
  if (!id) return;
  let first: number | undefined;
  connect(id, (news) => {
    first ??= news.pulse;
    if (news.pulse !== first || String(news.version) !== page.dataset["version"]) {
      if (!document.activeElement?.matches("input, textarea, select")) location.reload();
    }
  });
}

export function listen(): void {
  listenBell();
  const table = tableElement();
  const page = byId("table");
  if (table?.dataset["stand"] !== undefined) readLines(table, false); // a lesson: nobody else moves there
  else if (table) followTable(table);
  else if (page?.dataset["reload"] !== undefined) followPage(page);
}
