import { finds } from '#platform/database/finds.ts';
import { nameOrder } from '#platform/names.ts';
import { goneAfterMinutes } from '@hoistway/contract/map/staffPosition.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import {
  personnelFilters,
  defaultMinutes,
  defaultVisitMinutes,
  type personnelCalls,
  type PersonnelState,
} from '@hoistway/contract/workOrder/personnel.ts';
import { shareOf } from '@hoistway/contract/figure/share.ts';
import { openOrderStatuses, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type SqlBool } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, RequestContext } from '#platform/call/requestContext.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isFit } from '../mechanics.ts';

export type PersonnelSearch = SearchOf<typeof personnelCalls.page>;

const open = sql.join(openOrderStatuses.map((status) => sql.lit(status)));
/** So long before the month an order may have been completed that is due in it. */
const aheadDays = 60;

const minutesBy = (column: string, minutes: Readonly<Record<string, number>>) =>
  sql.join(
    Object.entries(minutes).map(
      ([value, n]) => sql`when ${sql.ref(column)} = ${sql.lit(value)} then ${sql.lit(n)}`,
    ),
    sql` `,
  );
/** How long an order usually takes, in hours. */
const defaultHours = sql<number>`(case ${minutesBy('work_order.maintenance_type', defaultVisitMinutes)}
  ${minutesBy('work_order.type', defaultMinutes)} else 60 end / 60.0)`;

/** The beginnings of the week and of the month where a company is. */
const beginsOf = (unit: 'week' | 'month', now: Date) =>
  sql<string>`(date_trunc(${sql.lit(unit)}, timezone(company.time_zone, ${now}::timestamptz)) at time zone company.time_zone)`;

/** What somebody does now, by their duty and the order that they are nearest to. */
const stateNow = sql<PersonnelState>`case when mechanic.status <> 'active' or not mechanic.on_duty then 'offDuty'
  when nearest.status = ${sql.lit(orderStatus.atWork)} then 'atWork' when nearest.status = ${sql.lit(orderStatus.accepted)} then 'onTheWay' else 'free' end`;

/** The people who maintain elevators of the companies that the viewer answers for, with what they are at. */
function people(db: Database, viewer: Viewer, now: Date) {
  const gone = new Date(now.getTime() - goneAfterMinutes * 60_000);
  const mayLocate = viewer.permissions.has('staff.location');
  const seesOrders = viewer.permissions.has('order.view');
  return managedCompanies(db, viewer)
    .innerJoin('mechanicCard as mechanic', 'mechanic.companyId', 'company.id')
    .leftJoin('staffPositionCard as position', (join) =>
      join
        .onRef('position.userId', '=', 'mechanic.userId')
        .on('position.at', '>', gone.toISOString())
        .on(sql<boolean>`${sql.lit(mayLocate)}`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('workOrder')
          .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
          .whereRef('workOrder.handlerId', '=', 'mechanic.id')
          .where('workOrder.status', 'in', [orderStatus.accepted, orderStatus.atWork])
          .select([
            'workOrder.id',
            'workOrder.status',
            'workOrder.orderNumber',
            sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
          ])
          .orderBy('workOrder.status', 'desc')
          .orderBy('workOrder.deadline')
          .limit(1)
          .as('nearest'),
      (join) => join.onTrue(),
    )
    .where('mechanic.status', '<>', 'left')
    .select([
      'mechanic.id',
      'mechanic.names as name',
      'company.names as companyName',
      'mechanic.companyId',
      'mechanic.phone',
      sql<'maintenance' | 'rescue'>`mechanic.kind`.as('kind'),
      'mechanic.onDuty',
      stateNow.as('currentState'),
      sql<string | null>`case when ${sql.lit(seesOrders)} then nearest.id end`.as('orderId'),
      sql<string | null>`case when ${sql.lit(seesOrders)} then nearest.order_number end`.as('orderNumber'),
      sql<string | null>`case when ${sql.lit(seesOrders)} then nearest.elevator_number end`.as(
        'elevatorNumber',
      ),
    ]);
}

/** The same with what they have done and have to do. */
const withFigures = (db: Database, viewer: Viewer, now: Date) => {
  const week = sql.ref<string>('begins.week');
  const month = sql.ref<string>('begins.month');
  return people(db, viewer, now)
    .innerJoinLateral(
      // Worked out once for each person, not for each of their orders.
      () =>
        sql<{
          week: string;
          month: string;
        }>`(select ${beginsOf('week', now)} as week, ${beginsOf('month', now)} as month
          offset 0)`.as('begins'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('workOrder')
          .whereRef('workOrder.handlerId', '=', 'mechanic.id')
          .where(sql<SqlBool>`work_order.status in (${open})`)
          .select([
            sql<number>`count(*)::int`.as('openOrders'),
            sql<number>`(count(*) filter (where deadline < ${now}))::int`.as('overdueOrders'),
            sql<number>`(count(*) filter (where deadline < ${now} and deadline >= ${month}))::int`.as(
              'lateOpen',
            ),
            sql<number>`coalesce(sum(${defaultHours}) filter (where deadline < ${week} + interval '7 days'), 0)`.as(
              'hoursDue',
            ),
            sql<number>`coalesce(sum(${defaultHours}) filter (where deadline >= ${week} + interval '7 days'
              and deadline < ${week} + interval '14 days'), 0)`.as('hoursNext'),
          ])
          .as('todo'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('workOrder')
          .whereRef('workOrder.handlerId', '=', 'mechanic.id')
          .where(sql<SqlBool>`work_order.finish_time >= ${month} - ${sql.lit(aheadDays)} * interval '1 day'`)
          .select([
            sql<number>`(count(*) filter (where finish_time >= ${month}))::int`.as('doneThisMonth'),
            sql<number>`coalesce(sum(handling_seconds) filter (where finish_time >= ${week}), 0) / 3600.0`.as(
              'hoursDone',
            ),
            sql<number>`coalesce(sum(handling_seconds) filter (where finish_time >= ${month}), 0) / 3600.0`.as(
              'hoursDoneInMonth',
            ),
            sql<number>`(count(*) filter (where deadline >= ${month} and deadline < ${now}))::int`.as(
              'dueDone',
            ),
            sql<number>`(count(*) filter (where deadline >= ${month} and deadline < ${now}
              and finish_time <= deadline))::int`.as('inTime'),
            sql<number | null>`avg(stars) filter (where finish_time >= ${month})`.as('stars'),
          ])
          .as('done'),
      (join) => join.onTrue(),
    )
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .select([
      'position.at as positionAt',
      'area.names as areaName',
      'company.timeZone',
      week.as('weekBegin'),
      sql<string | null>`mechanic.certificate_until::text`.as('certificateUntil'),
      isFit.as('certified'),
      sql<number>`coalesce(todo.open_orders, 0)`.as('openOrders'),
      sql<number>`coalesce(todo.overdue_orders, 0)`.as('overdueOrders'),
      sql<number>`round((todo.hours_due + done.hours_done)::numeric, 1)::float`.as('hoursThisWeek'),
      sql<number>`round(todo.hours_next::numeric, 1)::float`.as('hoursNextWeek'),
      sql<number>`round(done.hours_done_in_month::numeric, 1)::float`.as('hoursThisMonth'),
      sql<number>`coalesce(done.done_this_month, 0)`.as('doneThisMonth'),
      sql<number>`done.in_time`.as('inTime'),
      sql<number>`done.due_done + todo.late_open`.as('dueSoFar'),
      sql<number | null>`round(done.stars, 1)::float`.as('stars'),
    ]);
};

type Query = ReturnType<typeof withFigures>;

/** With the share of the orders due in the month so far that were completed in time. */
const withShare = <R extends { inTime: number; dueSoFar: number }>({ inTime, dueSoFar, ...row }: R) => ({
  ...row,
  onTimePercent: shareOf(inTime, dueSoFar),
});

function narrowed(query: Query, { words, currentState, companyId }: PersonnelSearch): Query {
  let found = query;
  if (words) found = found.where(finds(words, 'mechanic.names', 'mechanic.phone'));
  if (companyId) found = found.where('company.id', '=', companyId);
  if (currentState === 'noPosition')
    found = found.where(sql<SqlBool>`${stateNow} <> 'offDuty' and position.at is null`);
  else if (currentState) found = found.where(sql<SqlBool>`${stateNow} = ${currentState}`);
  return found;
}

const sorts: Sorts<typeof personnelCalls.page> = {
  name: byName('mechanic.names'),
  companyName: byName('company.names'),
  certificateUntil: sql`mechanic.certificate_until`,
  openOrders: sql`todo.open_orders`,
  doneThisMonth: sql`done.done_this_month`,
};

/** A page of people; those at work first, then those who come to it. */
export async function pagePersonnel(
  db: Database,
  viewer: Viewer,
  search: PersonnelSearch,
  page: PageOf<typeof personnelCalls.page>,
  now: Date,
) {
  const { rows, total } = await readPage(narrowed(withFigures(db, viewer, now), search), page, {
    sorts,
    defaultSort: (language) =>
      sql`array_position(array['atWork', 'onTheWay', 'free', 'offDuty'], ${stateNow}),
        ${nameOrder('mechanic.names', language)}`,
    id: sql`mechanic.id`,
  });
  return { rows: rows.map(withShare), total };
}

/** As many people as a search finds, for a sheet. */
export async function listPersonnel(
  { db, viewer, language }: RequestContext,
  search: PersonnelSearch,
  most: number,
  now: Date,
) {
  const rows = await narrowed(withFigures(db, viewer, now), search)
    .orderBy(nameOrder('company.names', language))
    .orderBy(nameOrder('mechanic.names', language))
    .orderBy('mechanic.id')
    .limit(most)
    .execute();
  return rows.map(withShare);
}

/** The viewer's own figures, of the first of their records. */
export async function findOwn(db: Database, viewer: Viewer, now: Date) {
  const own = await withFigures(db, viewer, now)
    .where('mechanic.userId', '=', viewer.userId)
    .orderBy('mechanic.id')
    .limit(1)
    .executeTakeFirst();
  return own && withShare(own);
}

/** How many people are in each state. */
export async function countStates(
  db: Database,
  viewer: Viewer,
  { companyId }: Pick<PersonnelSearch, 'companyId'>,
  now: Date,
) {
  let query = people(db, viewer, now).select(sql<boolean>`position.at is not null`.as('located'));
  if (companyId) query = query.where('company.id', '=', companyId);
  const rows = await query.execute();
  const isOf = (state: (typeof personnelFilters)[number]) =>
    rows.filter(({ currentState, located }) =>
      state === 'noPosition' ? currentState !== 'offDuty' && !located : currentState === state,
    );
  return personnelFilters.map((state) => ({ state, n: isOf(state).length }));
}

/** Those on duty, and those who share where they are; with their place. */
export async function listLocations(
  db: Database,
  viewer: Viewer,
  { companyId }: Pick<PersonnelSearch, 'companyId'>,
  now: Date,
) {
  let query = people(db, viewer, now)
    .select(['position.latitude', 'position.longitude', 'position.accuracyM', 'position.at'])
    .where(sql<SqlBool>`(${stateNow} <> 'offDuty' or position.at is not null)`);
  if (companyId) query = query.where('company.id', '=', companyId);
  const rows = await query
    .orderBy(sql`position.at desc nulls last`)
    .orderBy('mechanic.id')
    .limit(500)
    .execute();
  return rows.map(({ latitude, longitude, accuracyM, at, ...person }) => ({
    ...person,
    position:
      latitude === null || longitude === null || accuracyM === null || at === null
        ? null
        : { latitude, longitude, accuracyM, at },
  }));
}

/** Those who can be given work. */
export function listMen(
  { db, viewer, language }: RequestContext,
  { words, companyId }: Pick<PersonnelSearch, 'words' | 'companyId'>,
) {
  let query = managedCompanies(db, viewer)
    .innerJoin('mechanicCard as mechanic', 'mechanic.companyId', 'company.id')
    .where('mechanic.status', '=', 'active');
  if (words) query = query.where(finds(words, 'mechanic.names'));
  if (companyId) query = query.where('company.id', '=', companyId);
  return query
    .select([
      'mechanic.id',
      'mechanic.names as name',
      'company.names as companyName',
      'mechanic.phone',
      'mechanic.onDuty',
      sql<string | null>`mechanic.certificate_until::text`.as('certificateUntil'),
      isFit.as('fit'),
    ])
    .orderBy(sql`${isFit} desc, mechanic.on_duty desc`)
    .orderBy(nameOrder('mechanic.names', language))
    .orderBy('mechanic.id')
    .limit(200)
    .execute();
}
