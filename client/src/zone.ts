// The browser knows the time zone: it is chosen beforehand where nothing is stored yet.
export function start(): void {
  const select = document.querySelector<HTMLSelectElement>("select[data-zone]");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!select || ![...select.options].some((one) => one.value === zone)) return;
  select.value = zone;
  document.querySelector("[data-zone-note]")?.removeAttribute("hidden");
}
