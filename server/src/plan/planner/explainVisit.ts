import type { VisitChoice } from '@hoistway/contract/plan/monthPlan.ts';
import { kmBetween } from '@hoistway/contract/place/travel.ts';
import { boardOf } from './board.ts';
import {
  ceilingAfter,
  isSkilled,
  minutesOf,
  type Month,
  type PlannerInput,
  type Stop,
} from './plannerInput.ts';

interface Choice {
  choice: VisitChoice;
  /** Minutes that the month would take more, or less below 0; null where it cannot be. */
  moreMinutes: number | null;
}

export interface Explanation {
  daysSince: number;
  daysUntil: number | null;
  deadline: number;
  travelMinutes: number;
  sameSite: number;
  days: (Choice & { day: number; team: number | null })[];
  teams: (Choice & { team: number; loadMinutes: number })[];
}

/** Less than this is no difference that somebody would notice. */
const sameMinutes = 1;
const compared = (moreMinutes: number): Choice => ({
  choice: moreMinutes > sameMinutes ? 'dearer' : moreMinutes < -sameMinutes ? 'cheaper' : 'same',
  moreMinutes: Math.round(moreMinutes),
});

/** Why one visit of a month is where it is: what every other day in time and every other team would mean instead. */
export function explainVisit(
  input: PlannerInput,
  month: Month,
  { elevator, round }: { elevator: number; round: number },
): Explanation {
  const { prior, at } = input.elevators[elevator]!;
  const ceilingFrom = (day: number) => ceilingAfter(input.elevators[elevator]!, day);
  const chain = month[elevator]!;
  const stop = chain[round]!;
  const before = chain[round - 1]?.day ?? prior;
  const next = chain[round + 1]?.day;
  const others = boardOf(
    input,
    month.map((stops, index) => (index === elevator ? stops.filter((each) => each !== stop) : stops)),
  );
  const work = minutesOf(input.elevators[elevator]!, round);
  const costOf = (where: Stop): number => {
    const { extra } = others.placeOn(where, elevator);
    return others.costOn(where, elevator, { work, extra });
  };
  const { extra } = others.placeOn(stop, elevator);
  const now = others.costOn(stop, elevator, { work, extra, full: true });
  const hindrance = (where: Stop): VisitChoice | undefined => {
    if (input.minutes[where.day] === 0) return 'dayOff';
    if (next !== undefined && where.day >= next) return 'taken';
    if ((next ?? input.after) - where.day > ceilingFrom(where.day)) return 'nextBeyondCeiling';
    if (!isSkilled(input.teams[where.team]!, input.elevators[elevator]!)) return 'unskilled';
    if (where.day > input.teams[where.team]!.certifiedUntil) return 'uncertified';
    if (Number.isFinite(costOf(where))) return undefined;
    const isFree = others.routeAt(where).elevators.length === 0;
    return isFree && work <= input.minutes[where.day]! ? 'tooFar' : 'full';
  };
  const judge = (where: Stop): Choice => {
    if (where.day === stop.day && where.team === stop.team) return { choice: 'chosen', moreMinutes: null };
    const against = hindrance(where);
    return against ? { choice: against, moreMinutes: null } : compared(costOf(where) - now);
  };
  const bestOf = (day: number): Choice & { team: number | null } => {
    if (day === stop.day) return { choice: 'chosen', moreMinutes: null, team: stop.team };
    const judged = [...input.teams.keys()].map((team) => ({ team, ...judge({ day, team }) }));
    const possible = judged
      .filter(({ moreMinutes }) => moreMinutes !== null)
      .toSorted((one, other) => one.moreMinutes! - other.moreMinutes!);
    // Without a team that could come, the usual one says why.
    return possible[0] ?? { ...(judged.find(({ team }) => team === stop.team) ?? judged[0]!), team: null };
  };
  const latest = Math.max(stop.day, Math.min(before + ceilingFrom(before), input.minutes.length - 1));
  const earliest = Math.min(stop.day, Math.max(0, before + 1));
  return {
    daysSince: stop.day - before,
    daysUntil: next === undefined ? null : next - stop.day,
    deadline: before + ceilingFrom(before),
    travelMinutes: Math.round(extra),
    sameSite: others
      .routeAt(stop)
      .elevators.filter(
        (other) =>
          at !== null &&
          input.elevators[other]!.at !== null &&
          kmBetween(at, input.elevators[other]!.at) === 0,
      ).length,
    days: Array.from({ length: latest - earliest + 1 }, (_, step) => ({
      day: earliest + step,
      ...bestOf(earliest + step),
    })),
    teams: [...input.teams.keys()].map((team) => ({
      team,
      ...judge({ day: stop.day, team }),
      loadMinutes: Math.round(others.routeAt({ day: stop.day, team }).load),
    })),
  };
}
