import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The companies by which a lift is somebody's to keep; a rescue station or a regulator only sees it. */
export const keepers = ['propertyId', 'ownerId', 'maintainerId', 'installerId', 'manufacturerId'] as const;
export type Kept = { [Keeper in (typeof keepers)[number]]?: string | null | undefined };

/** Tells of each lift whether the viewer keeps its record: one of its companies is his own or below it; all for platform staff. */
export async function keptAmong(
  db: Database,
  viewer: Viewer,
  lifts: readonly Kept[],
): Promise<(lift: Kept) => boolean> {
  if (seesEverything(viewer)) return () => true;
  const named = new Set(lifts.flatMap((lift) => keepers.flatMap((tie) => lift[tie] ?? [])));
  if (named.size === 0) return () => false;
  const rows = await managedCompanies(db, viewer)
    .select('firm.id')
    .where('firm.id', 'in', [...named])
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return (lift) => keepers.some((tie) => own.has(lift[tie] ?? ''));
}

/** Whether the viewer keeps the record of the lift. */
export const keepsElevator = async (db: Database, viewer: Viewer, lift: Kept): Promise<boolean> =>
  (await keptAmong(db, viewer, [lift]))(lift);

/** The same of a lift of which no more than the id is known. */
export async function keepsElevatorOf(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const lift = await db.selectFrom('elevator').select(keepers).where('id', '=', id).executeTakeFirst();
  return lift !== undefined && keepsElevator(db, viewer, lift);
}
