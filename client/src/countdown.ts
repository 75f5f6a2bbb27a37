// What is left of a time, as a clock shows it.

/** `9:05`, `1:02:03`, and from two days on the days in words before it; nothing is left below zero. */
export function left(seconds: number, days: string): string {
  const all = Math.max(0, Math.ceil(seconds));
  const whole = Math.floor(all / 86400);
  const rest = whole > 1 ? all - whole * 86400 : all;
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60)];
  if (whole > 1) return `${days.replace("{n}", String(whole))} ${hours}:${two(minutes)}`;
  return hours ? `${hours}:${two(minutes)}:${two(rest % 60)}` : `${minutes}:${two(rest % 60)}`;
}
