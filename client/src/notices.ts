// Notices: the service worker of every page, the app's badge, and push on this device, which is switched in the settings.
import { send } from "./server";

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};

const text = (found: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(found ?? new ArrayBuffer(0)))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** What this device is called in the list of ways. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const browser = ["Firefox", "Edg", "OPR", "Chrome", "Safari"].find((name) => agent.includes(`${name}/`)) ?? "";
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((name) => agent.includes(name)) ?? "";
  const called: Record<string, string> = { Edg: "Edge", OPR: "Opera" };
  return [called[browser] ?? browser, system].filter(Boolean).join(", ");
}

async function subscribe(worker: ServiceWorkerRegistration, key: string): Promise<string> {
  const wanted = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const old = await worker.pushManager.getSubscription();
  if (old && text(old.options.applicationServerKey) !== key) await old.unsubscribe(); // the server has a new key
  const made = await worker.pushManager.subscribe(wanted);
  const answer = await send("/api/me/notices/ways", {
    kind: "push",
    address: made.endpoint,
    p256dh: text(made.getKey("p256dh")),
    auth: text(made.getKey("auth")),
    name: deviceName(),
  });
  return answer.status === 201 ? "" : answer.reason;
}

/** The row of this device: switched on here, since only the browser itself can. */
async function listenPush(row: HTMLElement, worker: ServiceWorkerRegistration): Promise<void> {
  const button = row.querySelector("button");
  const said = row.querySelector<HTMLElement>("[data-said]");
  if (!button || !said) return;
  const mine = (await worker.pushManager.getSubscription())?.endpoint;
  const ours = [...document.querySelectorAll<HTMLElement>("[data-endpoint]")].find((way) => way.dataset["endpoint"] === mine);
  if (mine && ours) {
    row.hidden = true;
    ours.querySelector<HTMLElement>("[data-here]")?.removeAttribute("hidden");
    return;
  }
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const allowed = await Notification.requestPermission();
    if (allowed !== "granted") said.textContent = row.dataset["refused"] ?? "";
    else {
      const reason = await subscribe(worker, row.dataset["push"] ?? "").catch(() => row.dataset["failed"] ?? "");
      if (!reason) return location.reload();
      said.textContent = reason;
    }
    button.disabled = false;
  });
}

/** Choices are saved as they are made. */
function saveAtOnce(form: HTMLFormElement): void {
  form.addEventListener("change", async () => {
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin" }).catch(() => null);
    const said = document.querySelector<HTMLElement>("[data-saved]");
    if (said) said.textContent = (answer?.ok ? said.dataset["saved"] : said.dataset["failed"]) ?? "";
  });
}

/** A test may take ten seconds: the page stays usable, and its row tells what came of it. */
async function sendTest(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const row = form.closest<HTMLElement>(".told-way");
  const said = form.querySelector<HTMLElement>(".way-state");
  const body = new URLSearchParams([...new FormData(form, button)].map(([name, value]) => [name, String(value)]));
  const calm = button.textContent;
  button.disabled = true;
  button.textContent = button.dataset["busy"] ?? calm;
  const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin" }).catch(() => null);
  const fresh = new DOMParser().parseFromString(await answer?.text() ?? "", "text/html");
  const refused = fresh.querySelector(".refusal");
  const then = row && fresh.getElementById(row.id);
  button.disabled = false;
  button.textContent = calm;
  if (said && refused) said.textContent = refused.textContent;
  else if (row && then) {
    row.dataset["state"] = then.dataset["state"] ?? "";
    if (said) said.textContent = then.querySelector(".way-state")?.textContent ?? "";
  } else location.reload();
}

function listenTests(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter;
    if (!form.matches("[data-way]") || !(button instanceof HTMLButtonElement) || button.value !== "test") return;
    event.preventDefault();
    void sendTest(form, button);
  });
}

async function setBadge(): Promise<void> {
  const app = navigator as Navigator & { setAppBadge?: (n: number) => Promise<void> };
  if (!app.setAppBadge || !document.body.dataset["person"]) return;
  const answer = await fetch("/api/me/waiting", { credentials: "same-origin", headers: { accept: "application/json" } });
  if (answer.ok) await app.setAppBadge(((await answer.json()) as { waiting: number }).waiting);
}

export function start(): void {
  document.querySelectorAll<HTMLFormElement>("form[data-save-at-once]").forEach(saveAtOnce);
  listenTests();
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.register("/worker.js").then(
    async () => {
      const row = document.querySelector<HTMLElement>("[data-push]");
      if (row && "PushManager" in window) await listenPush(row, await navigator.serviceWorker.ready);
    },
    () => undefined, // without it nothing else is missing
  );
  if (matchMedia("(display-mode: standalone)").matches) void setBadge().catch(() => undefined);
}
