import type { NoticedFault, NoticedIncident } from '@hoistway/contract/monitoring/faultNotice.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/ask.ts';

/** Faults as they are told, by id; what was never told by itself is left out. */
export async function findNoticedFaults(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NoticedFault>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('fault')
    .innerJoin('elevatorCard as lift', 'lift.id', 'fault.elevatorId')
    .leftJoin('userCard as person', (join) =>
      join.on('person.id', '=', sql`coalesce(fault.handled_by, fault.acknowledged_by)`),
    )
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
    .where('fault.toldAt', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ floor, floorLabels, ...row }) => [
      row.id,
      { ...row, floorLabel: floor === null ? null : (floorLabels[floor - 1] ?? String(floor)) },
    ]),
  );
}

interface IncidentLifts extends Omit<NoticedIncident, 'who'> {
  elevatorIds: readonly string[];
  /** Those whose member waits for somebody. */
  waitingIds: readonly string[];
}

/** Incidents as they are told, by id, with the lifts of their members. */
export async function findNoticedIncidents(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, IncidentLifts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('faultIncident')
    .innerJoin('fault', 'fault.incidentId', 'faultIncident.id')
    .select([
      'faultIncident.id',
      'incidentKind',
      'faultIncident.code',
      'projectName',
      'faultIncident.openedAt',
    ])
    .select(
      sql<string[]>`array_agg(fault.elevator_id::text order by fault.opened_at, fault.id)`.as('elevatorIds'),
    )
    .select(
      sql<
        string[]
      >`coalesce(array_agg(fault.elevator_id::text) filter (where fault.handling = 'untreated'), '{}')`.as(
        'waitingIds',
      ),
    )
    .where('faultIncident.id', 'in', [...ids])
    .groupBy('faultIncident.id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
