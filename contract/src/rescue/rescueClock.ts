/**
 * What happens when nobody comes, counted in minutes from when people were shut in. Each step is done by itself when its time has
 * come and its condition still holds; a dispatcher may do it earlier.
 */
export const rescueSteps = ['secondPerson', 'grid', 'reminder', 'overdue', 'publicForce'] as const;
export type RescueStep = (typeof rescueSteps)[number];

/** The time limits of an area, in minutes from when people were shut in but where it says otherwise. */
export interface RescueLimits {
  /** Until the second person and the manager are asked. */
  answerMinutes: number;
  /** Until rescuers of other companies within reach are asked. */
  gridMinutes: number;
  /** Until somebody has to be there. */
  arriveMinutes: number;
  /** Before the limit of arrival. */
  reminderMinutes: number;
  /** After the limit of arrival. */
  publicMinutes: number;
}

/** Whom a step waits for: it is left out once that has happened. */
export const waitsFor: Record<RescueStep, 'acceptance' | 'arrival'> = {
  secondPerson: 'acceptance',
  grid: 'acceptance',
  reminder: 'arrival',
  overdue: 'arrival',
  publicForce: 'arrival',
};

/** The minute of each step. A reminder never comes before others were asked. */
export const minuteOf = (limits: RescueLimits): Record<RescueStep, number> => ({
  secondPerson: limits.answerMinutes,
  grid: Math.max(limits.gridMinutes, limits.answerMinutes),
  reminder: Math.max(
    limits.arriveMinutes - limits.reminderMinutes,
    Math.min(limits.gridMinutes, limits.arriveMinutes),
  ),
  overdue: limits.arriveMinutes,
  publicForce: limits.arriveMinutes + limits.publicMinutes,
});

/** So often the passengers are called until somebody is there. */
export const calmEveryMinutes = 5;
/** Rescuers of other companies are asked within this distance, by positions no older than that. */
export const gridReachKm = 10;
export const positionFreshMinutes = 10;
/** Who is farther away than that comes only to elevators of their own company. */
export const maxKm = 200;
/** So long after the release at the latest the elevator is to be checked. */
export const checkWithinHours = 24;
