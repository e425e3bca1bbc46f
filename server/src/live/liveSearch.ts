import type { liveSearch } from '@hoistway/contract/live/live.ts';
import { regionPrefix } from '@hoistway/contract/regionTable.ts';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/call/ask.ts';
import { holdsWords, inGroup, narrowedBy } from '#area/elevator/liftFilters.ts';
import { containing } from '#platform/call/page.ts';
import { visibleElevators } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';

export type LiveSearch = z.output<typeof liveSearch>;

/** Whether the viewer has marked the lift. */
export const isFavourite = ({ userId }: Viewer) =>
  sql<boolean>`exists (select 1 from elevator_favourite f where f.elevator_id = lift.id and f.user_id = ${userId})`;

/** The lifts in sight that a search finds, each with its latest state as `now`. */
export function searched(db: Database, viewer: Viewer, search: LiveSearch) {
  let query = visibleElevators(db, viewer).leftJoin('elevatorState as now', 'now.elevatorId', 'lift.id');
  const { type, words, groupId, regionCode, companyId, ids } = search;
  if (type === 'online')
    query = query.where(sql<SqlBool>`coalesce(now.status, 'unknown') not in ('offline', 'unknown')`);
  else if (type !== 'all') query = query.where('now.status', '=', type);
  const columns = {
    number: 'lift.elevator_no',
    equipment_number: 'lift.equipment_no',
    address: 'lift.address',
    project_name: 'lift.project_name',
    jury_number: 'lift.nine_no',
  } as const;
  for (const [name, column] of Object.entries(columns)) {
    const text = search[name as keyof typeof columns];
    if (text)
      query = query.where(sql<SqlBool>`${sql.ref(column)} ilike ${containing(text)}`).where(narrowedBy(text));
  }
  if (search.intel_hardware_number) {
    const serial = search.intel_hardware_number;
    query = query.where(
      sql<SqlBool>`exists (select 1 from collector_card c where c.elevator_id = lift.id and c.serial = ${serial})`,
    );
  }
  if (search.placeOfUse?.length) query = query.where('lift.placeOfUse', 'in', search.placeOfUse);
  if (search.maintainerId) query = query.where('lift.maintainerId', '=', search.maintainerId);
  if (groupId) query = query.where(inGroup(groupId));
  if (regionCode) query = query.where('lift.regionCode', 'like', `${regionPrefix(regionCode)}%`);
  if (companyId) {
    query = query.where((eb) =>
      eb.or([
        eb('lift.maintainerId', '=', companyId),
        eb('lift.propertyId', '=', companyId),
        eb('lift.ownerId', '=', companyId),
      ]),
    );
  }
  if (search.favourite) query = query.where(isFavourite(viewer));
  if (ids) query = query.where(sql<SqlBool>`lift.id = any(${ids}::bigint[])`);
  for (const holds of holdsWords(words ?? '')) query = query.where(holds);
  return query;
}

/** Lifts by state and their open faults, under every filter but the tab. */
export async function countLive(db: Database, viewer: Viewer, search: Omit<LiveSearch, 'type'> = {}) {
  const everywhere = { ...search, type: 'all' } as const;
  const [states, openFaults] = await Promise.all([
    countLifts(db, viewer, everywhere),
    countOpenFaults(db, viewer, everywhere),
  ]);
  return { ...states, openFaults };
}

function countLifts(db: Database, viewer: Viewer, search: LiveSearch) {
  return searched(db, viewer, search)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where now.status in ('normal', 'fault', 'maintenance')))::int`.as(
        'online',
      ),
      sql<number>`(count(*) filter (where now.status = 'offline'))::int`.as('offline'),
      sql<number>`(count(*) filter (where now.status = 'normal'))::int`.as('normal'),
      sql<number>`(count(*) filter (where now.status = 'fault'))::int`.as('fault'),
      sql<number>`(count(*) filter (where now.status = 'maintenance'))::int`.as('maintenance'),
      sql<number>`(count(*) filter (where now.trapped))::int`.as('trapped'),
      sql<number>`(count(*) filter (where coalesce(now.status, 'unknown') = 'unknown'))::int`.as('unknown'),
    ])
    .executeTakeFirstOrThrow();
}

async function countOpenFaults(db: Database, viewer: Viewer, search: LiveSearch): Promise<number> {
  const { open } = await searched(db, viewer, search)
    .innerJoin('fault', 'fault.elevatorId', 'lift.id')
    .where('fault.closedAt', 'is', null)
    .where('fault.pushed', '=', true)
    .where('fault.severity', '<=', 3)
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow();
  return open;
}
