import { daysAfter, daysBetween } from '@hoistway/contract/time/days.ts';
import type { MonthView, ShownVisit, UnmetVisit } from '@hoistway/contract/plan/monthPlan.ts';
import { teamsShown } from '@hoistway/contract/plan/monthPlan.ts';
import { holidayOn, holidaysKnown } from '@hoistway/contract/time/workingDays.ts';
import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { kmBetween } from '@hoistway/contract/place/travel.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { boardOf, type Board } from './board.ts';
import { conflictsOf, unmetOf, type Unmet } from './judgeMonth.ts';
import { findMonth, readVisits, standingMonth, visiblePlanTest } from './monthStore.ts';
import { minutesOf } from './plannerInput.ts';
import { companyOf, plansForMany, type PlannerCompany } from './plannerCompany.ts';
import { firstOfNext, readMonth, seenOf, type ReadMonth } from './readMonth.ts';

const maxNamed = 10;
/** As many of what cannot be met are listed; the total counts all. */
const maxUnmet = 200;

type Context = Pick<RequestContext, 'db' | 'viewer' | 'language' | 't'>;

/** From when on visits of a month are planned: from tomorrow, or from its first day. */
export const fromDayOf = (month: string, today: string): string => {
  const tomorrow = daysAfter(today, 1);
  return tomorrow > month ? tomorrow : month;
};

/** By road, in kilometres, as a team drives on a day. */
export function kmOf(board: Board, day: number, team: number): number {
  const { teams, elevators } = board.input;
  const home = teams[team]!.home;
  const stops = board.routeAt({ day, team }).elevators.map((elevator) => elevators[elevator]!.at);
  if (stops.length === 0) return 0;
  const along = home === null ? stops : [home, ...stops, home];
  return along.slice(1).reduce((sum, at, index) => sum + kmBetween(along[index]!, at), 0);
}

function unmetRow(
  { read, fromDay, rows }: { read: ReadMonth; fromDay: string; rows: ReturnType<typeof rowsByDay> },
  unmet: Unmet,
): UnmetVisit {
  const plan = read.plans[unmet.elevator]!;
  const { deadline, day, lateDays, reason, help, helpTeam, helpDay, helpMinutes } = unmet;
  return {
    planId: plan.id,
    elevatorId: plan.elevatorId,
    elevatorNumber: plan.elevatorNumber,
    projectName: plan.projectName,
    deadline: daysAfter(fromDay, deadline),
    day: day === null ? null : daysAfter(fromDay, day),
    visitId: (day === null ? undefined : rows.get(`${plan.id} ${day}`)?.id) ?? null,
    lateDays,
    reason,
    help,
    helpTeam: helpTeam === null ? null : read.teams[helpTeam]!.name,
    helpTeamId: helpTeam === null ? null : read.teams[helpTeam]!.id,
    helpDay: helpDay === null ? null : daysAfter(fromDay, helpDay),
    helpMinutes,
  };
}

const daysOf = (
  { month, read, fromDay }: { month: string; read: ReadMonth; fromDay: string },
  { country }: PlannerCompany,
  language: RequestContext['language'],
): MonthView['days'] =>
  Array.from({ length: daysBetween(month, firstOfNext(month)) }, (_, at) => {
    const day = daysAfter(month, at);
    const holiday = holidayOn(country, day);
    return {
      day,
      minutes: read.open(daysBetween(fromDay, day)),
      holiday: holiday ? holiday.name[language] : null,
      worked: holiday?.worked ?? false,
    };
  });

/** A month of a company as it is kept, with what speaks against its visits and what it cannot meet. */
export async function viewMonth(
  ctx: Context,
  {
    companyId,
    month,
    teamIds,
  }: { companyId?: string | undefined; month: string; teamIds?: string[] | undefined },
  now: Date,
): Promise<MonthView> {
  const { db, viewer, language } = ctx;
  const company = await companyOf(db, viewer, companyId, now);
  const kept = await findMonth(db, company.id, month);
  const fromDay = kept?.fromDay ?? fromDayOf(month, company.today);
  const read = await readMonth(db, company, { fromDay, month });
  const isVisible = await visiblePlanTest(db, viewer, company.id);
  const isSeen = (elevator: number) => isVisible(read.plans[elevator]!);
  const visits = kept ? await readVisits(db, kept.id) : [];
  const at = (day: string) => daysBetween(fromDay, day);
  const { month: standing, rows } = standingMonth(read, visits, at);
  const board = boardOf(read.input, standing);
  const byDay = rowsByDay(rows);
  const shown = new Set(teamIds ?? read.teams.slice(0, teamsShown).map(({ id }) => id));
  const unmet = kept ? unmetOf(board).filter(({ elevator }) => isSeen(elevator)) : [];
  const loads = board.routes.flatMap((route, index) => {
    if (route.elevators.length === 0) return [];
    const [team, day] = [Math.floor(index / board.days), index % board.days];
    return [
      {
        day: daysAfter(fromDay, day),
        teamId: read.teams[team]!.id,
        minutes: Math.round(route.load),
        travel: route.travel,
        visits: route.elevators.length,
        km: kmOf(board, day, team),
      },
    ];
  });
  const sum = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value, 0));
  const teams = read.teams.map(({ id, name, first, second, certifiedUntil }) => {
    const own = loads.filter(({ teamId }) => teamId === id);
    const until = certifiedUntil === null ? -1 : at(certifiedUntil);
    return {
      id,
      name,
      first,
      second,
      visits: sum(own.map((each) => each.visits)),
      minutes: sum(own.map(({ minutes }) => minutes)),
      km: sum(own.map(({ km }) => km)),
      available: sum(read.input.minutes.filter((_, day) => day <= until)),
    };
  });
  const plans = read.plans.filter(isVisible);
  const changed = changedPlans(
    { plans },
    visits.filter(({ planId }) => isVisible({ id: planId })),
  );
  return {
    companyId: company.id,
    companyName: company.name,
    month,
    today: company.today,
    whole: plans.length === read.plans.length,
    choosesCompany: await plansForMany(db, viewer),
    holidays: holidaysKnown(company.country, Number(month.slice(0, 4))),
    days: daysOf({ month, read, fromDay }, company, language),
    plan: kept
      ? {
          id: kept.id,
          state: kept.state,
          fromDay,
          createdAt: kept.createdAt,
          acceptedAt: kept.acceptedAt,
          changed: kept.state === 'draft' ? changed.slice(0, maxNamed) : [],
          changedCount: kept.state === 'draft' ? changed.length : 0,
        }
      : null,
    teams,
    loads: loads
      .filter(({ teamId }) => shown.has(teamId))
      .map(({ day, teamId, minutes, km }) => ({ day, teamId, minutes, km: Math.round(km * 10) / 10 })),
    visits: shownVisits(board, read, byDay, shown).filter(({ planId }) => isVisible({ id: planId })),
    unmet: unmet.slice(0, maxUnmet).map((each) => unmetRow({ read, fromDay, rows: byDay }, each)),
    totals: {
      elevators: plans.length,
      visits: [...rows.values()].filter(({ planId }) => isVisible({ id: planId })).length,
      minutes: sum(loads.map(({ minutes }) => minutes)),
      travelMinutes: sum(loads.map(({ travel }) => travel)),
      km: sum(loads.map(({ km }) => km)),
      available: sum(teams.map(({ available }) => available)),
      unmet: unmet.length,
    },
  };
}

/** The elevators of which the plan is no longer what the month was planned from. */
export function changedPlans(
  read: Pick<ReadMonth, 'plans'>,
  visits: readonly { planId: string; seen: string }[],
): string[] {
  const seen = new Map(visits.map((visit) => [visit.planId, visit.seen]));
  const present = new Map(read.plans.map((plan) => [plan.id, plan]));
  return [...seen].flatMap(([id, before]) => {
    const plan = present.get(id);
    return plan && seenOf(plan) === before ? [] : [plan?.elevatorNumber ?? id];
  });
}

/** The kept visits by plan and day; an elevator has one on a day. */
const rowsByDay = (rows: ReturnType<typeof standingMonth>['rows']) =>
  new Map([...rows].map(([{ day }, row]) => [`${row.planId} ${day}`, row]));

function shownVisits(
  board: Board,
  read: ReadMonth,
  rows: ReturnType<typeof rowsByDay>,
  shown: ReadonlySet<string>,
): ShownVisit[] {
  const { chains, input } = board;
  return read.plans
    .flatMap((plan, elevator) => {
      const against = conflictsOf(board, elevator);
      return chains[elevator]!.flatMap((stop, round): ShownVisit[] => {
        const row = rows.get(`${plan.id} ${stop.day}`);
        if (!row || !shown.has(row.teamId)) return [];
        return [
          {
            id: row.id,
            planId: plan.id,
            elevatorId: plan.elevatorId,
            elevatorNumber: plan.elevatorNumber,
            projectName: plan.projectName,
            teamId: row.teamId,
            ordinal: row.ordinal,
            day: row.day,
            position: board.routeAt(stop).elevators.indexOf(elevator),
            pinned: round === 0 && plan.orderId !== null,
            moved: row.moved,
            type: typeOfOrdinal(row.ordinal),
            minutes: minutesOf(input.elevators[elevator]!, round),
            conflicts: against[round]!,
          },
        ];
      });
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.position - other.position);
}
