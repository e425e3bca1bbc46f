import type { Database } from '#platform/call/requestContext.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { listVisibleIds } from './liveStore.ts';

/** Elevators per kind of viewer, in memory; several people of one company and scope share one set. */
export interface Visibility {
  of(viewer: Viewer): Promise<ReadonlySet<string>>;
  /** Scopes changed: every set is read anew on its next use. */
  forget(): void;
}

const rereadMs = 60_000;

export function createVisibility(db: Database, now: () => number): Visibility {
  const sets = new Map<string, { readAt: number; ids: Promise<Set<string>> }>();
  const keyOf = (viewer: Viewer) =>
    seesEverything(viewer)
      ? 'all'
      : JSON.stringify([
          viewer.companyId,
          [...viewer.scopes].toSorted(),
          viewer.groupId,
          viewer.regionCodes,
          viewer.alarmChannel,
          viewer.scopes.has('assigned') ? viewer.userId : null,
        ]);
  return {
    of(viewer) {
      const key = keyOf(viewer);
      const known = sets.get(key);
      if (known && now() - known.readAt < rereadMs) return known.ids;
      const ids = listVisibleIds(db, viewer);
      sets.set(key, { readAt: now(), ids });
      ids.catch(() => sets.delete(key));
      return ids;
    },
    forget: () => sets.clear(),
  };
}
