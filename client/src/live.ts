// Server-sent events: another's move is shown as soon as it is stored; a lost connection catches up by itself.
import { byId, tableElement } from "./dom";
import { onShown, readLines, show } from "./view";

interface News {
  version: number;
  pulse: number;
  chat: number;
}

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

function connect(id: string, heard: (news: News) => void): void {
  const source = new EventSource(`/api/tables/${id}/events`);
  source.addEventListener("open", () => mark(true));
  source.addEventListener("table", (event) => heard(JSON.parse((event as MessageEvent<string>).data) as News));
  source.addEventListener("error", () => {
    mark(false);
    if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    setTimeout(() => connect(id, heard), 3000);
  });
  addEventListener("pagehide", () => source.close());
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
  const paint = (): void => bell.setAttribute("aria-pressed", String(localStorage.getItem(BELL) === "on"));
  paint();
  bell.addEventListener("click", () => {
    const on = localStorage.getItem(BELL) === "on";
    if (on) localStorage.removeItem(BELL);
    else localStorage.setItem(BELL, "on");
    paint();
    if (!on && "Notification" in window) void Notification.requestPermission();
  });
}

/** A running table: renew it when the server says that it moved. */
function followTable(table: HTMLElement): void {
  let mine = table.dataset["mine"] === "yes";
  readLines(table, false);
  badge(table);
  onShown((shown) => {
    badge(shown);
    const now = shown.dataset["mine"] === "yes";
    if (now && !mine) notify(shown);
    mine = now;
  });
  let newest: News | undefined;
  const catchUp = (): void => {
    const here = tableElement();
    if (here && newest && !here.hasAttribute("aria-busy") && isBehind(here, newest)) void show();
  };
  onShown(() => setTimeout(catchUp));
  connect(table.dataset["table"] ?? "", (news) => {
    newest = news;
    catchUp();
  });
}

const isBehind = (table: HTMLElement, news: News): boolean =>
  (["version", "pulse", "chat"] as const).some((name) => news[name] > Number(table.dataset[name]));

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
  if (table) followTable(table);
  else if (page?.dataset["reload"] !== undefined) followPage(page);
}
