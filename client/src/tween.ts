// One clock for all that moves. Nothing waits for it: whatever renews or points ends it at its last frame.

interface Tween {
  starts: number;
  duration: number;
  step: (part: number) => void;
  end: () => void;
}

const running = new Set<Tween>();
let frame = 0;

const ease = (part: number): number => 1 - (1 - part) ** 3;

/** `step` is given 0 at once, then up to 1, eased out; `end` puts everything back to what the server drew. */
export function move(delay: number, duration: number, step: (part: number) => void, end: () => void = () => {}): void {
  const tween = { starts: performance.now() + delay, duration, step, end };
  running.add(tween);
  step(0);
  frame ||= requestAnimationFrame(tick);
}

function tick(): void {
  frame = 0;
  const now = performance.now();
  for (const tween of [...running]) {
    const part = (now - tween.starts) / tween.duration;
    if (part >= 1) finish(tween);
    else if (part > 0) tween.step(ease(part));
  }
  if (running.size) frame = requestAnimationFrame(tick);
}

function finish(tween: Tween): void {
  running.delete(tween);
  tween.step(1);
  tween.end();
}

/** Everything is where it belongs, now. */
export function halt(): void {
  for (const tween of [...running]) finish(tween);
}

// A hidden page gets no frames: what moves there has arrived.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) halt();
});
