import { daysBetween } from '#contract/time/days.ts';
import type { StepLink } from './network.ts';
import { scheduleOf } from './schedule.ts';
import { everyDay } from './workCalendar.ts';

interface PlannedStep {
  key: string;
  workingDays: number | null;
}

/** A step of a template on its days, counted from 1. */
interface PlannedDays {
  key: string;
  from: number;
  to: number;
  float: number;
  critical: boolean;
}

const firstDay = '2000-01-01';
const nth = (day: string): number => daysBetween(firstDay, day) + 1;

/** How long the steps of a template take, in working days without a date; a circle of links throws. */
export function planOf(
  steps: readonly PlannedStep[],
  links: readonly StepLink[],
): { steps: PlannedDays[]; span: number } {
  const { steps: planned, endsOn } = scheduleOf(
    steps.map(({ key, workingDays }) => ({ key, days: workingDays ?? 0 })),
    links,
    { calendar: everyDay(firstDay), startsOn: firstDay },
  );
  return {
    steps: planned.map(({ key, startsOn, endsOn: last, float, critical }) => ({
      key,
      from: nth(startsOn),
      to: nth(last),
      float,
      critical,
    })),
    span: endsOn === null ? 0 : nth(endsOn),
  };
}
