import type { liveSearch } from '@hoistway/contract/live/live.ts';
import { mapStates } from '@hoistway/contract/live/mapState.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { isOpenFault } from '#area/fault/openFaults.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

export type LiveSearch = z.output<typeof liveSearch>;

/** The place of an elevator's state in `mapStates`, by the function that keeps `map_place`. */
export const worstPlace = sql<number>`map_state(state.trapped, state.status)`;

/** What an elevator reports; of one that has never reported it is unknown. */
const status = sql<string>`coalesce(state.status, 'unknown')`;

/** Whether its collector speaks. */
export const isOnline = sql<SqlBool>`${status} not in ('offline', 'unknown')`;

/** Whether the viewer has marked the elevator. */
export const isFavourite = ({ userId }: Viewer) =>
  sql<boolean>`exists (select 1 from elevator_favourite f where f.elevator_id = elevator.id and f.user_id = ${userId})`;

/** The visible elevators that a search finds, each with its latest state as `state`. */
export function searched(db: Database, viewer: Viewer, search: LiveSearch) {
  const { type, intel_hardware_number: serial, state, favourite, ids, ...ofElevators } = search;
  let query = elevatorFilters(
    visibleElevators(db, viewer).leftJoin('elevatorStateCard as state', 'state.elevatorId', 'elevator.id'),
    ofElevators,
  );
  if (type === 'online') query = query.where(isOnline);
  else if (type !== 'all') query = query.where(status, '=', type);
  if (state?.length)
    query = query.where(
      worstPlace,
      'in',
      state.map((each) => mapStates.indexOf(each)),
    );
  if (serial)
    query = query.where(
      sql<SqlBool>`exists (select 1 from collector_card c where c.elevator_id = elevator.id and c.serial = ${serial})`,
    );
  if (favourite) query = query.where(isFavourite(viewer));
  if (ids) query = query.where(sql<SqlBool>`elevator.id = any(${ids}::bigint[])`);
  return query;
}

/** Elevators by state and their open faults, under every filter but the tab. */
export async function countLive(db: Database, viewer: Viewer, search: Omit<LiveSearch, 'type'> = {}) {
  const everywhere = { ...search, type: 'all' } as const;
  const [states, openFaults] = await Promise.all([
    countElevators(db, viewer, everywhere),
    countOpenFaults(db, viewer, everywhere),
  ]);
  return { ...states, openFaults };
}

function countElevators(db: Database, viewer: Viewer, search: LiveSearch) {
  return searched(db, viewer, search)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where ${isOnline}))::int`.as('online'),
      sql<number>`(count(*) filter (where state.status = 'offline'))::int`.as('offline'),
      sql<number>`(count(*) filter (where state.status = 'normal'))::int`.as('normal'),
      sql<number>`(count(*) filter (where state.status = 'fault'))::int`.as('fault'),
      sql<number>`(count(*) filter (where state.status = 'maintenance'))::int`.as('maintenance'),
      sql<number>`(count(*) filter (where state.trapped))::int`.as('trapped'),
      sql<number>`(count(*) filter (where ${status} = 'unknown'))::int`.as('unknown'),
    ])
    .executeTakeFirstOrThrow();
}

async function countOpenFaults(db: Database, viewer: Viewer, search: LiveSearch): Promise<number> {
  const { open } = await searched(db, viewer, search)
    .innerJoin('faultCard as fault', 'fault.elevatorId', 'elevator.id')
    .where(isOpenFault)
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow();
  return open;
}
