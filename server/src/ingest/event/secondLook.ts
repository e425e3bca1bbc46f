import { serialPattern } from '@hoistway/contract/telemetry/topic.ts';

/** So soon after a look the next one finds the same. */
const sameForMs = 200;
const maxRemembered = 10_000;

/**
 * Reads a collector anew before a connection of it is refused, or an event, which would be acknowledged and gone: nodes
 * are told of a collector that was made, bound or enabled a moment after that is committed, and its device may speak in this
 * moment.
 */
export function createSecondLook(
  reload: (serial: string) => Promise<void>,
  clock: () => number = () => performance.now(),
): (serial: string) => Promise<void> {
  const looks = new Map<string, { at: number; done: Promise<void> }>();
  return async (serial) => {
    if (!serialPattern.test(serial)) return;
    const at = clock();
    const last = looks.get(serial);
    if (last && at - last.at < sameForMs) return await last.done;
    if (looks.size >= maxRemembered) looks.clear();
    const done = reload(serial);
    looks.set(serial, { at, done });
    await done;
  };
}
