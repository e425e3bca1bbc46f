import { forecastDays } from '@hoistway/contract/report/forecast/forecastCalls.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { Example, Features } from './logistic.ts';

/** How a door ran on a day. */
export interface RiddenDay {
  closings: number;
  reversals: number;
  /** Of those that were not broken off. */
  closingSeconds: number;
  levelMm: number | null;
  temperature: number | null;
  /** Runs up to the end of the day; null where they are not counted. */
  totalRuns: number | null;
}

/** What is known of an elevator by its days. */
export interface MachinePast {
  days: ReadonlyMap<string, RiddenDay>;
  /** Days on which somebody serviced it, in their order. */
  services: readonly string[];
  /** Days on which the trouble came. */
  troubles: ReadonlySet<string>;
}

export interface DatedExample extends Example {
  /** The first day of the fortnight. */
  day: string;
}

const [lately, before] = [7, 21];
/** Of the days lately, and of those before, so many have to be known. */
const leastDays = 4;
const leastClosings = 20;
/** Of a fortnight without trouble so many days have to be known. */
const leastHeard = 7;

const meanOf = (values: readonly number[]): number | null =>
  values.length < leastDays ? null : values.reduce((sum, each) => sum + each, 0) / values.length;

const daysUpTo = (past: MachinePast, day: string, from: number, count: number): RiddenDay[] =>
  Array.from({ length: count }, (_, n) => past.days.get(daysAfter(day, n - from))).flatMap((each) =>
    each !== undefined && each.closings >= leastClosings ? each : [],
  );

function runsSinceService({ days, services }: MachinePast, day: string): number | null {
  const last = services.findLast((each) => each < day);
  const now = days.get(daysAfter(day, -1))?.totalRuns ?? null;
  const then = last === undefined ? null : (days.get(last)?.totalRuns ?? null);
  return now === null || then === null ? null : now - then;
}

const less = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other;

/** What is known of an elevator before a day; undefined where its doors were hardly heard of. */
export function featuresBefore(past: MachinePast, day: string): Features | undefined {
  const own = daysUpTo(past, day, lately, lately);
  const older = daysUpTo(past, day, lately + before, before);
  const reversalsOf = (days: readonly RiddenDay[]) =>
    meanOf(days.map(({ closings, reversals }) => (1000 * reversals) / closings));
  const doorTimeOf = (days: readonly RiddenDay[]) =>
    meanOf(
      days.flatMap(({ closings, reversals, closingSeconds }) =>
        closings > reversals ? closingSeconds / (closings - reversals) : [],
      ),
    );
  const reversals = reversalsOf(own);
  if (reversals === null) return undefined;
  return {
    reversals,
    reversalTrend: less(reversals, reversalsOf(older)),
    doorTimeTrend: less(doorTimeOf(own), doorTimeOf(older)),
    levelling: meanOf(own.flatMap(({ levelMm }) => levelMm ?? [])),
    temperature: meanOf(own.flatMap(({ temperature }) => temperature ?? [])),
    runsSinceService: runsSinceService(past, day),
  };
}

/** What came of the fortnight that begins on a day; undefined where too little was reported to tell. */
export function outcomeOf(past: MachinePast, day: string): boolean | undefined {
  const fortnight = Array.from({ length: forecastDays }, (_, n) => daysAfter(day, n));
  if (fortnight.some((each) => past.troubles.has(each))) return true;
  return fortnight.filter((each) => past.days.has(each)).length < leastHeard ? undefined : false;
}

/** What can be learned of an elevator: one fortnight after the other, back from the last that is over. */
export function examplesOf(past: MachinePast, today: string): DatedExample[] {
  const first = [...past.days.keys()].toSorted()[0];
  if (first === undefined) return [];
  const examples: DatedExample[] = [];
  for (let day = daysAfter(today, -forecastDays); day > first; day = daysAfter(day, -forecastDays)) {
    const features = featuresBefore(past, day);
    const happened = outcomeOf(past, day);
    if (features !== undefined && happened !== undefined) examples.push({ day, features, happened });
  }
  return examples;
}
