/** So many a frame that their rendering stays well below the 50 ms at which a page begins to stutter. */
const atOnce = 24;

const waiting = new Set<() => void>();
let frame: number | undefined;

function notifySome(): void {
  frame = undefined;
  let left = atOnce;
  for (const listener of waiting) {
    if (left === 0) break;
    left -= 1;
    waiting.delete(listener);
    listener();
  }
  if (waiting.size > 0) frame = requestAnimationFrame(notifySome);
}

/** Notifies a few listeners per frame, each once however often it is named. */
export function notifyInSlices(listeners: Iterable<() => void>): void {
  for (const listener of listeners) waiting.add(listener);
  if (waiting.size > 0) frame ??= requestAnimationFrame(notifySome);
}

/** A listener that was removed is not notified any more. */
export function forgetListener(listener: () => void): void {
  waiting.delete(listener);
}
