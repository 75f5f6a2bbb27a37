// The browser knows the time zone: it is chosen beforehand where nothing is stored yet, and times are told in it.
import { each } from "./dom";

function tellLocally(time: HTMLTimeElement): void {
  const at = new Date(time.dateTime);
  const language = document.documentElement.lang;
  const hour = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { weekday: "long", hour: "2-digit", minute: "2-digit" });
  if (!isNaN(at.getTime())) time.textContent = hour.format(at);
}

export function start(): void {
  each<HTMLTimeElement>("time[data-local]", tellLocally);
  const select = document.querySelector<HTMLSelectElement>("select[data-zone]");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!select || ![...select.options].some((one) => one.value === zone)) return;
  select.value = zone;
  document.querySelector("[data-zone-note]")?.removeAttribute("hidden");
}
