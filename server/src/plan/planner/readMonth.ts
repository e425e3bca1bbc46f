import {
  daysAfter,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  monthsAfter,
} from '@hoistway/contract/time/days.ts';
import { latestDay } from '@hoistway/contract/plan/intervalRules.ts';
import { roundAfter, roundsLater } from '@hoistway/contract/plan/planRules.ts';
import { defaultVisitMinutes } from '@hoistway/contract/workOrder/personnel.ts';
import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import type { HolidayCountry } from '@hoistway/contract/time/workingDays.ts';
import { sql } from 'kysely';
import { pointOf } from '@hoistway/contract/place/travel.ts';
import { workingTimeOf } from '#area/company/settings/workingTimeOf.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { ceilingOf, isLonger, monthlyOf } from '../planColumns.ts';
import type { PlannerCompany } from './plannerCompany.ts';
import { readTeams } from './teamStore.ts';
import type { PlannerElevator, PlannerInput } from './plannerInput.ts';
import { workMinutes } from './workMinutes.ts';

/** More rounds than a month can have for any interval. */
const roundsAhead = 31;

const readPlans = (db: Database, { id: companyId, today }: PlannerCompany) =>
  db
    .selectFrom('maintenancePlan')
    .innerJoin('elevatorCard as elevator', (join) =>
      join
        .onRef('elevator.id', '=', 'maintenancePlan.elevatorId')
        .onRef('elevator.maintainerId', '=', 'maintenancePlan.companyId'),
    )
    .innerJoin('companyCard as company', 'company.id', 'maintenancePlan.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('intervalBook as book', (join) => join.on(isLonger(sql.ref('elevator.id'))))
    .leftJoin('planVisit as visit', (join) =>
      join
        .onRef('visit.planId', '=', 'maintenancePlan.id')
        .onRef('visit.cycle', '=', 'maintenancePlan.cycle')
        .onRef('visit.ordinal', '=', 'maintenancePlan.nextOrdinal'),
    )
    .leftJoin('workOrderCard as made', 'made.id', 'visit.orderId')
    .where('maintenancePlan.companyId', '=', companyId)
    .where('maintenancePlan.stopped', '=', false)
    .where('elevator.lifeState', '=', 'inUse')
    .select([
      'maintenancePlan.id',
      'maintenancePlan.elevatorId',
      'maintenancePlan.workerId',
      'maintenancePlan.cycle',
      'maintenancePlan.nextOrdinal',
      'maintenancePlan.nextDue',
      'maintenancePlan.lastActual',
      'maintenancePlan.intervalDays',
      'elevator.type as kind',
      'elevator.latitude',
      'elevator.longitude',
      'elevator.projectNames as projectName',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      ceilingOf(sql`${today}::date`).as('ceilingDays'),
      monthlyOf(sql`${today}::date`).as('monthly'),
      'visit.due as orderedDay',
      'visit.orderId',
      'made.handlerId',
    ])
    .orderBy('maintenancePlan.id')
    .execute();
export type PlannerPlan = Awaited<ReturnType<typeof readPlans>>[number];

/** What of a plan a month depends on: where it differs later, the plan has changed. */
export const seenOf = (plan: PlannerPlan): string =>
  [plan.cycle, plan.nextOrdinal, plan.nextDue, plan.lastActual ?? '', plan.intervalDays].join(' ');

/** When a plan is due whose visit is on a day: beyond the interval when its time is over, and overdue until it is made. */
export function dueOn(
  day: string,
  { lastActual, intervalDays, monthly }: Pick<PlannerPlan, 'lastActual' | 'intervalDays' | 'monthly'>,
  today: string,
): string {
  const over = lastActual === null ? day : latestDay(lastActual, intervalDays, monthly);
  const latest = over > today ? over : today;
  return day > latest ? latest : day;
}

/** The state in which an elevator comes into the month, and its round then. */
interface Start {
  prior: number;
  cycle: number;
  nextOrdinal: number;
  pinned: PlannerElevator['pinned'];
}

/** Longer ahead than this visits are worked out by their days alone: a month may be centuries ahead. */
const walkedDays = 366;

/** The last visit before a day if each is done when it is due, and how many come before it. */
function lastBefore(
  first: string,
  fromDay: string,
  { intervalDays, monthly }: Pick<PlannerPlan, 'intervalDays' | 'monthly'>,
) {
  const stepsTo = (days: number) => Math.max(0, Math.ceil(days / intervalDays) - 1);
  let further = stepsTo(daysBetween(first, fromDay) - (monthly ? walkedDays : 0));
  let day = daysAfter(first, further * intervalDays);
  if (!monthly) return { day, further };
  for (
    let next = latestDay(day, intervalDays, true);
    next < fromDay;
    next = latestDay(day, intervalDays, true)
  ) {
    day = next;
    further += 1;
  }
  return { day, further };
}

/** The last days of the months around a plan, so that the ones after each of its visits are among them. */
function monthEndsOf(fromDay: string, days: number): number[] {
  const ends: number[] = [];
  const last = monthsAfter(firstOfMonth(daysAfter(fromDay, days)), monthsAround);
  for (
    let month = monthsAfter(firstOfMonth(fromDay), -monthsAround);
    month <= last;
    month = monthsAfter(month, 1)
  )
    ends.push(daysBetween(fromDay, lastOfMonth(month)));
  return ends;
}
/** As many as the longest interval has, and one more. */
const monthsAround = 4;

/** Visits that are due before the month begins are taken as done on their day; what is late stays late. */
function startOf(
  plan: PlannerPlan,
  { fromDay, today, days }: { fromDay: string; today: string; days: number },
  teamOf: ReadonlyMap<string, number>,
): Start {
  const at = (day: string) => daysBetween(fromDay, day);
  let round = { cycle: plan.cycle, nextOrdinal: plan.nextOrdinal };
  let prior = plan.lastActual ?? daysAfter(plan.nextDue, -plan.intervalDays);
  let due = plan.nextDue;
  if (plan.orderedDay !== null) {
    if (plan.orderedDay >= fromDay && at(plan.orderedDay) < days)
      return {
        ...round,
        prior: at(prior),
        pinned: { day: at(plan.orderedDay), team: teamOf.get(plan.handlerId ?? plan.workerId ?? '') ?? null },
      };
    // The order is with somebody: until the month begins it is done.
    if (plan.orderedDay < fromDay) due = plan.orderedDay > today ? plan.orderedDay : today;
  }
  if (due < today && fromDay === daysAfter(today, 1)) return { ...round, prior: at(prior), pinned: null };
  if (due < fromDay) {
    const first = due > today ? due : today;
    const before = lastBefore(first, fromDay, plan);
    prior = before.day;
    round = roundsLater(round, before.further + 1);
  }
  return { ...round, prior: at(prior), pinned: null };
}

const middle = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** All that a month of a company is planned from, and what its parts are called. */
export async function readMonth(
  db: Database,
  company: PlannerCompany,
  { fromDay, month }: { fromDay: string; month: string },
) {
  const country: HolidayCountry = company.country;
  const [plans, teams, time] = [
    await readPlans(db, company),
    await readTeams(db, company.id, company.today),
    await workingTimeOf(db, company.id),
  ];
  const days = daysBetween(fromDay, firstOfNext(month));
  const open = (day: number) => workMinutes(time, country, daysAfter(fromDay, day));
  let after = days;
  // A company that never works has no next working day either.
  while (open(after) === 0 && after < days + roundsAhead) after += 1;
  const teamOf = new Map(
    teams.flatMap(({ firstWorkerId, secondWorkerId }, team) => [
      [firstWorkerId, team] as const,
      [secondWorkerId, team] as const,
    ]),
  );
  const around = middle(plans.flatMap(({ latitude }) => latitude ?? []));
  const place = (latitude: number | null, longitude: number | null) =>
    latitude === null || longitude === null ? null : pointOf(latitude, longitude, around);
  const starts = plans.map((plan) => startOf(plan, { fromDay, today: company.today, days }, teamOf));
  const monthEnds = monthEndsOf(fromDay, days);
  const input: PlannerInput = {
    minutes: Array.from({ length: days }, (_, day) => open(day)),
    after,
    teams: teams.map(({ id, latitude, longitude, kinds, certifiedUntil, active }) => ({
      id,
      home: place(latitude, longitude),
      kinds: kinds.length === 0 ? null : new Set(kinds),
      certifiedUntil: active && certifiedUntil !== null ? daysBetween(fromDay, certifiedUntil) : -1,
    })),
    elevators: plans.map((plan, index) => {
      const start = starts[index]!;
      return {
        id: plan.id,
        at: place(plan.latitude, plan.longitude),
        kind: plan.kind,
        prior: start.prior,
        ceiling: Math.min(plan.intervalDays, plan.ceilingDays),
        monthEnds: plan.monthly ? monthEnds : null,
        minutes: roundsFrom(start).map(({ nextOrdinal }) => defaultVisitMinutes[typeOfOrdinal(nextOrdinal)]),
        usualTeam: plan.workerId === null ? null : (teamOf.get(plan.workerId) ?? null),
        pinned: start.pinned,
      };
    }),
  };
  return { input, plans, teams, starts, days, open };
}
export type ReadMonth = Awaited<ReturnType<typeof readMonth>>;

/** The rounds of an elevator in the month, the first being the one with which it comes in. */
export function roundsFrom({ cycle, nextOrdinal }: { cycle: number; nextOrdinal: number }) {
  const rounds = [{ cycle, nextOrdinal }];
  while (rounds.length < roundsAhead) rounds.push(roundAfter(rounds.at(-1)!));
  return rounds;
}

/** The first day of the month after the one that begins on a day. */
export function firstOfNext(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return number === 12 ? `${year! + 1}-01-01` : `${year!}-${String(number! + 1).padStart(2, '0')}-01`;
}
