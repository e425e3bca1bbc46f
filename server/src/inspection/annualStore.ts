import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import {
  inspectionCalls,
  type yearCheckCalls,
  yearDues,
} from '@hoistway/contract/inspection/inspectionCalls.ts';
import {
  annualStandings,
  todoDays,
  type AnnualStanding,
} from '@hoistway/contract/inspection/inspectionDue.ts';
import { sql, type SqlBool } from 'kysely';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { countOf, countStandings, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { finds } from '#platform/database/finds.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import { Refusal } from '#platform/call/problems.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { sourceOf, wholeReason, type WholeReason } from './shownDue.ts';
import { schemeOf, todayOf } from './histories.ts';
import { shownInspections } from './inspectionStore.ts';

type Search = SearchOf<typeof inspectionCalls.page>;
type YearDue = (typeof yearDues)[number];

const daysLeft = (now: Date) => sql<number>`(dates.next_inspection - ${todayOf(now)})`;

const isLastAppointed = sql<SqlBool>`last.state = 'appointed'`;

/** An elevator that is to be inspected before it is used again has no day, but something to do. */
export const standingOf = (now: Date, isAppointed = isLastAppointed) => sql<AnnualStanding>`(case
  when ${daysLeft(now)} < 0 then 'overdue'
  when ${daysLeft(now)} <= ${sql.lit(todoDays)} or ${isAppointed} then 'todo'
  when dates.next_inspection is not null then 'normal'
  when dates.dated_by is not null then 'todo' else 'undated' end)`;

/** Elevators that are not scrapped, with the day of their next inspection. */
const dated = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer)
    .innerJoin('elevatorDateCard as dates', 'dates.id', 'elevator.id')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('companyCard as property', 'property.id', 'elevator.propertyId')
    .leftJoin('areaCard as own', 'own.id', 'dates.areaId')
    .leftJoin('areaCard as area', 'area.id', 'maintainer.areaId')
    .leftJoin('inspectionDue as due', 'due.elevatorId', 'elevator.id')
    .where('elevator.lifeState', '<>', 'scrapped');
type Dated = ReturnType<typeof dated>;

/** The same with their last record. */
function annual(query: Dated, now: Date) {
  return query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('inspection')
          .whereRef('inspection.elevatorId', '=', 'elevator.id')
          .where('inspection.state', '<>', 'withdrawn')
          .orderBy('inspection.id', 'desc')
          .limit(1)
          .select([
            'inspection.id',
            'inspection.state',
            'inspection.inspectedOn',
            'inspection.result',
            'inspection.appointedFor',
          ])
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'elevator.id',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'elevator.address',
      'property.names as propertyName',
      'maintainer.names as maintainerName',
      schemeOf.as('scheme'),
      'dates.nextInspection as dueOn',
      'due.fromOn',
      'due.applyBy',
      'dates.datedBy as rule',
      sql<WholeReason | null>`due.reason`.as('reason'),
      'due.quietUntil',
      daysLeft(now).as('daysLeft'),
      standingOf(now).as('standing'),
      'last.id as recordId',
      'last.state',
      'last.inspectedOn',
      'last.result',
      'last.appointedFor',
    ]);
}

type Annual = ReturnType<typeof annual>;

/** The elevators of a search, whatever their last record is. */
function found(db: Database, viewer: Viewer, search: Search): Dated {
  const { words, companyId, site, customerId, province, city, projectName, importId } = search;
  let query: Dated = elevatorFilters(dated(db, viewer), {
    words,
    companyId,
    site,
    customerId,
    regionCode: city ?? province,
  });
  if (importId)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('inspection as brought')
          .whereRef('brought.elevatorId', '=', 'elevator.id')
          .where(isBroughtBy(importId, 'brought.id'))
          .select('brought.id'),
      ),
    );
  if (projectName) query = query.where(finds(projectName, 'elevator.projectNames'));
  return query;
}

/** The elevators of a search with their last records. */
export function searched(db: Database, viewer: Viewer, search: Search, now: Date): Annual {
  const { standing, state, result } = search;
  let query = annual(found(db, viewer, search), now);
  if (standing) query = query.where(standingOf(now), '=', standing);
  if (state) query = query.where('last.state', '=', state);
  if (result) query = query.where('last.state', '=', 'audited').where('last.result', '=', result);
  return query;
}

const asksForRecord = ({ state, result }: Search): boolean => Boolean(state || result);

/** Elevators whose last record is an appointment: few, and found without looking up the last record of the others. */
const appointed = sql<{
  elevatorId: string;
}>`(select elevator_id from inspection where state = 'appointed' and not exists (
  select from inspection later where later.elevator_id = inspection.elevator_id and later.id > inspection.id
    and later.state <> 'withdrawn'))`;

/** The elevators of a search that does not ask for the last record, and how each stands. */
function stood(db: Database, viewer: Viewer, search: Search, now: Date) {
  const standing = standingOf(now, sql`appointed.elevator_id is not null`);
  const query = found(db, viewer, search).leftJoin(appointed.as('appointed'), (join) =>
    join.onRef('appointed.elevatorId', '=', 'elevator.id'),
  );
  return { standing, query: search.standing ? query.where(standing, '=', search.standing) : query };
}

/** Counts without looking up the last record of each elevator, where the search does not ask for it. */
const counterOf = (search: Search, query: Dated): (() => Promise<number>) | undefined =>
  asksForRecord(search) ? undefined : () => countOf(query);

/** What of a row is not in the database: its sentence and its source. */
const told = <R extends { rule: string | null; dueOn: string | null; reason: WholeReason | null }>(
  row: R,
) => ({
  ...row,
  source: sourceOf(row.rule),
  reason: row.rule === null && row.dueOn !== null ? wholeReason({ key: 'typed' }) : row.reason,
});

const sorts: Sorts<typeof inspectionCalls.page> = {
  elevatorNumber: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
  dueOn: sql`dates.next_inspection`,
  inspectedOn: sql`last.inspected_on`,
};

export async function pageAnnual(
  db: Database,
  viewer: Viewer,
  search: Search,
  page: PageOf<typeof inspectionCalls.page>,
  now: Date,
) {
  const { rows, total } = await readPage(
    searched(db, viewer, search, now),
    page,
    {
      sorts,
      defaultSort: sql`dates.next_inspection`,
      id: sql`elevator.id`,
    },
    counterOf(search, search.standing ? stood(db, viewer, search, now).query : found(db, viewer, search)),
  );
  return { rows: rows.map(told), total };
}

/** The elevators of a search, for a sheet. */
export const listAnnual = async (db: Database, viewer: Viewer, search: Search, most: number, now: Date) =>
  (
    await searched(db, viewer, search, now)
      .orderBy(sql`dates.next_inspection`)
      .orderBy('elevator.id')
      .limit(most)
      .execute()
  ).map(told);

/** The inspections of the elevators of a search, for a sheet; those that were withdrawn are left out. */
export const listRecords = (db: Database, viewer: Viewer, search: Search, most: number, now: Date) =>
  shownInspections(db, viewer)
    .where(
      'inspection.elevatorId',
      'in',
      searched(db, viewer, search, now).clearSelect().select('elevator.id'),
    )
    .where('inspection.state', '<>', 'withdrawn')
    .orderBy('inspection.elevatorId')
    .orderBy('inspection.id')
    .limit(most)
    .execute();

export function countAnnual(db: Database, viewer: Viewer, search: Search, now: Date) {
  const standings = annualStandings;
  if (asksForRecord(search))
    return countStandings(db, searched(db, viewer, search, now), { standing: standingOf(now), standings });
  const { query, standing } = stood(db, viewer, search, now);
  return countStandings(db, query, { standing, standings });
}

/** One elevator with its inspections; a scrapped one is inspected no more. */
export async function findAnnual(db: Database, viewer: Viewer, elevatorId: string, now: Date) {
  const row = await annual(dated(db, viewer), now)
    .where('elevator.id', '=', elevatorId)
    .executeTakeFirstOrThrow(() => new Refusal('objectMissing'));
  return told(row);
}

/** How near its last day an elevator is. */
const yearDueOf = (now: Date) => sql<YearDue>`(case when ${daysLeft(now)} < 0 then 'overdue'
  when ${daysLeft(now)} <= 1 then 'day' when ${daysLeft(now)} <= 7 then 'week'
  when ${daysLeft(now)} <= 15 then 'fortnight' when ${daysLeft(now)} <= 30 then 'month' else 'soon' end)`;

type YearSearch = SearchOf<typeof yearCheckCalls.reminders>;

/** Elevators that are due soon, or as near as is asked for. */
const isReminded = (now: Date, due?: YearDue) => {
  const isSoon = sql<SqlBool>`${daysLeft(now)} <= ${sql.lit(todoDays)}`;
  return due ? sql<SqlBool>`(${isSoon} and ${yearDueOf(now)} = ${due})` : isSoon;
};

const reminded = (db: Database, viewer: Viewer, { due, ...search }: YearSearch, now: Date) =>
  searched(db, viewer, search, now).where(isReminded(now, due));

export async function pageYearCheck(
  db: Database,
  viewer: Viewer,
  search: YearSearch,
  page: PageOf<typeof yearCheckCalls.reminders>,
  now: Date,
) {
  const query = reminded(db, viewer, search, now).select(yearDueOf(now).as('due'));
  const { rows, total } = await readPage(
    query,
    page,
    {
      sorts,
      defaultSort: sql`dates.next_inspection`,
      id: sql`elevator.id`,
    },
    counterOf(search, found(db, viewer, search).where(isReminded(now, search.due))),
  );
  return { rows: rows.map(told), total };
}

/** How many there are of each nearness; those without any are left out. */
export async function countYearCheck(
  db: Database,
  viewer: Viewer,
  search: Omit<YearSearch, 'due'>,
  now: Date,
) {
  const due = yearDueOf(now).as('due');
  const each = asksForRecord(search)
    ? reminded(db, viewer, search, now).clearSelect().select(due)
    : found(db, viewer, search).where(isReminded(now)).select(due);
  const { rows } = await sql<{ due: YearDue; n: number }>`
    select due, count(*)::int as n from (${each}) found group by due`.execute(db);
  const counts = new Map(rows.map(({ due, n }) => [due, n]));
  return yearDues.flatMap((due) => {
    const n = counts.get(due);
    return n === undefined ? [] : [{ due, n }];
  });
}
