import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import { isInSingapore } from '@hoistway/contract/place/regionTable.ts';
import {
  rescueState,
  openRescueStates,
  rescueCase,
  isOpenRescue,
} from '@hoistway/contract/rescue/rescueCase.ts';
import { calmEveryMinutes, minuteOf, rescueSteps, waitsFor } from '@hoistway/contract/rescue/rescueClock.ts';
import { countInside, type CarSignals } from '@hoistway/contract/rescue/countedInside.ts';
import { askedState, awaitedStates } from '@hoistway/contract/rescue/askedState.ts';
import type { rescueCalls, RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { isNobodyInTime } from '@hoistway/contract/rescue/nobodyInTime.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { ordersOfRescuer } from '#area/workOrder/ordersOfRescuer.ts';
import { containing, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { dayStart } from '#platform/database/dayStart.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { offeredBeyond } from './rescuers/candidates.ts';
import { insideBeside } from './peopleInside.ts';
import { visibleRescues } from './visibleRescues.ts';

export type RescueSearch = SearchOf<typeof rescueCalls.handbills>;

const minuteMs = 60_000;
const after = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * minuteMs).toISOString();

/** Whether the viewer sees the elevator of a rescue, and not the rescue alone. */
const seesElevator = (db: Database, viewer: Viewer) =>
  sql<boolean>`exists (${visibleElevators(db, viewer)
    .select(sql`1`.as('one'))
    .where('elevator.id', '=', sql<string>`rescue_case.elevator_id`)})`;

/** Rescues with the elevator they are about. */
const shown = (db: Database, viewer: Viewer) =>
  visibleRescues(db, viewer)
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'rescueCase.elevatorId')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('staffCard as lead', 'lead.id', 'rescueCase.leadId')
    .leftJoin('elevatorPlateCard as plate', 'plate.id', 'rescueCase.elevatorId')
    .leftJoin('elevatorStateCard as car', 'car.elevatorId', 'rescueCase.elevatorId')
    .select([
      ...columnsOf(rescueCase, 'rescueCase'),
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'elevator.address',
      'maintainer.names as maintainerName',
      'lead.names as leadName',
      'rescueCase.arriveMinutes',
      sql<CarSignals>`json_build_object('peopleNumber', (car.state ->> 'peopleNumber')::float,
        'loadPercent', (car.state ->> 'loadPercent')::float, 'ratedLoad', plate.rated_load::float,
        'occupied', (car.state ->> 'occupied')::boolean)`.as('carSignals'),
    ]);

const isOpen = sql<SqlBool>`rescue_case.state in (${sql.join(openRescueStates)})`;

function searched(db: Database, viewer: Viewer, search: RescueSearch) {
  const { words, state, open, source, drill, overdue, causeClass, classified, elevatorId, from, to } = search;
  let query = shown(db, viewer);
  for (const word of wordsOf(words))
    query = query.where(
      sql<SqlBool>`(rescue_case.case_no ilike ${containing(searchForm(word))} or ${holdsWord(word)})`,
    );
  if (state?.length) query = query.where('rescueCase.state', 'in', state);
  if (open !== undefined) query = query.where(open ? isOpen : sql<SqlBool>`not ${isOpen}`);
  if (source) query = query.where('rescueCase.source', '=', source);
  if (drill !== undefined) query = query.where('rescueCase.drill', '=', drill);
  if (overdue !== undefined) query = query.where('rescueCase.overdueArrival', '=', overdue);
  if (causeClass) query = query.where('rescueCase.causeClass', '=', causeClass);
  if (classified !== undefined)
    query = query
      .where('rescueCase.releaseTime', 'is not', null)
      .where('rescueCase.causeClass', classified ? 'is not' : 'is', null);
  if (elevatorId) query = query.where('rescueCase.elevatorId', '=', elevatorId);
  if (from) query = query.where('rescueCase.reportTime', '>=', dayStart(viewer, from));
  if (to) query = query.where('rescueCase.reportTime', '<', dayStart(viewer, to, 1));
  return query;
}

type Stored = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/**
 * A row as lists show it, with the moment at which somebody has to be there, and whom the car says are inside; in a drill it
 * says nothing.
 */
const rowOf = <R extends Stored>({ arriveMinutes, carSignals, ...row }: R) => ({
  ...row,
  arriveDueTime: after(row.beganTime, arriveMinutes),
  countedInside: isOpenRescue(row.state) && !row.drill ? countInside(carSignals) : null,
});

const sorts: Sorts<typeof rescueCalls.handbills> = {
  reportTime: sql`rescue_case.report_time`,
  caseNo: sql`rescue_case.id`,
  state: sql`rescue_case.state`,
  level: sql`rescue_case.level`,
};

/** Open rescues first, then the newest; no drill stands above a rescue. */
export async function pageRescues(
  db: Database,
  viewer: Viewer,
  search: RescueSearch,
  page: PageOf<typeof rescueCalls.handbills>,
) {
  const { rows, total } = await readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`rescue_case.drill, (not ${isOpen}), rescue_case.report_time desc`,
    id: sql`rescue_case.id desc`,
  });
  return { rows: rows.map(rowOf), total };
}

/** As many open rescues are ranked at once. */
const maxOpen = 200;

/** Open rescues, or drills, with what decides how urgent they are. */
export async function listOpenRescues(db: Database, viewer: Viewer, drills: boolean) {
  const rows = await shown(db, viewer)
    .leftJoin('elevatorStateCard as state', 'state.elevatorId', 'rescueCase.elevatorId')
    .select([
      'elevator.latitude',
      'elevator.longitude',
      sql<boolean>`elevator.place_of_use in ('hospital', 'school')`.as('vulnerable'),
      sql<number | null>`(state.state ->> 'temperature')::float`.as('temperature'),
      sql<boolean>`coalesce(state.state ->> 'powerStatus' in ('2', 'battery', 'off', 'lost'), false)`.as(
        'mainsLost',
      ),
    ])
    .where(isOpen)
    .where('rescueCase.drill', '=', drills)
    .orderBy('rescueCase.beganTime')
    .limit(maxOpen)
    .execute();
  return rows.map(rowOf);
}

/** One rescue with all that its page shows. */
export async function findRescue(db: Database, viewer: Viewer, id: string, now: Date): Promise<RescueDetail> {
  const row = await shown(db, viewer)
    .leftJoin('companyCard as property', 'property.id', 'elevator.propertyId')
    .leftJoin('areaCard as area', 'area.id', 'maintainer.areaId')
    .leftJoin('faultCard as fault', 'fault.id', 'rescueCase.faultId')
    .innerJoin('elevatorRescueCard as numbers', 'numbers.id', 'rescueCase.elevatorId')
    .leftJoin('companyCard as station', 'station.id', 'numbers.rescueStationId')
    .where('rescueCase.id', '=', id)
    .select([
      seesElevator(db, viewer).as('seesElevator'),
      'elevator.latitude',
      'elevator.longitude',
      'elevator.nineNo',
      'numbers.kunshanNo',
      'property.names as propertyName',
      sql<string | null>`coalesce(property.duty_phone, property.phone)`.as('propertyPhone'),
      sql<string | null>`coalesce(maintainer.duty_phone, maintainer.phone)`.as('maintainerPhone'),
      'station.names as stationName',
      sql<string | null>`coalesce(station.duty_phone, station.phone)`.as('stationPhone'),
      'fault.code as faultCode',
      'area.intervalProfile',
      'elevator.regionCode',
      'rescueCase.answerMinutes',
      'rescueCase.gridMinutes',
      'rescueCase.releaseMinutes',
      'rescueCase.reminderMinutes',
      'rescueCase.publicMinutes',
    ])
    .executeTakeFirstOrThrow();
  const {
    answerMinutes,
    gridMinutes,
    releaseMinutes,
    reminderMinutes,
    publicMinutes,
    intervalProfile,
    regionCode,
    ...facts
  } = row;
  const limits = {
    answerMinutes,
    gridMinutes,
    arriveMinutes: row.arriveMinutes,
    reminderMinutes,
    publicMinutes,
  };
  const done = await stepsDone(db, id);
  const minutes = minuteOf(limits);
  const inCar = isOpenRescue(row.state) && row.arriveTime === null;
  const asked = await listAsked(db, id);
  const shownRow = rowOf(facts);
  const nobodyInTime = isNobodyInTime({ ...shownRow, asked });
  return {
    ...shownRow,
    nobodyInTime,
    offeredLevel: nobodyInTime ? await offeredTo(db, row, now) : null,
    ...(await insideBeside(db, { elevatorId: row.elevatorId, caseId: id })),
    country: intervalProfile ?? (isInSingapore(regionCode ?? '') ? 'sg' : 'cn'),
    answerDueTime: after(row.beganTime, answerMinutes),
    releaseDueTime: after(row.beganTime, releaseMinutes),
    calmDueTime: inCar ? after(done.get('called') ?? row.beganTime, calmEveryMinutes) : null,
    steps: rescueSteps.map((step) => ({
      step,
      minute: minutes[step],
      dueTime: after(row.beganTime, minutes[step]),
      doneTime: done.get(step) ?? null,
      leftOut:
        !done.has(step) &&
        (!inCar ||
          (waitsFor[step] === 'acceptance' && row.state !== rescueState.waiting) ||
          (step === 'publicForce' && row.drill)),
    })),
    asked,
  };
}

/** The level that would bring more people; the public force is called once. */
async function offeredTo(db: Database, rescue: Stored, now: Date): Promise<2 | 3 | null> {
  const { level } = await offeredBeyond(db, rescue, now);
  return level === 3 && rescue.publicCallTime !== null ? null : level;
}

/** When each kind of thing was done last in a rescue. */
async function stepsDone(db: Database, caseId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('operationRecord')
    .where('caseId', '=', caseId)
    .where('kind', 'in', [...rescueSteps, 'called'])
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.max('at').as('at')])
    .execute();
  return new Map(rows.map(({ kind, at }) => [kind, new Date(at).toISOString()]));
}

const listAsked = (db: Database, caseId: string) =>
  db
    .selectFrom('rescueAssignment as assignment')
    .innerJoin('staffPhoneCard as staff', 'staff.id', 'assignment.staffId')
    .innerJoin('companyCard as company', 'company.id', 'staff.companyId')
    .where('assignment.caseId', '=', caseId)
    .select([
      'assignment.staffId',
      'staff.names as name',
      'staff.phone',
      'company.names as companyName',
      'assignment.round',
      'assignment.state',
      'assignment.askedAt as askedTime',
      'assignment.answeredAt as answerTime',
      'assignment.etaMinutes',
    ])
    .orderBy('assignment.askedAt')
    .orderBy('assignment.id')
    .execute();

/** The rescues for which the signed-in person was asked and that still go on, the newest first, drills after all of them. */
export async function listMine(db: Database, viewer: Viewer, now: Date) {
  const rows = await shown(db, viewer)
    .innerJoin('rescueAssignment as assignment', 'assignment.caseId', 'rescueCase.id')
    .innerJoin('staffCard as staff', 'staff.id', 'assignment.staffId')
    .leftJoin('companyCard as property', 'property.id', 'elevator.propertyId')
    .where('staff.userId', '=', viewer.userId)
    .where('rescueCase.state', 'in', [...openRescueStates, 'released'])
    .where('assignment.state', 'in', [
      askedState.asked,
      askedState.accepted,
      askedState.helping,
      askedState.lost,
    ])
    .select([
      seesElevator(db, viewer).as('seesElevator'),
      'elevator.latitude',
      'elevator.longitude',
      sql<string | null>`coalesce(property.duty_phone, property.phone)`.as('propertyPhone'),
      'assignment.state as asked',
      'assignment.etaMinutes',
      sql<boolean>`rescue_case.lead_id = staff.id`.as('lead'),
    ])
    .orderBy('rescueCase.drill')
    .orderBy('rescueCase.reportTime', 'desc')
    .execute();
  const caseIds = rows.map(({ id }) => id);
  const orders = await ordersOfRescuer(db, viewer, caseIds, now);
  return rows.map((row) => ({
    ...rowOf(row),
    lead: row.lead ?? false,
    order: orders.get(row.id) ?? null,
  }));
}

/** Where the elevator of a rescue is, and those who were asked as far as they share their position. */
export async function locateRescue(db: Database, viewer: Viewer, id: string) {
  const place = await visibleRescues(db, viewer)
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'rescueCase.elevatorId')
    .where('rescueCase.id', '=', id)
    .select(['elevator.latitude', 'elevator.longitude'])
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('rescueAssignment as assignment')
    .innerJoin('staffCard as staff', 'staff.id', 'assignment.staffId')
    .innerJoin('staffPositionCard as position', 'position.userId', 'staff.userId')
    .where('assignment.caseId', '=', id)
    .where('assignment.state', 'in', [...awaitedStates])
    .select([
      'assignment.staffId',
      'staff.names as name',
      'position.latitude',
      'position.longitude',
      'position.at',
      sql<boolean>`assignment.state = ${sql.lit(askedState.accepted)}`.as('accepted'),
    ])
    .execute();
  return { ...place, people };
}
