import { decodeLiveBatch, encodeLiveElevator, joinLiveBatch } from '@hoistway/contract/push/live.ts';

/** What waits for a slow consumer, folded so that it does not grow: only the newest state counts. */
export interface Backlog {
  add(body: string): void;
  /** What to send now; undefined when nothing waits. */
  take(): string | undefined;
}

/** Keeps the newest state of every lift. */
export function createElevatorBacklog(): Backlog {
  const newest = new Map<string, Uint8Array>();
  return {
    add(body) {
      for (const elevator of decodeLiveBatch(body)) newest.set(elevator.id, encodeLiveElevator(elevator));
    },
    take() {
      if (newest.size === 0) return undefined;
      const body = joinLiveBatch([...newest.values()]);
      newest.clear();
      return body;
    },
  };
}

/** Keeps the newest body. */
export function createNewestBacklog(): Backlog {
  let newest: string | undefined;
  return {
    add(body) {
      newest = body;
    },
    take() {
      const body = newest;
      newest = undefined;
      return body;
    },
  };
}
