// Sounds for one's turn, for a move and for the end: synthesised here, off until switched on, kept on this device.
import { byId, closest } from "./dom";

type Sound = "turn" | "move" | "end";
/** What is struck: when, how high, how long; in seconds and hertz. */
type Note = [at: number, pitch: number, length: number];

const KEPT = "ironbridge-sound"; // the volume from 1 to 100; nothing: off
const USUAL = 50;
const NOTES: Record<Sound, Note[]> = {
  move: [[0, 880, 0.09]],
  turn: [[0, 587, 0.18], [0.13, 880, 0.32]],
  end: [[0, 523, 0.25], [0.16, 659, 0.25], [0.32, 784, 0.25], [0.48, 1047, 0.6]],
};
let context: AudioContext | undefined;

export const volume = (): number => Number(localStorage.getItem(KEPT) ?? 0);

/** Strike it, as a small bell; answers when it has been heard, or at once while sounds are off. */
export async function ring(sound: Sound): Promise<void> {
  const loud = volume() / 100;
  if (!loud) return;
  context ??= new AudioContext();
  // Before anybody has touched the page a browser may keep it silent, and not answer.
  if (!isHeard(context)) await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 100))]);
  if (!isHeard(context)) return;
  for (const note of NOTES[sound]) strike(context, note, loud ** 2 * 0.4);
  document.dispatchEvent(new CustomEvent("ironbridge:rang", { detail: sound }));
  const last = NOTES[sound].at(-1) ?? [0, 0, 0];
  await new Promise((done) => setTimeout(done, (last[0] + last[2]) * 1000));
}

const isHeard = (on: AudioContext): boolean => on.state === "running";

function strike(on: AudioContext, [at, pitch, length]: Note, loud: number): void {
  const begin = on.currentTime + at;
  const envelope = on.createGain();
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loud, begin + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  envelope.connect(on.destination);
  for (const [times, part] of [[1, 1], [2.76, 0.25]] as const) {
    const tone = on.createOscillator();
    const share = on.createGain();
    tone.frequency.value = pitch * times;
    share.gain.value = part;
    tone.connect(share).connect(envelope);
    tone.start(begin);
    tone.stop(begin + length);
  }
}

/** The settings: a switch, a volume, and each sound to be tried. */
export function listen(): void {
  const form = byId("sounds");
  const on = byId("sounds-on") as HTMLInputElement | null;
  const loud = byId("sounds-volume") as HTMLInputElement | null;
  if (!form || !on || !loud) return;
  on.checked = volume() > 0;
  loud.value = String(volume() || USUAL);
  const keep = (): void => {
    loud.disabled = !on.checked;
    if (on.checked) localStorage.setItem(KEPT, loud.value);
    else localStorage.removeItem(KEPT);
  };
  loud.disabled = !on.checked;
  form.addEventListener("change", () => {
    keep();
    void ring("turn");
  });
  form.addEventListener("click", (event) => {
    const sound = closest<HTMLElement>(event, "[data-try-sound]")?.dataset["trySound"] as Sound | undefined;
    if (!sound) return;
    on.checked = true;
    keep();
    void ring(sound);
  });
}
