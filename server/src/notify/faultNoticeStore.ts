import type { NoticedFault, NoticedIncident } from '@hoistway/contract/fault/faultNotice.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { liftTies, type LiftTies } from './pushedFault.ts';

/** A fault with what settings look at. */
export interface ToldFault extends NoticedFault, LiftTies {
  severity: number;
  /** The dictionary says that people are told of it. */
  pushed: boolean;
}

/** Faults as they are told, by id; what was never told by itself is left out. */
export async function findNoticedFaults(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ToldFault>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('faultCard as fault')
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
      'fault.severity',
      'fault.pushed',
      liftTies.liftGroupIds.as('liftGroupIds'),
      liftTies.liftCompanyIds.as('liftCompanyIds'),
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

/** An incident with what settings look at. */
export interface ToldIncident extends Omit<NoticedIncident, 'who'> {
  severity: number;
  lifts: readonly (LiftTies & { id: string })[];
  /** The lifts whose member waits for somebody. */
  waitingIds: readonly string[];
}

/** Incidents as they are told, by id, with the lifts of their members. */
export async function findNoticedIncidents(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ToldIncident>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('faultIncidentCard as incident')
    .innerJoin('faultCard as fault', 'fault.incidentId', 'incident.id')
    .innerJoin('elevatorCard as lift', 'lift.id', 'fault.elevatorId')
    .select(['incident.id', 'incidentKind', 'incident.code', 'incident.projectName', 'incident.openedAt'])
    .select(
      sql<(LiftTies & { id: string })[]>`jsonb_agg(jsonb_build_object('id', lift.id::text,
        'liftGroupIds', ${liftTies.liftGroupIds}, 'liftCompanyIds', ${liftTies.liftCompanyIds})
        order by fault.opened_at, fault.id)`.as('lifts'),
    )
    .select(
      sql<
        string[]
      >`coalesce(array_agg(fault.elevator_id::text) filter (where fault.handling = 'untreated'), '{}')`.as(
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
