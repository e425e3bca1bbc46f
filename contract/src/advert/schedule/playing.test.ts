import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  subarray,
} from 'fast-check';
import { expect, test } from 'vitest';
import type { Airing, AiringDevice, PlaySchedule } from './airing.ts';
import { told } from './minuteByMinute.ts';
import { playing } from './playing.ts';
import { screenSizes } from '../terminal/terminal.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
const device: AiringDevice = { id: '1', groupName: '轿厢', direction: 'portrait', screenSize: '1920x1080' };

const airing = (changes: Partial<Airing> & { id: string }): Airing => ({
  programId: changes.id,
  programName: changes.id,
  version: 1,
  direction: 'portrait',
  screenSize: '1920x1080',
  duration: 60,
  fault: null,
  terminalIds: [],
  groupNames: [],
  fromDay: '2026-01-01',
  untilDay: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  onHolidays: 'any',
  dayParts: [],
  priority: 10,
  share: null,
  ...changes,
});

const schedule = (...airings: Airing[]): PlaySchedule => ({
  timeZone: 'Asia/Shanghai',
  holidays: ['2026-10-01'],
  airings,
});
/** A Saturday. */
const at = (time: string, day = '2026-11-21') => Date.parse(`${day}T${time}+08:00`);

/** How many milliseconds of an hour each has, by the turns as they follow each other. */
function hourOf(plan: PlaySchedule, begin: number): Map<string, number> {
  const had = new Map<string, number>();
  for (let now = begin; now < begin + hourMs;) {
    const { winner, until } = playing(plan, device, now);
    const end = Math.min(until, begin + hourMs);
    if (winner) had.set(winner.id, (had.get(winner.id) ?? 0) + end - now);
    now = end;
  }
  return had;
}

test('the highest priority plays and the others are told why they do not', () => {
  const plan = schedule(
    airing({ id: 'weekend', priority: 20, weekdays: [6, 7], dayParts: [{ from: 480, until: 1320 }] }),
    airing({ id: 'daily' }),
    airing({ id: 'rush', priority: 30, weekdays: [1, 2, 3, 4, 5] }),
    airing({ id: 'draft', priority: 90, version: null, fault: 'notReviewed' }),
    airing({ id: 'wide', priority: 90, direction: 'landscape' }),
    airing({ id: 'lobby', priority: 90, groupNames: ['大堂'] }),
    airing({ id: 'autumn', priority: 90, untilDay: '2026-11-20' }),
    airing({ id: 'winter', priority: 90, fromDay: '2026-12-01' }),
    airing({ id: 'feast', priority: 95, onHolidays: 'only' }),
  );
  const verdict = playing(plan, device, at('09:41:00'));
  expect(verdict.winner?.id).toBe('weekend');
  expect([verdict.from, verdict.until]).toEqual([at('08:00:00'), at('22:00:00')]);
  expect(Object.fromEntries(verdict.losers.map(({ airing: { id }, reason }) => [id, reason]))).toEqual({
    daily: { kind: 'priority', than: 20 },
    rush: { kind: 'weekday' },
    draft: { kind: 'notReviewed' },
    wide: { kind: 'screen' },
    autumn: { kind: 'over', day: '2026-11-20' },
    winter: { kind: 'notYet', day: '2026-12-01' },
    feast: { kind: 'noHoliday' },
  });
  expect(playing(plan, device, at('07:59:59')).winner?.id).toBe('daily');
  expect(playing(plan, device, at('22:00:00')).winner?.id).toBe('daily');
  expect(playing(plan, device, at('12:00:00', '2026-10-01')).winner?.id).toBe('feast');
});

test('a share of 20 percent plays 12 minutes of the hour and lower priorities have the rest', () => {
  const plan = schedule(
    airing({ id: 'shop', priority: 20, share: 20, duration: 45 }),
    airing({ id: 'daily' }),
  );
  const had = hourOf(plan, at('10:00:00'));
  expect(Math.abs(had.get('shop')! - 12 * minuteMs)).toBeLessThanOrEqual(60_000);
  expect(had.get('shop')! + had.get('daily')!).toBe(hourMs);
});

test('nothing plays where nothing may, until something does', () => {
  const plan = schedule(airing({ id: 'noon', dayParts: [{ from: 720, until: 780 }] }));
  expect(playing(plan, device, at('11:00:00'))).toMatchObject({ winner: undefined, until: at('12:00:00') });
  expect(playing(schedule(), device, at('11:00:00')).winner).toBeUndefined();
});

const anAiring = record({
  priority: integer({ min: 0, max: 2 }),
  share: oneof(constantFrom(null, 100), integer({ min: 1, max: 99 })),
  duration: integer({ min: 10, max: 300 }),
  fault: constantFrom(null, null, null, 'notReviewed' as const, 'material' as const),
  direction: constantFrom(
    'portrait' as const,
    'portrait' as const,
    'portrait' as const,
    'landscape' as const,
  ),
  screenSize: constantFrom('1920x1080' as const, '1920x1080' as const, screenSizes[0]),
  terminalIds: constantFrom<string[]>([], ['1'], ['2']),
  groupNames: constantFrom<string[]>([], ['轿厢'], ['大堂']),
  fromDay: constantFrom('2026-09-01', '2026-09-30', '2026-10-02'),
  untilDay: constantFrom(null, '2026-10-01', '2026-10-03'),
  weekdays: subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  onHolidays: constantFrom('any' as const, 'only' as const, 'never' as const),
  dayParts: array(record({ from: integer({ min: 0, max: 1400 }), length: integer({ min: 1, max: 600 }) }), {
    maxLength: 2,
  }).map((parts) => parts.map(({ from, length }) => ({ from, until: Math.min(1440, from + length) }))),
});
const aPlan = record({
  timeZone: constantFrom('Asia/Shanghai', 'Asia/Singapore', 'Asia/Kolkata', 'Europe/Berlin'),
  holidays: constant<string[]>(['2026-10-01']),
  airings: array(anAiring, { maxLength: 6 }).map((all) =>
    all.map((each, index) => airing({ id: String(index), ...each })),
  ),
});

/** Two nights and a day. */
const anInstant = integer({
  min: Date.parse('2026-09-30T12:00:00Z'),
  max: Date.parse('2026-10-02T04:00:00Z'),
});

const said = (plan: PlaySchedule, now: number) => {
  const { winner, losers, share, from, until } = playing(plan, device, now);
  expect(from <= now && now < until).toBe(true);
  return {
    plays: winner !== undefined,
    share: Math.round(share * 1e6),
    reasons: losers.map(({ airing: { id }, reason }) => `${id} ${reason.kind}`).toSorted(),
    winner: winner?.id,
  };
};

test('playing says of 2,000 random schedules what a reference says that judges minute by minute', () => {
  const seen = new Set<string>();
  assert(
    property(aPlan, anInstant, (plan, from) => {
      for (let minute = 0; minute < 20; minute += 1) {
        const now = from + minute * minuteMs;
        const verdict = said(plan, now);
        const { shares, reasons } = told(plan, device, now);
        for (const id of shares.keys()) if (id !== verdict.winner) reasons.set(id, 'turn');
        expect(verdict).toEqual({
          plays: shares.size > 0,
          share: Math.round((shares.get(verdict.winner ?? '') ?? 0) * 1e6),
          reasons: [...reasons].map(([id, reason]) => `${id} ${reason}`).toSorted(),
          winner: verdict.winner,
        });
        for (const reason of reasons.values()) seen.add(reason);
        seen.add(verdict.plays ? 'plays' : 'silent');
      }
    }),
    { numRuns: 2000 },
  );
  expect(seen.size).toBe(14);
});

test('each has its share of every hour within one round of the longest programme', () => {
  assert(
    property(array(anAiring, { minLength: 2, maxLength: 6 }), (all) => {
      const plan = schedule(
        ...all.map(({ priority, share, duration }, index) =>
          airing({ id: String(index), priority, share, duration }),
        ),
      );
      const begin = at('10:00:00');
      const { shares } = told(plan, device, begin);
      const had = hourOf(plan, begin);
      const longest = Math.max(...plan.airings.map(({ duration }) => duration));
      for (const [id, share] of shares)
        expect(Math.abs((had.get(id) ?? 0) / 1000 - share * 36)).toBeLessThanOrEqual(longest + 0.001);
      expect([...had.keys()].every((id) => shares.has(id))).toBe(true);
    }),
    { numRuns: 100 },
  );
});
