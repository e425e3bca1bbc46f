import { playerLimits } from './playerLimits.ts';

const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Tells every player that it is time to look through what waits: one timer, however many pictures a wall has. */
export function onDrain(listener: (now: number) => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    const now = performance.now();
    for (const each of Array.from(listeners)) each(now);
  }, playerLimits.drainMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
