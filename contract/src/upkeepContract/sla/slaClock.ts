import { workingStretches, type Shift, type WorkingTime } from '#contract/setting/workingTime.ts';
import { instantOf, wallOf } from '#contract/time/wallClock.ts';
import { holidayOn, type HolidayCountry } from '#contract/time/workingDays.ts';

const dayMs = 86_400_000;
const secondMs = 1000;

/** Why a stretch of time is counted, or is not. */
export const slaWhys = ['counted', 'offHours', 'holiday', 'paused', 'noAccess'] as const;
export type SlaWhy = (typeof slaWhys)[number];

/** What a term says of its clock. */
export interface ClockTerm {
  hours: 'all' | 'workingTime' | 'own';
  ownHours: readonly Shift[];
  holidaysCount: boolean;
  country: HolidayCountry;
  limitMinutes: number;
  pausesStop: boolean;
  noAccessStops: boolean;
}

/** Something that may stop a clock; without an end it still does. Epoch milliseconds, as all times here. */
export interface ClockPause {
  from: number;
  to: number | null;
  why: 'paused' | 'noAccess';
  reason: string | null;
}

export interface ClockRun {
  term: ClockTerm;
  /** Of the company that keeps the contract; null where none is set. */
  workingTime: WorkingTime | null;
  timeZone: string;
  startedAt: number;
  /** Null while the clock runs. */
  endedAt: number | null;
  pauses: readonly ClockPause[];
  now: number;
}

/** A stretch of the time of a clock. */
export interface ClockStretch {
  from: number;
  to: number;
  seconds: number;
  why: SlaWhy;
  /** A holiday by its names, or what was said of a pause. */
  name: { zh: string; en: string } | null;
}

export interface ClockVerdict {
  result: 'met' | 'missed' | 'running';
  /** Whole seconds that count. */
  seconds: number;
  stretches: ClockStretch[];
  /** When as many seconds have counted as the limit has; null while nobody can say. */
  limitAt: number | null;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const aroundTheClock: WorkingTime = {
  shifts: everyDay.map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 })),
  holidays: [],
};
/** What counts as working time where a company has not set its own. */
export const defaultWorkingTime: WorkingTime = {
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1080 })),
  holidays: [],
};

const whole = (at: number): number => Math.floor(at / secondMs) * secondMs;
const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const midnightOf = (wall: number): number => Math.floor(wall / dayMs) * dayMs;

/** The hours that count between two times, with the holidays that lie there as days off or on. */
function hoursOf(
  { term, workingTime }: Pick<ClockRun, 'term' | 'workingTime'>,
  days: readonly string[],
): WorkingTime {
  const base =
    term.hours === 'all'
      ? aroundTheClock
      : term.hours === 'own'
        ? { shifts: [...term.ownHours], holidays: [] }
        : (workingTime ?? defaultWorkingTime);
  if (term.holidaysCount) return base;
  const known = new Set(base.holidays.map(({ day }) => day));
  const added = days.flatMap((day) => {
    const found = known.has(day) ? undefined : holidayOn(term.country, day);
    return found ? [{ day, name: found.name.zh, worked: found.worked }] : [];
  });
  return { ...base, holidays: [...base.holidays, ...added] };
}

/** The local days of a span, and the day before it, from which a night shift may still run. */
function daysBetween(from: number, to: number, timeZone: string): string[] {
  const days: string[] = [];
  const last = wallOf(to, timeZone);
  for (let at = midnightOf(wallOf(from, timeZone)) - dayMs; at <= last; at += dayMs) days.push(dayOf(at));
  return days;
}

/** What is left out by the hours, as far as `from` to `to`, day by day. */
function leftOut(from: number, to: number, run: ClockRun, hours: WorkingTime): ClockStretch[] {
  const { term, timeZone } = run;
  const found: ClockStretch[] = [];
  for (let at = from; at < to;) {
    const midnight = midnightOf(wallOf(at, timeZone));
    // On a day on which clocks change the next midnight may be found where the day began; an hour brings it on.
    const next = Math.max(instantOf(midnight + dayMs, timeZone), at + secondMs);
    const until = Math.min(next, to);
    const day = dayOf(midnight);
    const off = hours.holidays.find((each) => each.day === day && !each.worked);
    const known = off && holidayOn(term.country, day);
    push(found, {
      from: at,
      to: until,
      why: off ? 'holiday' : 'offHours',
      name: off ? (known?.name ?? { zh: off.name, en: off.name }) : null,
    });
    at = until;
  }
  return found;
}

/** Adds a stretch, or makes the last one longer where it goes on in the same way. */
function push(stretches: ClockStretch[], next: Omit<ClockStretch, 'seconds'>): void {
  if (next.to <= next.from) return;
  const last = stretches.at(-1);
  if (last && last.to === next.from && last.why === next.why && last.name?.zh === next.name?.zh) {
    last.to = next.to;
    last.seconds = (last.to - last.from) / secondMs;
  } else stretches.push({ ...next, seconds: (next.to - next.from) / secondMs });
}

/** The pauses that stop the clock of a term, to the second. */
const stopping = (
  { term, pauses }: ClockRun,
  until: number,
): { from: number; to: number; pause: ClockPause }[] =>
  pauses
    .filter(({ why }) => (why === 'paused' ? term.pausesStop : term.noAccessStops))
    .map((pause) => ({ from: whole(pause.from), to: pause.to === null ? until : whole(pause.to), pause }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from);

/** The stretches from `from` to `to`, each with why it is counted or not. */
function stretchesOf(from: number, to: number, run: ClockRun): ClockStretch[] {
  const hours = hoursOf(run, daysBetween(from, to, run.timeZone));
  const stops = stopping(run, to);
  const found: ClockStretch[] = [];
  const work = (begin: number, end: number) => {
    let at = begin;
    for (const stop of stops) {
      if (stop.to <= at || stop.from >= end) continue;
      const { why, reason } = stop.pause;
      push(found, { from: at, to: Math.max(at, stop.from), why: 'counted', name: null });
      const until = Math.min(stop.to, end);
      push(found, {
        from: Math.max(at, stop.from),
        to: until,
        why,
        name: reason === null ? null : { zh: reason, en: reason },
      });
      at = until;
    }
    push(found, { from: at, to: end, why: 'counted', name: null });
  };
  let at = from;
  for (const [begin, end] of workingStretches(from, to, hours, run.timeZone)) {
    const [first, last] = [Math.max(begin, at), Math.min(end, to)];
    if (first >= last) continue;
    for (const each of leftOut(at, first, run, hours)) push(found, each);
    work(first, last);
    at = last;
  }
  for (const each of leftOut(at, to, run, hours)) push(found, each);
  return found;
}

const countedIn = (stretches: readonly ClockStretch[]): number =>
  stretches.reduce((sum, { why, seconds }) => (why === 'counted' ? sum + seconds : sum), 0);

const forecastDays = 7;
const maxForecasts = 60;

/** When so many seconds have counted since a clock began; a pause that has no end hides it. */
function limitAtOf(run: ClockRun, from: number): number | null {
  let left = run.term.limitMinutes * 60;
  for (let week = 0; week < maxForecasts; week += 1) {
    const begin = from + week * forecastDays * dayMs;
    for (const each of stretchesOf(begin, begin + forecastDays * dayMs, run)) {
      if (each.why !== 'counted') continue;
      if (each.seconds >= left) return each.from + left * secondMs;
      left -= each.seconds;
    }
  }
  return null;
}

/**
 * Runs the clock of a term from one event to another. Times are cut to whole seconds; the limit itself is still met. A
 * clock that ended before it began has counted nothing. While it runs it can be missed, but not be met.
 */
export function runClock(run: ClockRun): ClockVerdict {
  const from = whole(run.startedAt);
  const to = Math.max(from, whole(run.endedAt ?? Math.max(run.now, from)));
  const stretches = stretchesOf(from, to, run);
  const seconds = countedIn(stretches);
  const limit = run.term.limitMinutes * 60;
  return {
    result: seconds > limit ? 'missed' : run.endedAt === null ? 'running' : 'met',
    seconds,
    stretches,
    limitAt: limitAtOf(run, from),
  };
}
