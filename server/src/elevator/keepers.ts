import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The companies by which an elevator is somebody's to keep; a rescue station or a regulator only sees it. */
export const keepers = ['propertyId', 'ownerId', 'maintainerId', 'installerId', 'manufacturerId'] as const;
export type Kept = { [Keeper in (typeof keepers)[number]]?: string | null | undefined };

/** Tells of each elevator whether the viewer keeps its record: one of its companies is his own or below it; all for platform staff. */
export async function keptAmong(
  db: Database,
  viewer: Viewer,
  elevators: readonly Kept[],
): Promise<(elevator: Kept) => boolean> {
  if (seesEverything(viewer)) return () => true;
  const named = new Set(elevators.flatMap((elevator) => keepers.flatMap((tie) => elevator[tie] ?? [])));
  if (named.size === 0) return () => false;
  const rows = await managedCompanies(db, viewer)
    .select('company.id')
    .where('company.id', 'in', [...named])
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return (elevator) => keepers.some((tie) => own.has(elevator[tie] ?? ''));
}

/** Whether the viewer keeps the record of the elevator. */
export const keepsElevator = async (db: Database, viewer: Viewer, elevator: Kept): Promise<boolean> =>
  (await keptAmong(db, viewer, [elevator]))(elevator);

/** The same of an elevator of which no more than the id is known. */
export async function keepsElevatorOf(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const elevator = await db.selectFrom('elevator').select(keepers).where('id', '=', id).executeTakeFirst();
  return elevator !== undefined && keepsElevator(db, viewer, elevator);
}
