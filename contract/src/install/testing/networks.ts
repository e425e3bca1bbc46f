import { daysAfter } from '#contract/time/days.ts';
import type { HolidayCountry } from '#contract/time/workingDays.ts';
import type { StepLink } from '../network.ts';
import type { ScheduledStep } from '../schedule.ts';
import { workCalendar } from '../workCalendar.ts';

export const week = [1, 2, 3, 4, 5];
export const firstDay = '2026-01-01';
export const calendarOf = (country: HolidayCountry) => workCalendar(country, week, firstDay);
export const link = (from: string, to: string, lag = 0): StepLink => ({ from, to, lag });

/** Numbers that follow from a seed. */
export function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % below;
  };
}

/** Steps that follow earlier ones. */
export function aNetwork(seed: number) {
  const random = randomOf(seed + 1);
  const steps: ScheduledStep[] = Array.from({ length: 2 + random(8) }, (_, at) => ({
    key: `s${at}`,
    days: random(6) === 0 ? 0 : 1 + random(7),
    notBefore: random(5) === 0 ? daysAfter('2026-01-20', random(60)) : null,
  }));
  const links = steps.flatMap((to, at) =>
    steps.slice(0, at).flatMap((from) => (random(3) === 0 ? [link(from.key, to.key, random(3))] : [])),
  );
  return {
    steps,
    links,
    country: random(2) === 0 ? ('cn' as const) : ('sg' as const),
    startsOn: '2026-01-20',
  };
}
export type Network = ReturnType<typeof aNetwork>;
