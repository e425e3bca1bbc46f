import { encodeLiveElevator, type LiveElevator } from '@hoistway/contract/push/live.ts';

/** The present of every lift this node knows, encoded at most once per change. */
export interface LiveHub {
  get(id: string): LiveElevator | undefined;
  /** Something of the lift changed: `build` makes its present when somebody looks. */
  touch(id: string, build: () => LiveElevator): void;
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

export function createLiveHub(): LiveHub {
  const entries = new Map<string, Entry>();
  let versions = 0;
  return {
    get(id) {
      const entry = entries.get(id);
      return entry && (entry.live ??= entry.build());
    },
    touch(id, build) {
      versions += 1;
      const entry = entries.get(id);
      if (!entry) entries.set(id, { build, version: versions, live: undefined, bytes: undefined });
      else {
        entry.build = build;
        entry.version = versions;
        entry.live = undefined;
        entry.bytes = undefined;
      }
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
