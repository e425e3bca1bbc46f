import { decodeLiveElevator } from '@hoistway/contract/socketPush/live.ts';
import type { LiveHub } from './liveHub.ts';

/** What carries the present of elevators between nodes: `hoistway/live/{elevatorId}` on the broker they share. */
export interface LiveBus {
  publishLive(elevatorId: string, payload: Uint8Array): void;
  /** Replaces the set of elevators whose present is wanted. */
  followLive(elevatorIds: ReadonlySet<string>): void;
  onLive(take: (elevatorId: string, payload: Uint8Array) => void): void;
}

/** No faster than browsers are served. */
const relayMs = 500;

/**
 * Passes on what this node received from elevators, and takes from other nodes what its viewers watch. A node without
 * viewers follows nothing.
 */
export function createLiveRelay(options: {
  hub: LiveHub;
  bus: LiveBus;
  /** The elevators watched at this node. */
  watched(): Set<string>;
}): { turn(): void; stop(): void } {
  const { hub, bus, watched } = options;
  let followed = new Set<string>();

  bus.onLive((elevatorId, payload) => {
    const live = decodeLiveElevator(payload);
    // The topic names the elevator; a payload about another one is not from this product.
    if (live?.id === elevatorId) hub.receive(live);
  });

  const turn = () => {
    for (const id of hub.takeTouched()) {
      const bytes = hub.encoded(id);
      if (bytes) bus.publishLive(id, bytes);
    }
    const wanted = watched();
    if (wanted.size === followed.size && [...wanted].every((id) => followed.has(id))) return;
    followed = wanted;
    bus.followLive(wanted);
  };
  const timer = setInterval(turn, relayMs);
  return { turn, stop: () => clearInterval(timer) };
}
