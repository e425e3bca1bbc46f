import type { Database } from '#platform/ask.ts';
import type { NoticedFault } from './faultNotice.ts';

/** Faults as they are told, by id; what was never to be told is left out. */
export async function findNoticedFaults(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NoticedFault>> {
  const rows = await db
    .selectFrom('fault')
    .innerJoin('elevatorCard as lift', 'lift.id', 'fault.elevatorId')
    .leftJoin('userAccount as person', 'person.id', 'fault.acknowledgedBy')
    .select([
      'fault.id',
      'fault.elevatorId',
      'fault.code',
      'fault.openedAt',
      'fault.floor',
      'lift.elevatorNo',
      'lift.shortNumber',
      'lift.address',
      'lift.floorLabels',
      'person.nick as who',
    ])
    .where('fault.id', 'in', [...ids])
    .where('fault.pushed', '=', true)
    .execute();
  return new Map(
    rows.map(({ floor, floorLabels, ...row }) => [
      row.id,
      { ...row, floorLabel: floor === null ? null : (floorLabels[floor - 1] ?? String(floor)) },
    ]),
  );
}
