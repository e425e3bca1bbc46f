import {
  decodeLiveBatch,
  encodeLiveElevator,
  joinLiveBatch,
  type LiveElevator,
} from '@hoistway/contract/push/live.ts';

/**
 * The present of every lift this process knows. Whoever watches lifts is told their ids when they change and takes
 * the encoded bytes when it sends; the bytes are made once a change, for the first who asks.
 */
export interface LiveHub {
  get(id: string): LiveElevator | undefined;
  /** Protobuf bytes of the lift, to be joined to a batch. */
  encoded(id: string): Uint8Array | undefined;
  set(live: LiveElevator): void;
  /** Bytes that another node published of a lift. */
  acceptRemote(id: string, bytes: Uint8Array): void;
  /** Encoded lifts of those ids that are known. */
  snapshot(ids: Iterable<string>): Uint8Array[];
  /** Calls `listener` with the id on each change of one of the ids; answers how to end it. */
  subscribe(ids: Iterable<string>, listener: LiveListener): () => void;
  /** Which ids anybody here watches: what this node has to receive from others. */
  watched(id: string): boolean;
  values(): Iterable<LiveElevator>;
}
export type LiveListener = (id: string) => void;

interface Entry {
  live: LiveElevator;
  bytes: Uint8Array | undefined;
}

export function createLiveHub(relay?: (id: string, bytes: Uint8Array) => void): LiveHub {
  const entries = new Map<string, Entry>();
  const listeners = new Map<string, Set<LiveListener>>();

  function put(live: LiveElevator, bytes: Uint8Array | undefined): void {
    const entry = entries.get(live.id);
    if (entry) {
      entry.live = live;
      entry.bytes = bytes;
    } else entries.set(live.id, { live, bytes });
    const told = listeners.get(live.id);
    if (told) for (const listener of told) listener(live.id);
  }

  function encoded(id: string): Uint8Array | undefined {
    const entry = entries.get(id);
    if (!entry) return undefined;
    return (entry.bytes ??= encodeLiveElevator(entry.live));
  }

  return {
    get: (id) => entries.get(id)?.live,
    encoded,
    set(live) {
      put(live, undefined);
      if (relay) relay(live.id, encoded(live.id)!);
    },
    acceptRemote(id, bytes) {
      const live = readLive(bytes);
      // A node speaks on the topic of the lift it speaks about, and an older word does not undo a newer one.
      if (!live || live.id !== id) return;
      const known = entries.get(id)?.live;
      if (known?.at !== undefined && live.at !== undefined && live.at < known.at) return;
      put(live, bytes);
    },
    snapshot(ids) {
      const found: Uint8Array[] = [];
      for (const id of ids) {
        const bytes = encoded(id);
        if (bytes) found.push(bytes);
      }
      return found;
    },
    subscribe(ids, listener) {
      const watched = [...ids];
      for (const id of watched) {
        const told = listeners.get(id);
        if (told) told.add(listener);
        else listeners.set(id, new Set([listener]));
      }
      return () => {
        for (const id of watched) {
          const told = listeners.get(id);
          if (told?.delete(listener) && told.size === 0) listeners.delete(id);
        }
      };
    },
    watched: (id) => listeners.has(id),
    *values() {
      for (const entry of entries.values()) yield entry.live;
    },
  };
}

function readLive(bytes: Uint8Array): LiveElevator | undefined {
  try {
    return decodeLiveBatch(joinLiveBatch([bytes]))[0];
  } catch {
    return undefined;
  }
}
