import type { NoticedFault, NoticedIncident } from '@hoistway/contract/fault/faultNotice.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { elevatorTies, type ElevatorTies } from './notifiedFault.ts';

/** A fault with what settings judge by. */
export interface NotifiableFault extends NoticedFault, ElevatorTies {
  severity: number;
  /** The dictionary says that people are notified of it. */
  pushed: boolean;
}

/** Faults as notified, by id; one that was not notified is left out. */
export async function findNoticedFaults(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NotifiableFault>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('faultCard as fault')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'fault.elevatorId')
    .leftJoin('userCard as account', (join) =>
      join.on('account.id', '=', sql`coalesce(fault.handled_by, fault.acknowledged_by)`),
    )
    .select([
      'fault.id',
      'fault.elevatorId',
      'fault.code',
      'fault.openedAt',
      'fault.floor',
      'fault.severity',
      'fault.pushed',
      elevatorTies.elevatorGroupIds.as('elevatorGroupIds'),
      elevatorTies.elevatorCompanyIds.as('elevatorCompanyIds'),
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.address',
      'elevator.floorLabels',
      'account.nicks as who',
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

/** An incident with what settings judge by. */
export interface NotifiableIncident extends Omit<NoticedIncident, 'who'> {
  severity: number;
  elevators: readonly (ElevatorTies & { id: string })[];
  /** The elevators whose member waits for an acknowledgement. */
  waitingIds: readonly string[];
}

/** Incidents as people are notified of them, by id, with the elevators of their members. */
export async function findNoticedIncidents(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NotifiableIncident>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('faultIncidentCard as incident')
    .innerJoin('faultCard as fault', 'fault.incidentId', 'incident.id')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'fault.elevatorId')
    .select(['incident.id', 'incidentKind', 'incident.code', 'incident.projectName', 'incident.openedAt'])
    .select(
      sql<(ElevatorTies & { id: string })[]>`jsonb_agg(jsonb_build_object('id', elevator.id::text,
        'elevatorGroupIds', ${elevatorTies.elevatorGroupIds}, 'elevatorCompanyIds', ${elevatorTies.elevatorCompanyIds})
        order by fault.opened_at, fault.id)`.as('elevators'),
    )
    .select(
      sql<
        string[]
      >`coalesce(array_agg(fault.elevator_id::text) filter (where fault.acknowledged_at is null), '{}')`.as(
        'waitingIds',
      ),
    )
    .select(sql<number>`min(fault.severity)::int`.as('severity'))
    .where('incident.id', 'in', [...ids])
    .groupBy([
      'incident.id',
      'incident.incidentKind',
      'incident.code',
      'incident.projectName',
      'incident.openedAt',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
