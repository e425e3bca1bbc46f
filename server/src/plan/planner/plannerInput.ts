import type { Point } from '@hoistway/contract/place/travel.ts';

/** Two people who go together. */
export interface PlannerTeam {
  id: string;
  /** Where the day begins and ends; null where nobody has said. */
  home: Point | null;
  /** The kinds of elevators that they can do; null for all. */
  kinds: ReadonlySet<string> | null;
  /** The last day, by its index, on which both certificates hold. */
  certifiedUntil: number;
}

/** A visit that stands already, since its order is made. */
export interface Pinned {
  day: number;
  team: number | null;
}

export interface PlannerElevator {
  /** Of its plan. */
  id: string;
  at: Point | null;
  kind: string;
  /** The day of the last visit; the first day of the plan is 0, days before it are negative. */
  prior: number;
  /** So many days may lie between two visits. */
  ceiling: number;
  /** The last days of the months, where each has a visit as well; null where the days alone count. */
  monthEnds: readonly number[] | null;
  /** How long its next visits take, in minutes, in order; further ones take as long as the last. */
  minutes: readonly number[];
  /** The team that knows it. */
  usualTeam: number | null;
  pinned: Pinned | null;
}

/** What a month is planned from: days are counted from its first. */
export interface PlannerInput {
  /** Minutes of work of each day of the month; 0 of a day off. */
  minutes: readonly number[];
  /** The first working day after the month. */
  after: number;
  teams: readonly PlannerTeam[];
  elevators: readonly PlannerElevator[];
}

/** When one elevator is visited, and by which team. */
export interface Stop {
  day: number;
  team: number;
}
/** A visit with its place on the way of its team. */
export interface PlannedStop extends Stop {
  position: number;
}
/** The visits of each elevator, in the order of the days. */
export type Month = readonly (readonly PlannedStop[])[];

/** How long a visit of an elevator takes, the next being 0. */
export const minutesOf = ({ minutes }: PlannerElevator, round: number): number =>
  minutes[Math.min(round, minutes.length - 1)]!;

/** So many days may lie between a visit on a day and the one after it. */
export function ceilingAfter({ ceiling, monthEnds }: PlannerElevator, day: number): number {
  if (monthEnds === null) return ceiling;
  const own = monthEnds.findIndex((end) => end >= day);
  const following = own < 0 ? undefined : monthEnds[own + 1];
  return following === undefined ? ceiling : Math.min(ceiling, following - day);
}

/** Whether a team knows the kind of an elevator. */
export const isSkilled = ({ kinds }: PlannerTeam, { kind }: PlannerElevator): boolean =>
  kinds === null || kinds.has(kind);
