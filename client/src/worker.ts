// The service worker: keeps what the plain page without a net needs, shows what is pushed, and opens its table.
export {};

interface Pushed {
  title: string;
  body: string;
  url: string;
  tag: string;
  waiting: number;
}
interface Later extends Event {
  waitUntil(what: Promise<unknown>): void;
}
interface Asked extends Later {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushedTo extends Later {
  data: { json(): unknown } | null;
}
interface Clicked extends Later {
  notification: Notification;
}
interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: { claim(): Promise<void>; matchAll(how: object): Promise<Page[]>; openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listen: (event: Later) => void): void;
  addEventListener(name: "fetch", listen: (event: Asked) => void): void;
  addEventListener(name: "push", listen: (event: PushedTo) => void): void;
  addEventListener(name: "notificationclick", listen: (event: Clicked) => void): void;
}

const worker = self as unknown as Worker;
const SHELL = "ironbridge-shell";
const OFFLINE = "/offline";

/** The plain page and all it refers to, which has its content's hash in its address. */
async function keepShell(): Promise<void> {
  const page = await fetch(OFFLINE, { cache: "no-store" });
  if (!page.ok) return;
  const text = await page.clone().text();
  const parts = [...text.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map((found) => found[1] ?? "");
  await caches.delete(SHELL);
  const shell = await caches.open(SHELL);
  await shell.put(OFFLINE, page);
  await Promise.allSettled(parts.map((part) => shell.add(part)));
}

async function badge(waiting: number): Promise<void> {
  const app = navigator as Navigator & { setAppBadge?: (n: number) => Promise<void> };
  await app.setAppBadge?.(waiting).catch(() => undefined);
}

worker.addEventListener("install", (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

// Everything comes from the server. Only where that cannot be reached the plain page is shown, with what it needs.
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
  } else if (path.startsWith("/static/") && request.method === "GET") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});

worker.addEventListener("push", (event) => {
  const told = (event.data?.json() ?? {}) as Partial<Pushed>;
  event.waitUntil(
    Promise.all([
      worker.registration.showNotification(told.title ?? "Ironbridge", {
        body: told.body ?? "",
        tag: told.tag ?? "",
        icon: "/static/icon-192.png",
        data: { url: told.url ?? "/" },
      }),
      badge(told.waiting ?? 0),
    ]),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = (event.notification.data as { url?: string } | null)?.url ?? "/";
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const open = async (): Promise<unknown> => {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
    return there ? there.focus() : worker.clients.openWindow(url.href);
  };
  event.waitUntil(open());
});
