import { setImmediate as breathe } from 'node:timers/promises';

const heldMs = 10;

/** For work on many rows: lets others have their turn whenever it has held the event loop for a while. */
export function breathing(): () => Promise<void> | undefined {
  let begin = performance.now();
  return () => {
    if (performance.now() - begin < heldMs) return undefined;
    return breathe().then(() => void (begin = performance.now()));
  };
}
