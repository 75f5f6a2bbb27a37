// Clocks that run: the server says until when, the page counts down.
import { left } from "./countdown";
import { onShown } from "./view";

function tick(): void {
  const now = Date.now() / 1000;
  for (const time of document.querySelectorAll<HTMLElement>("time[data-until]")) {
    const seconds = Number(time.dataset["until"]) - now;
    time.textContent = left(seconds, time.dataset["days"] ?? "{n} d");
    time.classList.toggle("short", seconds < 60);
  }
}

export function listen(): void {
  tick();
  onShown(tick);
  setInterval(tick, 1000);
}
