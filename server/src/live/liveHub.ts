import { encodeLiveElevator, type LiveElevator } from '@hoistway/contract/socketPush/live.ts';

/** The present of every elevator this node knows, encoded at most once per change. */
export interface LiveHub {
  get(id: string): LiveElevator | undefined;
  /** The elevator changed: `build` makes its present state when it is watched. */
  touch(id: string, build: () => LiveElevator): void;
  /** The present of an elevator as another node took it; an older one than known is left aside. */
  receive(live: LiveElevator): void;
  /** The elevators touched here since the last call. */
  takeTouched(): string[];
  version(id: string): number;
  encoded(id: string): Uint8Array | undefined;
  size(): number;
}

interface Entry {
  build: () => LiveElevator;
  version: number;
  live: LiveElevator | undefined;
  bytes: Uint8Array | undefined;
}

/** A hub; one whose touches are never taken does not collect them. */
export function createLiveHub({ relayed = false } = {}): LiveHub {
  const entries = new Map<string, Entry>();
  const touched = new Set<string>();
  let versions = 0;

  const change = (id: string, build: () => LiveElevator) => {
    versions += 1;
    const entry = entries.get(id);
    if (!entry) entries.set(id, { build, version: versions, live: undefined, bytes: undefined });
    else {
      entry.build = build;
      entry.version = versions;
      entry.live = undefined;
      entry.bytes = undefined;
    }
  };
  const get = (id: string) => {
    const entry = entries.get(id);
    return entry && (entry.live ??= entry.build());
  };

  return {
    get,
    touch(id, build) {
      change(id, build);
      if (relayed) touched.add(id);
    },
    receive(live) {
      if ((get(live.id)?.at ?? 0) > (live.at ?? 0)) return;
      change(live.id, () => live);
    },
    takeTouched() {
      const ids = [...touched];
      touched.clear();
      return ids;
    },
    version: (id) => entries.get(id)?.version ?? 0,
    encoded(id) {
      const entry = entries.get(id);
      if (!entry) return undefined;
      entry.live ??= entry.build();
      return (entry.bytes ??= encodeLiveElevator(entry.live));
    },
    size: () => entries.size,
  };
}
