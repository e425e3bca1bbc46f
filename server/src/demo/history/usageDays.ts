import type { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { usageCounters, type UsageCounter } from '@hoistway/contract/history/usageStart.ts';
import { daysAfter, daysBetween, monthsAfter, weekdayOf } from '@hoistway/contract/time/days.ts';
import type { Heard } from '#area/history/usage/ledgerStore.ts';
import { states } from '#area/history/usage/usageSpan.ts';
import { Chance } from '../chance.ts';
import { daysOfWetMonth, demoDay, demoInstant, wetMonth } from './pastYear.ts';

type Span = Heard['spans'][number];

/** What the days of an elevator follow from. */
export interface CountedElevator {
  elevatorId: string;
  shortNumber: string;
  use: (typeof placesOfUse)[number];
  floors: number;
  floorHeightMm: number;
  ratedLoad: number;
  /** What its counters say now; null of one that has not spoken. */
  read: Readonly<Record<UsageCounter, number>> | null;
}

const hour = 3_600_000;
const dayMs = 24 * hour;
const minute = 60_000;
/** So many months before today are counted. */
const countedMonths = 13;

/** How much an elevator is used on each day of the week from Monday on, beside its mean. */
const weeks: Partial<Record<CountedElevator['use'], readonly number[]>> = {
  office: [1.3, 1.32, 1.28, 1.26, 1.18, 0.4, 0.26],
  mall: [0.82, 0.8, 0.82, 0.88, 1.08, 1.34, 1.26],
  hospital: [1.14, 1.1, 1.08, 1.06, 1.04, 0.84, 0.74],
  transport: [1.06, 1.04, 1.04, 1.05, 1.12, 0.9, 0.79],
  hotel: [0.92, 0.9, 0.92, 0.96, 1.08, 1.16, 1.06],
};
const quietWeek = [0.99, 0.98, 0.98, 1, 1.03, 1.04, 0.98];

/** Runs on a mean day: of the building, and of each floor. */
const runsOf: Partial<Record<CountedElevator['use'], readonly [building: number, floor: number]>> = {
  office: [160, 28],
  mall: [260, 60],
  hospital: [240, 30],
  transport: [320, 80],
  hotel: [130, 16],
};
const quietRuns = [90, 14] as const;

/** States of the ledger: in use, inspected by a mechanic, and stopped. */
const [inUse, inspected, stopped] = [2, 5, 1];

/**
 * Where the counters of an elevator end of which nobody knows what they say: above everything that a machine may have
 * counted, so that its first word begins them anew and is not taken for use.
 */
const tops: Readonly<Record<UsageCounter, number>> = {
  runs: 25_000_000,
  doorOpenings: 30_000_000,
  ropeBends: 120_000_000,
  metres: 1_500_000_000,
  kwh: 300_000,
};

interface Day {
  from: number;
  to: number;
  ms: number[];
  used: Record<UsageCounter, number>;
}

/** What an elevator was like on a day: how long it spoke, was inspected and stood still. */
function statesOf(chance: Chance, day: string, { isVisit, isWet }: { isVisit: boolean; isWet: boolean }) {
  const from = demoInstant(day);
  const silent = chance.happens(0.015) ? chance.between(0.5, 7) * hour : 1000;
  const to = Math.round(from + dayMs - silent);
  const ms = Array.from({ length: states }, () => 0);
  if (isVisit) ms[inspected] = Math.round(chance.between(35, 75) * minute);
  if (chance.happens(isWet ? 0.4 : 0.012))
    ms[stopped] = Math.round(chance.between(0.7, isWet ? 9 : 4) * hour);
  ms[inUse] = to - from - ms[inspected]! - ms[stopped]!;
  return { from, to, ms };
}

/** The days of an elevator up to yesterday: a rhythm of weeks, a slow trend, and chance. */
function daysOf(
  { shortNumber, use, floors, floorHeightMm, ratedLoad, read }: CountedElevator,
  now: number,
): Day[] {
  const chance = new Chance(`${shortNumber} usage`);
  const today = demoDay(now);
  const first = monthsAfter(today, -countedMonths);
  const count = daysBetween(first, today);
  const [building, floor] = runsOf[use] ?? quietRuns;
  const mean = (building + floor * Math.min(floors, 40)) * chance.between(0.75, 1.25);
  const trend = chance.between(-0.08, 0.1);
  const metresOfRun = ((floors * floorHeightMm) / 1000) * chance.between(0.26, 0.36);
  const openings = chance.between(1.06, 1.2);
  const bends = read && read.runs > 0 ? read.ropeBends / read.runs : chance.pick([2, 3, 4]);
  const standing = chance.between(1.7, 3.4);
  const kwhOfMetre = chance.between(0.0005, 0.0009) * (ratedLoad / 1000);
  const visitsFrom = Math.floor(chance.between(0, 15));
  const wet = daysOfWetMonth(now);
  return Array.from({ length: count }, (_, n) => {
    const day = daysAfter(first, n);
    const isWet = shortNumber.startsWith(`${wetMonth.site}-`) && day >= wet.from && day <= wet.to;
    const said = statesOf(chance, day, { isVisit: n % 15 === visitsFrom, isWet });
    const share = said.ms[inUse]! / dayMs;
    const usual = mean * (weeks[use] ?? quietWeek)[weekdayOf(day) - 1]! * (1 + (trend * n) / count);
    const runs = Math.round(usual * share * chance.around(1, 0.06));
    const metres = runs * metresOfRun * chance.around(1, 0.02);
    const kwh = standing * ((said.to - said.from) / dayMs) + metres * kwhOfMetre * chance.around(1, 0.03);
    const used = {
      runs,
      doorOpenings: Math.round(runs * openings * chance.around(1, 0.02)),
      ropeBends: Math.round(runs * bends),
      metres,
      kwh,
    };
    return { ...said, used };
  });
}

/** Where a counter stood at the beginning of each day and at the end of the last, so that it goes on to what it says now. */
function readingsOf(
  days: readonly Day[],
  name: UsageCounter,
  { read, now }: { read: CountedElevator['read']; now: number },
): number[] {
  const sum = days.reduce((all, { used }) => all + used[name], 0);
  const ofToday = ((now - demoInstant(demoDay(now))) / dayMs) * (sum / days.length);
  const end = read ? Math.max(0, read[name] - ofToday) : tops[name];
  // A young machine cannot have done more than its counter says.
  const part = sum > end ? end / sum : 1;
  const places = name === 'metres' || name === 'kwh' ? 100 : 1;
  let reading = Math.max(0, end - sum * part);
  const readings = [reading];
  for (const { used } of days) readings.push((reading += used[name] * part));
  return readings.map((each) => Math.round(each * places) / places);
}

/** What an elevator said on the days before today, a span each. */
export function usageSpans(elevator: CountedElevator, now: number): Span[] {
  const days = daysOf(elevator, now);
  const readings = usageCounters.map((name) => readingsOf(days, name, { read: elevator.read, now }));
  return days.map(({ from, to, ms }, n) => ({
    from,
    to,
    began: inUse,
    state: inUse,
    ms,
    counts: readings.map((each) => {
      const [first, last] = [each[n]!, each[n + 1]!];
      return { first, last, used: last - first };
    }),
    falls: [],
  }));
}
