import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import type { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { machineCounts, wearCycles, type MachineCount } from '@hoistway/contract/part/wear.ts';
import { sql, type SqlBool } from 'kysely';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { elevatorNumber, holdsWords, shownMounted } from './mountedPartStore.ts';
import { withStage } from './criteria/partStages.ts';

/** More replacements than this within one cycle, or so many faults within these days, make a problem of a part. */
const maxReplacements = 2;
const leastFaults = 3;
const faultDays = 90;

/** The day before which an elevator had a whole cycle of a counter left to go up to now; null where it has not done that yet. */
const cycleAgo = (count: MachineCount) => {
  const total = `total_${snake(count)}`;
  return sql`(select max(day.day) from usage_day_card day where day.elevator_id = later.elevator_id
    and ${sql.ref(`day.${total}`)} <= (select ${sql.ref(`newest.${total}`)} from usage_day_card newest
      where newest.elevator_id = later.elevator_id order by newest.day desc limit 1)
      - ${sql.ref(`cycled.${snake(wearCycles[count])}`)})`;
};

/** Replacements at each place within one cycle, whichever ends first, of those places where there were too many. */
const repeated = (now: Date) => sql<{ firstId: string; n: number }>`(
  select later.first_id as "firstId", count(*)::int as n
  from (select first_id from mounted_part where first_id is not null
    group by first_id having count(*) > ${sql.lit(maxReplacements)}) often
  join mounted_part later on later.first_id = often.first_id
  join part_kind cycled on cycled.id = later.part_kind_id
  join company_card renewer on renewer.id = later.company_id
  where num_nonnulls(${sql.join(Object.values(wearCycles).map((name) => sql.ref(`cycled.${snake(name)}`)))}) > 0
    and later.installed_on > coalesce(greatest(
      (${now}::timestamptz at time zone renewer.time_zone)::date
        - make_interval(months => cycled.cycle_months), ${sql.join(machineCounts.map(cycleAgo))}), '-infinity')
  group by later.first_id having count(*) > ${sql.lit(maxReplacements)})`;

/** Faults that a worn piece causes, since it was mounted, of those pieces that had several. */
const faulty = (now: Date) => sql<{ id: string; n: number }>`(
  select piece.id as id, count(*)::int as n
  from fault_card fault
  join mounted_part piece on piece.elevator_id = fault.elevator_id and piece.removed_on is null
  join part_kind caused on caused.id = piece.part_kind_id
    and (fault.code = any(caused.fault_codes) or fault.vendor_code = any(caused.fault_codes))
  join company_card mounter on mounter.id = piece.company_id
  where fault.opened_at > ${now}::timestamptz - make_interval(days => ${sql.lit(faultDays)})
    and fault.opened_at >= piece.installed_on::timestamp at time zone mounter.time_zone
  group by piece.id having count(*) >= ${sql.lit(leastFaults)})`;

const replacements = sql<number>`coalesce(repeated.n, 0)`;
const faults = sql<number>`coalesce(faulty.n, 0)`;

const sorts: Sorts<typeof mountedPartCalls.problems> = {
  elevatorNumber,
  partName: byName('kind.names'),
  replacements,
  faults,
};

/** Mounted parts that were replaced too often or are linked to several faults, those with the most first. */
export async function pageProblems(
  db: Database,
  viewer: Viewer,
  { words, safetyClass, partKindId }: SearchOf<typeof mountedPartCalls.problems>,
  page: PageOf<typeof mountedPartCalls.problems>,
  now: Date,
) {
  let query = shownMounted(db, viewer, now)
    .leftJoin(repeated(now).as('repeated'), (join) =>
      join.on(sql<SqlBool>`repeated."firstId" = coalesce(mounted.first_id, mounted.id)`),
    )
    .leftJoin(faulty(now).as('faulty'), 'faulty.id', 'mounted.id')
    .where('mounted.removedOn', 'is', null)
    .where(sql<SqlBool>`(repeated.n is not null or faulty.n is not null)`)
    .select([replacements.as('replacements'), faults.as('faults')]);
  if (words) query = query.where(holdsWords(words));
  if (safetyClass) query = query.where('kind.safetyClass', '=', safetyClass);
  if (partKindId) query = query.where('mounted.partKindId', '=', partKindId);
  const { rows, total } = await readPage(query, page, {
    sorts,
    defaultSort: sql`coalesce(repeated.n, 0) + coalesce(faulty.n, 0) desc`,
    id: sql`mounted.id`,
  });
  return { rows: await withStage(db, rows, now), total };
}
