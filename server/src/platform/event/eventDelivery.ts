import type { Logger } from 'pino';

const firstDelayMs = 500;
const maxDelayMs = 15_000;
/** An event that cannot be delivered for so long is named in the log and left. */
const givenUpAfterMs = 15 * 60_000;

/** What the delivery of an event needs to know of it. */
interface Deliverable {
  id: string;
  at: Date;
  kind: string;
}

export interface EventDelivery<E extends Deliverable> {
  /** Delivers what was not delivered before; a failure is retried by itself and holds up nothing else. */
  deliver(events: readonly E[]): Promise<void>;
  /** Counts events as delivered: they happened before this node listened. */
  skip(events: readonly Pick<Deliverable, 'id' | 'at'>[]): void;
  stop(): Promise<void>;
}

interface Waiting<E> {
  event: E;
  since: number;
  tries: number;
}

/**
 * Delivers each event of the log once to this node's programs. An event counts as known only when it was taken: one
 * that failed is tried again alone, with growing pauses. `keptMs` is how long known ids are remembered.
 */
export function createEventDelivery<E extends Deliverable>(
  onEvents: (events: E[]) => Promise<void> | void,
  { keptMs, log }: { keptMs: number; log: Logger },
): EventDelivery<E> {
  const known = new Map<string, number>();
  const taken = new Set<string>();
  const retries = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const skip = (events: readonly Pick<Deliverable, 'id' | 'at'>[]) => {
    for (const { id, at } of events) known.set(id, at.getTime());
    const horizon = Date.now() - keptMs;
    for (const [id, at] of known) {
      if (at >= horizon) break;
      known.delete(id);
    }
  };

  const retryLater = (waiting: Waiting<E>, error: unknown) => {
    const { event, since, tries } = waiting;
    if (stopped) return;
    if (Date.now() - since > givenUpAfterMs) {
      log.error({ err: error, event: event.id, kind: event.kind }, 'an event could not be delivered');
      taken.delete(event.id);
      return skip([event]);
    }
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(tries, 10));
    const timer = setTimeout(() => {
      retries.delete(event.id);
      const run = attempt([{ ...waiting, tries: tries + 1 }]).finally(() => running.delete(run));
      running.add(run);
    }, delay);
    retries.set(event.id, timer);
  };

  const attempt = async (batch: readonly Waiting<E>[]): Promise<void> => {
    const events = batch.map((each) => each.event);
    try {
      await onEvents(events);
      for (const { id } of events) taken.delete(id);
      skip(events);
    } catch (error) {
      if (batch.every((each) => each.tries === 0))
        log.warn({ err: error, kinds: events.map((event) => event.kind) }, 'events are delivered again');
      for (const each of batch) retryLater(each, error);
    }
  };

  return {
    skip,
    async deliver(events) {
      const fresh = events.filter(({ id }) => !known.has(id) && !taken.has(id));
      if (fresh.length === 0) return;
      for (const { id } of fresh) taken.add(id);
      await attempt(fresh.map((event) => ({ event, since: Date.now(), tries: 0 })));
    },
    async stop() {
      stopped = true;
      for (const timer of retries.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
