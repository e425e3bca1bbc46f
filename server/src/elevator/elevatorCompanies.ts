import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The companies whose people may edit the record of an elevator; a rescue station or a regulator only sees it. */
export const companyFields = [
  'propertyId',
  'ownerId',
  'maintainerId',
  'installerId',
  'manufacturerId',
] as const;
export type WithCompanies = { [Field in (typeof companyFields)[number]]?: string | null | undefined };

/**
 * Whether the viewer may edit each elevator's record: one of its companies is their own or below it; all for platform
 * staff.
 */
export async function editableAmong(
  db: Database,
  viewer: Viewer,
  elevators: readonly WithCompanies[],
): Promise<(elevator: WithCompanies) => boolean> {
  if (seesEverything(viewer)) return () => true;
  const named = new Set(elevators.flatMap((elevator) => companyFields.flatMap((tie) => elevator[tie] ?? [])));
  if (named.size === 0) return () => false;
  const rows = await managedCompanies(db, viewer)
    .select('company.id')
    .where('company.id', 'in', [...named])
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return (elevator) => companyFields.some((tie) => own.has(elevator[tie] ?? ''));
}

/** Whether the viewer may edit the record of the elevator. */
export const canEditElevator = async (
  db: Database,
  viewer: Viewer,
  elevator: WithCompanies,
): Promise<boolean> => (await editableAmong(db, viewer, [elevator]))(elevator);

/** The same of an elevator of which no more than the id is known. */
export async function canEditElevatorOf(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const elevator = await db
    .selectFrom('elevator')
    .select(companyFields)
    .where('id', '=', id)
    .executeTakeFirst();
  return elevator !== undefined && canEditElevator(db, viewer, elevator);
}
