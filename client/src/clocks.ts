// Clocks of seats: the server says what they count with, the page counts. Where one stands still is known beforehand.
import { type Clock, tell } from "./countdown";
import { each } from "./dom";
import { onShown } from "./view";

const write = (element: Element | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

function tick(): void {
  const now = Date.now() / 1000;
  let running = "";
  each<HTMLElement>("[data-clock]", (line) => {
    const clock = JSON.parse(line.dataset["clock"] ?? "{}") as Clock;
    const told = tell(clock, now);
    write(line.querySelector(".left"), told.left);
    if (told.right !== null) write(line.querySelector(".right"), told.right);
    line.classList.toggle("late", told.late);
    line.classList.toggle("still", told.still !== "");
    if (clock.until !== undefined) running = [told.left, told.still].filter(Boolean).join(" · ");
    if (told.tenths !== null) line.querySelectorAll(".tenths i").forEach((one, n) => one.classList.toggle("on", n < (told.tenths ?? 0)));
  });
  const up = running ? null : document.querySelector(".seat.active .clock:not([data-clock]) .left");
  const left = document.querySelector("[data-time-left]");
  left?.classList.toggle("up", up !== null); // only a phone, which shows no clocks of seats, says it here
  write(left, up?.textContent ?? running);
}

export function listen(): void {
  tick();
  onShown(tick);
  setInterval(tick, 1000);
}
