// What is left of a time, as a clock shows it.

type Words = Record<string, string>;

/** `9:05`, from an hour on `9 h 12 min`, from two days on `2 d 6 h`; nothing is left below zero. */
export function left(seconds: number, words: Words): string {
  const all = Math.max(0, Math.ceil(seconds));
  if (all >= 3600) return inUnits(all, words);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
}

/** The same in words: `12 min`; only what is less than a minute is said in seconds. */
export function inUnits(seconds: number, words: Words): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  const hours = Math.floor(minutes / 60);
  const put = (unit: string, numbers: Record<string, number>): string =>
    Object.entries(numbers).reduce((text, [name, n]) => text.replace(`{${name}}`, String(n)), words[`unit.${unit}`] ?? "");
  if (hours >= 48) return hours % 24 ? put("dh", { days: Math.floor(hours / 24), hours: hours % 24 }) : put("d", { n: hours / 24 });
  if (minutes < 1) return put("s", { n: Math.floor(Math.max(0, seconds)) });
  if (hours) return minutes % 60 ? put("hm", { hours, minutes: minutes % 60 }) : put("h", { n: hours });
  return put("m", { n: minutes });
}

/** How many of the seconds between two moments count: in a pause the clock stands still. */
export function counted(from: number, to: number, pauses: Pauses): number {
  const paused = pauses.reduce((sum, [begins, ends]) => sum + Math.max(0, Math.min(ends, to) - Math.max(begins, from)), 0);
  return Math.max(0, to - from - paused);
}

type Pauses = readonly (readonly [number, number])[];

export interface Clock {
  since: number;
  words: Words;
  until?: number;
  turn?: number;
  bank?: number;
  full?: number;
  live?: boolean;
  bot?: boolean;
  pauses?: Pauses;
  still?: string;
}

export interface Told {
  left: string;
  right: string | null; // null: as the server wrote it
  tenths: number | null;
  late: boolean;
  still: string; // why the clock stands still now, or nothing
}

const DAY = 86400;
const fill = (text: string | undefined, time: string): string => (text ?? "").replace("{time}", time);

/** What the line of a seat says at a moment. */
export function tell(clock: Clock, now: number): Told {
  const { words, pauses = [] } = clock;
  const away = fill(words["away.for"], inUnits(now - clock.since, words));
  if (clock.until === undefined) return { left: away, right: null, tenths: null, late: true, still: "" };
  // Pauses that are nobody else's business are not told: then no more is shown than there can be.
  const rest = Math.min(counted(now, clock.until, pauses), (clock.turn ?? 0) + (clock.bank ?? 0));
  const share = rest / Math.max(1, clock.full ?? 1);
  const still = pauses.some(([begins, ends]) => begins <= now && now < ends) ? clock.still ?? "" : "";
  const bar = { tenths: Math.min(10, Math.ceil(share * 10)), late: share < 0.1, still };
  if (still) return { left: left(rest, words), right: still, ...bar };
  if (clock.live) return { left: left(rest, words), right: null, ...bar };
  const bank = Math.min(clock.bank ?? 0, rest);
  if (rest > bank) return { left: left(rest - bank, words), right: fill(words["bank"], inUnits(bank, words)), ...bar };
  const long = now - clock.since >= DAY;
  if (!long) return { left: left(rest, words), right: words["from"] ?? "", ...bar };
  return { left: away, right: fill(words[clock.bot ? "bot.in" : "left"], left(rest, words)), ...bar, late: true };
}
