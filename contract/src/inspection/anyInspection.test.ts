import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '#contract/time/days.ts';
import { inspectionRules as rules } from './inspectionRules.ts';
import { lookAgainOn } from './lookAgainOn.ts';
import { nextInspection, nextSelfTest, type InspectionHistory } from './nextInspection.ts';

/** `npm run walk` tries more, so many in each test. */
const histories = Number(process.env['INSPECTION_HISTORIES'] ?? 200);
const maxInTest = 2000;
const { seed } = fc.readConfigureGlobal();
const parts = Array.from({ length: Math.ceil(histories / maxInTest) }, (_, at) => ({
  part: at + 1,
  runs: {
    numRuns: Math.min(maxInTest, histories - at * maxInTest),
    ...(seed === undefined ? {} : { seed: seed + at }),
  },
}));

// A second reckoning, written apart: it walks over the days one by one and knows the law as plain conditions.

const dayMs = 86_400_000;
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
const startsWithAny = (code: string, prefixes: string[]) =>
  prefixes.some((prefix) => code.startsWith(prefix));

interface Year {
  year: number;
  due: string;
  from: string;
  inspection: boolean;
  selfTest: boolean;
}

/** What each year after an installation asks, found by looking at every day. */
function yearsAfter(history: InspectionHistory, base: string, lawDay: string): Year[] {
  const found: Year[] = [];
  const [baseYear, baseMonth] = partsOf(base);
  const change = startsWithAny(history.regionCode, ['14', '21', '31', '34', '52', '62', '63', '3302'])
    ? '2024-01-01'
    : '2024-04-02';
  for (let at = Date.parse(base) + dayMs; found.length < 34; at += dayMs) {
    const date = new Date(at);
    const isLastOfMonth = new Date(at + dayMs).getUTCMonth() !== date.getUTCMonth();
    if (!isLastOfMonth || date.getUTCMonth() + 1 !== baseMonth || date.getUTCFullYear() === baseYear)
      continue;
    const year = date.getUTCFullYear() - baseYear;
    const due = text(at);
    const law = due < lawDay ? due : lawDay;
    const isYearly = history.scheme === 'cnYearly' || law < change;
    const inspection = isYearly || year > 15 || [1, 4, 7, 9, 11, 13, 15].includes(year);
    const from = text(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (isYearly ? 1 : 2), 1));
    found.push({ year, due, from, inspection, selfTest: !inspection });
  }
  return found;
}

function slowPeriodic(history: InspectionHistory, day: string): string | null | undefined {
  const bases = history.supervisory.filter((each) => each.after !== 'majorRepair' && each.day <= day);
  if (bases.length === 0) return history.typed ?? undefined;
  const base = bases.reduce((last, { day: each }) => (each > last ? each : last), '0000');
  const years = yearsAfter(history, base, day);
  const repairs = history.supervisory.filter(({ after }) => after === 'majorRepair').map((each) => each.day);
  const open = (asOf: string): string => {
    for (const { due, from, inspection } of years) {
      if (!inspection) continue;
      let done = false;
      for (const passed of history.periodic) if (passed <= asOf && passed >= from) done = true;
      for (const repair of repairs)
        if (repair <= asOf && Number(repair.slice(0, 4)) >= Number(due.slice(0, 4))) done = true;
      if (!done) return due;
    }
    throw new Error('no open year');
  };
  const everPassed = [base, ...history.periodic, ...repairs].filter((each) => each <= day);
  for (const { from, until } of history.idle) {
    if (from > day) continue;
    const isBack = until !== null && until <= day;
    const end = isBack ? until : day;
    let since = from;
    for (const passed of everPassed) if (passed <= end && passed > since) since = passed;
    const [y, m, d] = partsOf(since);
    // A year after 29 February is the last of February.
    const lastOfThatMonth = new Date(Date.UTC(y + 1, m, 0)).getUTCDate();
    const yearLater = text(Date.UTC(y + 1, m - 1, Math.min(d, lastOfThatMonth)));
    const tooLong = end <= '2026-04-30' && yearLater < end;
    if (!tooLong && open(end) >= end) continue;
    if (isBack && everPassed.some((passed) => passed > end)) continue;
    return isBack ? end : null;
  }
  return open(day);
}

function slowPermit(history: InspectionHistory, day: string): string | null | undefined {
  let alteration: { from: string; until: string | null } | undefined;
  for (const each of history.alterations)
    if (each.from <= day && (!alteration || each.from > alteration.from)) alteration = each;
  if (alteration && (alteration.until === null || alteration.until > day)) return null;
  let end: string | undefined;
  for (let at = Date.parse('2000-01-01'); text(at) <= day; at += dayMs) {
    const today = text(at);
    if (!history.permits.includes(today) || (alteration && today <= alteration.from)) continue;
    let start = at;
    if (end !== undefined && today <= end) {
      const [y, m, d] = partsOf(end);
      const shortest = Math.min(d, new Date(Date.UTC(y, m - 3, 0)).getUTCDate());
      if (at >= Date.UTC(y, m - 4, shortest)) start = Date.parse(end) + dayMs;
    }
    const first = new Date(start);
    const own = new Date(Date.UTC(first.getUTCFullYear() + 1, first.getUTCMonth(), first.getUTCDate()));
    // Where the month has no such day, the date has run over into the next one by as many days.
    end = text(own.getTime() - dayMs);
  }
  return end ?? alteration?.until ?? history.firstUse ?? history.typed ?? undefined;
}

const dayIn = (first: string, days: number) => fc.nat({ max: days }).map((n) => daysAfter(first, n));
const stretch = fc
  .tuple(dayIn('2022-01-01', 1800), fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }))
  .map(([from, length]) => ({ from, until: length === null ? null : daysAfter(from, length) }));
/** Days near those on which something is due, where most goes wrong. */
const periodicFrom = (base: string) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 22 }), fc.integer({ min: -130, max: 60 })), { maxLength: 12 })
    .map((found) =>
      found.map(([year, off]) => daysAfter(`${Number(base.slice(0, 4)) + year}${base.slice(4, 7)}-28`, off)),
    );
const anyHistory: fc.Arbitrary<InspectionHistory> = dayIn('2004-01-01', 8300).chain((base) =>
  fc.record({
    scheme: fc.constantFrom('cn2023', 'cn2023', 'cnYearly', 'sg'),
    regionCode: fc.constantFrom('310115', '110105', '330203', '330102', '210100', '520100'),
    firstUse: fc.option(dayIn('2020-01-01', 2500), { nil: null }),
    supervisory: fc
      .array(fc.record({ day: dayIn(base, 7000), after: fc.constantFrom('alteration', 'majorRepair') }), {
        maxLength: 2,
      })
      .map((later) => [{ day: base, after: 'installation' as const }, ...later]),
    periodic: periodicFrom(base),
    selfTests: periodicFrom(base),
    permits: fc.array(dayIn('2022-01-01', 1900), { maxLength: 6 }),
    idle: fc.oneof(
      fc.constant([]),
      stretch.map((one) => [one]),
    ),
    alterations: fc.oneof(
      fc.constant([]),
      stretch.map((one) => [one]),
    ),
    typed: fc.constantFrom(null, '2027-01-31'),
  }),
) as fc.Arbitrary<InspectionHistory>;

test.each(parts)(
  'the next inspection of any history is that of a second reckoning, day by day, part $part',
  ({ runs }) => {
    fc.assert(
      fc.property(anyHistory, dayIn('2023-06-01', 1500), (history, day) => {
        const slow = history.scheme === 'sg' ? slowPermit(history, day) : slowPeriodic(history, day);
        expect(nextInspection(history, rules, day)?.due).toBe(slow);
      }),
      runs,
    );
  },
);

test.each(parts)(
  'the next self-test of any history is in the first year without inspection and test, part $part',
  ({ runs }) => {
    fc.assert(
      fc.property(anyHistory, dayIn('2023-06-01', 1500), (history, day) => {
        fc.pre(history.scheme === 'cn2023');
        const bases = history.supervisory.filter((each) => each.after !== 'majorRepair' && each.day <= day);
        const base = bases
          .map((each) => each.day)
          .toSorted()
          .at(-1);
        const done = [...history.selfTests, ...history.periodic].filter((each) => each <= day);
        const slow =
          base === undefined
            ? undefined
            : yearsAfter(history, base, day).find(
                ({ selfTest, from }) => selfTest && !done.some((each) => each >= from),
              )?.due;
        const next = nextSelfTest(history, rules, day)?.due ?? undefined;
        expect(next === undefined || Number(next.slice(0, 4)) > Number((base ?? '').slice(0, 4)) + 33).toBe(
          slow === undefined,
        );
        if (slow !== undefined) expect(next).toBe(slow);
      }),
      runs,
    );
  },
);

test.each(parts)(
  'no day before the one on which to look again says another next inspection, part $part',
  ({ runs }) => {
    fc.assert(
      fc.property(anyHistory, dayIn('2023-06-01', 1500), fc.nat({ max: 900 }), (history, day, later) => {
        const again = lookAgainOn(history, rules, day);
        const other = daysAfter(day, later);
        fc.pre(again === null || other < again);
        expect(nextInspection(history, rules, other)).toEqual(nextInspection(history, rules, day));
      }),
      runs,
    );
  },
);
