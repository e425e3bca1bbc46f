import type { Database } from '#platform/call/requestContext.ts';
import { visibilityKey, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The present rights of a person; undefined when they are disabled. */
export type ViewerOf = (userId: string) => Promise<Viewer | undefined>;

/** Whether people see an elevator; people of one kind are asked for once. */
export function visibilityOf(db: Database, viewerOf: ViewerOf, elevatorIds: readonly string[]) {
  const known = new Map<string, Promise<readonly string[]>>();
  return async (userId: string): Promise<readonly string[]> => {
    const viewer = await viewerOf(userId);
    if (!viewer) return [];
    const key = visibilityKey(viewer);
    const seen =
      known.get(key) ??
      visibleElevators(db, viewer)
        .select('elevator.id')
        .where('elevator.id', 'in', [...elevatorIds])
        .execute()
        .then((rows) => rows.map(({ id }) => id));
    known.set(key, seen);
    return seen;
  };
}
