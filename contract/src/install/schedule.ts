import { inSequence, linksBy, type StepLink } from './network.ts';
import type { WorkCalendar } from './workCalendar.ts';

/** A step of an installation with what is planned and known of its time. */
export interface ScheduledStep {
  key: string;
  /** Working days; 0 for a hold point, which is passed and not worked on. */
  days: number;
  /** It begins on this day at the earliest: somebody said so by hand. */
  notBefore?: string | null;
  /** When it really began and ended. */
  beganOn?: string | null;
  endedOn?: string | null;
}

/** When a step begins and ends, in working days from the first day of the calendar. */
export interface StepTimes {
  key: string;
  /** The first and the last day; a hold point is passed on one day. */
  startsOn: string;
  endsOn: string;
  /** By how many working days it could end later without moving the end of all. */
  float: number;
  /** A working day more of it moves the end of all. */
  critical: boolean;
  /** The day said by hand lies before the end of what it follows: it has to wait longer. */
  pushed: boolean;
}

export interface Schedule {
  steps: StepTimes[];
  /** The last day of all; none without steps. */
  endsOn: string | null;
}

/** When a step is worked on, in numbers of working days. */
export interface StepSpan {
  /** The number of its first working day, and of the first one after it. */
  start: number;
  end: number;
  pushed: boolean;
}

/** Over which days steps are laid: nothing begins before the first one, and what has not begun not before today. */
export interface ScheduleFrame {
  calendar: WorkCalendar;
  startsOn: string;
  today?: string;
}

/** The span of each step, each after what it follows; a circle of links throws. */
export function spansOf(
  steps: readonly ScheduledStep[],
  links: readonly StepLink[],
  { calendar, startsOn, today }: ScheduleFrame,
): Map<string, StepSpan> {
  const sorted = inSequence(steps, links);
  if (sorted.length < steps.length) throw new Error('steps that follow each other in a circle have no times');
  const begin = calendar.before(startsOn);
  const now = today === undefined ? undefined : calendar.before(today);
  const leading = linksBy('to', links);
  const spans = new Map<string, StepSpan>();
  for (const step of sorted) {
    const free = Math.max(
      begin,
      ...(leading.get(step.key) ?? []).map(({ from, lag }) => spans.get(from)!.end + lag),
    );
    spans.set(step.key, spanOf(step, { free, calendar, now }));
  }
  return spans;
}

/**
 * When each step begins and ends: forwards over working days for the times, backwards for the float. What has begun or
 * ended stands on its own days; what has not is not laid before today, where one is given. A circle of links throws.
 */
export function scheduleOf(
  steps: readonly ScheduledStep[],
  links: readonly StepLink[],
  frame: ScheduleFrame,
): Schedule {
  const { calendar, startsOn } = frame;
  const begin = calendar.before(startsOn);
  const spans = spansOf(steps, links, frame);
  const last = Math.max(0, ...[...spans.values()].map(({ end }) => end));
  const latest = new Map<string, number>();
  const following = linksBy('from', links);
  for (const key of [...spans.keys()].toReversed()) {
    const ends = (following.get(key) ?? []).map(({ to, lag }) => {
      const span = spans.get(to)!;
      return latest.get(to)! - (span.end - span.start) - lag;
    });
    latest.set(key, Math.min(last, ...ends));
  }

  return {
    steps: steps.map(({ key }) => {
      const { start, end, pushed } = spans.get(key)!;
      const float = latest.get(key)! - end;
      return { key, ...daysOf({ start, end }, calendar), float, critical: float <= 0, pushed };
    }),
    endsOn: steps.length === 0 ? null : calendar.dayOf(Math.max(begin, last - 1)),
  };
}

interface Frame {
  /** The first working day on which all it follows has ended. */
  free: number;
  calendar: WorkCalendar;
  now: number | undefined;
}

function spanOf(step: ScheduledStep, { free, calendar, now }: Frame): StepSpan {
  const { days, notBefore, beganOn, endedOn } = step;
  const held = notBefore == null ? undefined : calendar.before(notBefore);
  const pushed = held !== undefined && held < free && beganOn == null;
  if (beganOn == null && endedOn == null) {
    const start = Math.max(free, held ?? 0, now ?? 0);
    return { start, end: start + days, pushed };
  }
  const start = calendar.before(beganOn ?? endedOn!);
  if (endedOn != null) return { start, end: Math.max(start, nextAfter(endedOn, calendar)), pushed: false };
  // Whoever is still at it today is so to the end of the day.
  return { start, end: Math.max(start + days, now === undefined ? 0 : now + 1), pushed: false };
}

/** The number of the first working day after a day. */
export function nextAfter(day: string, calendar: WorkCalendar): number {
  const nth = calendar.before(day);
  return calendar.dayOf(nth) === day ? nth + 1 : nth;
}

function daysOf({ start, end }: { start: number; end: number }, calendar: WorkCalendar) {
  if (end > start) return { startsOn: calendar.dayOf(start), endsOn: calendar.dayOf(end - 1) };
  const day = calendar.dayOf(start === 0 ? 0 : start - 1);
  return { startsOn: day, endsOn: day };
}
