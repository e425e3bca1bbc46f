import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkingTime } from '#contract/setting/workingTime.ts';
import { wallOf } from '#contract/time/wallClock.ts';
import { holidayOn } from '#contract/time/workingDays.ts';
import { runClock, type ClockPause, type ClockRun, type ClockTerm } from './slaClock.ts';

const term: ClockTerm = {
  hours: 'all',
  ownHours: [],
  holidaysCount: true,
  country: 'cn',
  limitMinutes: 30,
  pausesStop: true,
  noAccessStops: true,
};
const office: WorkingTime = {
  shifts: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1080 })),
  holidays: [],
};
const at = (local: string, offset = '+08:00') => Date.parse(`${local}${offset}`);
const run = (changes: Partial<ClockTerm>, times: Partial<ClockRun>) =>
  runClock({
    term: { ...term, ...changes },
    workingTime: office,
    timeZone: 'Asia/Shanghai',
    startedAt: 0,
    endedAt: null,
    pauses: [],
    now: 0,
    ...times,
  });
const said = ({ stretches }: ReturnType<typeof run>) =>
  stretches.map(({ why, seconds, name }) => [why, seconds, name?.zh ?? null]);

// From the evening before National Day of 2026, a Wednesday, over the holiday to the evening of the Sunday after it.
const incident = {
  startedAt: at('2026-09-30T17:40:05'),
  endedAt: at('2026-10-11T10:15:42'),
  timeZone: 'Asia/Shanghai',
};

describe('one incident under four terms', () => {
  test('counts every second around the clock', () => {
    const verdict = run({ limitMinutes: 60 }, incident);
    expect(verdict).toMatchObject({ result: 'missed', seconds: 10 * 86400 + 16 * 3600 + 35 * 60 + 37 });
    expect(said(verdict)).toEqual([['counted', verdict.seconds, null]]);
    expect(verdict.limitAt).toBe(at('2026-09-30T18:40:05'));
  });

  test('counts holidays on weekdays when holidays count in working hours', () => {
    const verdict = run({ hours: 'workingTime', limitMinutes: 3800 }, incident);
    // 1195 s on Wednesday, then Thursday, Friday, and Monday to Friday, nine hours each.
    expect(verdict).toMatchObject({ result: 'met', seconds: 1195 + 7 * 9 * 3600 });
  });

  test('leaves out holidays and counts the shifted Saturday when holidays do not count', () => {
    const verdict = run({ hours: 'workingTime', holidaysCount: false, limitMinutes: 60 }, incident);
    const worked = ['2026-09-30', '2026-10-08', '2026-10-09', '2026-10-10'];
    expect(worked.map((day) => holidayOn('cn', day)?.worked)).toEqual([
      undefined,
      undefined,
      undefined,
      true,
    ]);
    expect(verdict).toMatchObject({ result: 'missed', seconds: 1195 + 3 * 9 * 3600 });
    const day = 86400;
    expect(said(verdict)).toEqual([
      ['counted', 1195, null],
      ['offHours', 6 * 3600, null],
      ['holiday', 7 * day, holidayOn('cn', '2026-10-01')!.name.zh],
      ['offHours', 9 * 3600, null],
      ['counted', 9 * 3600, null],
      ['offHours', 15 * 3600, null],
      ['counted', 9 * 3600, null],
      ['offHours', 15 * 3600, null],
      ['counted', 9 * 3600, null],
      ['offHours', 6 * 3600 + 10 * 3600 + 942, null],
    ]);
  });

  test('stops for pauses within own night hours, unless pauses do not stop the clock', () => {
    const pauses: ClockPause[] = [
      {
        from: at('2026-09-30T23:00:00.900'),
        to: at('2026-10-01T01:30:00.100'),
        why: 'paused',
        reason: '等配件',
      },
      { from: at('2026-10-02T23:00:00'), to: at('2026-10-02T23:10:00'), why: 'noAccess', reason: '业主锁门' },
    ];
    const nights = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 1320, toMinute: 360 }));
    const own = { hours: 'own' as const, ownHours: nights, holidaysCount: false };
    const verdict = run({ ...own, limitMinutes: 60 * 32 }, { ...incident, pauses });
    // Nights that begin on a day off are left out with that day: 30 September, 7 to 10 October are left.
    expect(verdict.stretches.filter(({ why }) => why === 'paused')).toEqual([
      {
        from: at('2026-09-30T23:00:00'),
        to: at('2026-10-01T01:30:00'),
        seconds: 9000,
        why: 'paused',
        name: { zh: '等配件', en: '等配件' },
      },
    ]);
    expect(verdict.seconds).toBe(8 * 3600 - 9000 + 3 * 8 * 3600);
    expect(verdict.result).toBe('met');
    // What does not stop the clock is counted.
    expect(run({ ...own, pausesStop: false }, { ...incident, pauses }).seconds).toBe(4 * 8 * 3600);
  });
});

test('uses the holidays of Singapore for an incident there', () => {
  // National Day 2026 is a Sunday, so that the Monday after it is free.
  const times = {
    startedAt: at('2026-08-07T17:59:30'),
    endedAt: at('2026-08-11T09:00:31'),
    timeZone: 'Asia/Singapore',
  };
  const given = {
    hours: 'workingTime' as const,
    country: 'sg' as const,
    holidaysCount: false,
    limitMinutes: 1,
  };
  const verdict = run(given, times);
  expect(verdict).toMatchObject({ result: 'missed', seconds: 61 });
  expect(said(verdict).map(([why]) => why)).toEqual([
    'counted',
    'offHours',
    'holiday',
    'offHours',
    'counted',
  ]);
  expect(run({ ...given, holidaysCount: true }, times).seconds).toBe(61 + 9 * 3600);
  expect(run(given, { ...times, endedAt: at('2026-08-11T09:00:30') }).result).toBe('met');
});

test('counts 23 or 25 hours on the day of a clock change', () => {
  const zone = { timeZone: 'Europe/Berlin', pauses: [] };
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }));
  const own = { hours: 'own' as const, ownHours: days };
  const spring = {
    startedAt: at('2026-03-29T00:00:00', '+01:00'),
    endedAt: at('2026-03-30T00:00:00', '+02:00'),
  };
  const autumn = {
    startedAt: at('2026-10-25T00:00:00', '+02:00'),
    endedAt: at('2026-10-26T00:00:00', '+01:00'),
  };
  expect(run(own, { ...zone, ...spring }).seconds).toBe(23 * 3600);
  expect(run(own, { ...zone, ...autumn }).seconds).toBe(25 * 3600);
});

describe('a running clock', () => {
  const startedAt = at('2026-11-23T09:00:00');
  const now = (local: string) => ({ startedAt, now: at(local) });

  test('is running up to the limit and missed after it', () => {
    expect(run({}, now('2026-11-23T09:30:00')).result).toBe('running');
    expect(run({}, now('2026-11-23T09:30:01')).result).toBe('missed');
    expect(run({}, { ...now('2026-11-23T09:30:01'), endedAt: at('2026-11-23T09:30:00.999') }).result).toBe(
      'met',
    );
  });

  test('computes the end of its limit beyond nights and weekends, and none while paused', () => {
    const friday = { startedAt: at('2026-11-27T17:00:00'), now: at('2026-11-27T17:10:00') };
    expect(run({ hours: 'workingTime', limitMinutes: 90 }, friday).limitAt).toBe(at('2026-11-30T09:30:00'));
    const paused = { from: at('2026-11-27T17:05:00'), to: null, why: 'paused' as const, reason: null };
    const verdict = run({ hours: 'workingTime', limitMinutes: 90 }, { ...friday, pauses: [paused] });
    expect(verdict).toMatchObject({ seconds: 300, limitAt: null });
  });

  test('counts nothing when the end precedes the beginning', () => {
    expect(run({ limitMinutes: 0 }, { startedAt, endedAt: startedAt - 5000 })).toMatchObject({
      result: 'met',
      seconds: 0,
      stretches: [],
    });
  });
});

/** Looks at each second for itself. */
function slowly({ term: given, workingTime, timeZone, startedAt, endedAt, pauses }: ClockRun): number {
  const own = given.hours === 'own' ? given.ownHours : workingTime!.shifts;
  const firstOf = Math.min(...own.map(({ weekday }) => weekday));
  const worksAt = (wall: number): boolean =>
    [0, 1].some((back) => {
      const day = new Date(wall - back * 86_400_000).toISOString().slice(0, 10);
      const minute = Math.floor((wall % 86_400_000) / 60_000) + back * 1440;
      const holiday = given.holidaysCount ? undefined : holidayOn(given.country, day);
      if (holiday && !holiday.worked) return false;
      const weekday = holiday ? firstOf : new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
      return own.some(
        (each) =>
          each.weekday === weekday &&
          each.fromMinute <= minute &&
          minute < (each.toMinute > each.fromMinute ? each.toMinute : each.toMinute + 1440),
      );
    });
  const stops = pauses
    .filter(({ why }) => (why === 'paused' ? given.pausesStop : given.noAccessStops))
    .map(({ from, to }) => [Math.floor(from / 1000), Math.floor(to! / 1000)] as const);
  const counts = new Map<number, boolean>();
  // Clocks of these zones change on the hour.
  const hours = new Map<number, number>();
  const wallAt = (minute: number): number => {
    const hour = Math.floor(minute / 60);
    if (!hours.has(hour)) hours.set(hour, wallOf(hour * 3_600_000, timeZone));
    return hours.get(hour)! + (minute % 60) * 60_000;
  };
  let seconds = 0;
  for (let second = Math.floor(startedAt / 1000); second < Math.floor(endedAt! / 1000); second += 1) {
    const minute = Math.floor(second / 60);
    if (!counts.has(minute)) counts.set(minute, worksAt(wallAt(minute)));
    if (counts.get(minute) && !stops.some(([from, to]) => from <= second && second < to)) seconds += 1;
  }
  return seconds;
}

// Beginnings and ends of shifts keep out of the hours in which clocks change.
const minute = fc.integer({ min: 4 * 60, max: 23 * 60 });
const span = 2 * 86_400_000;
test('runClock equals a count of each second for random terms and pauses', () => {
  const base = { sg: '2026-02-15', cn: '2026-09-30', dst: '2026-03-27' };
  fc.assert(
    fc.property(
      fc.constantFrom(
        ['Asia/Singapore', 'sg', base.sg] as const,
        ['Asia/Shanghai', 'cn', base.cn] as const,
        ['Europe/Berlin', 'cn', base.dst] as const,
      ),
      fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), fromMinute: minute, toMinute: minute }), {
        minLength: 1,
        maxLength: 9,
      }),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: 5 * 86_400_000 }),
      fc.integer({ min: 0, max: span }),
      fc.array(
        fc.record({
          from: fc.integer({ min: 0, max: 6 * 86_400_000 }),
          length: fc.integer({ min: 1, max: 20_000_000 }),
          why: fc.constantFrom('paused' as const, 'noAccess' as const),
        }),
        { maxLength: 4 },
      ),
      ([timeZone, country, day], ownHours, holidaysCount, pausesStop, offset, length, stops) => {
        const startedAt = Date.parse(`${day}T00:00:00Z`) + offset;
        const given: ClockRun = {
          term: { ...term, hours: 'own', ownHours, holidaysCount, country, pausesStop },
          workingTime: null,
          timeZone,
          startedAt,
          endedAt: startedAt + length,
          pauses: stops.map(({ from, length: lasting, why }) => {
            const begin = Date.parse(`${day}T00:00:00Z`) + from;
            return { from: begin, to: begin + lasting, why, reason: null };
          }),
          now: startedAt + length,
        };
        const verdict = runClock(given);
        expect(verdict.seconds).toBe(slowly(given));
        // The stretches are the whole time, without gap and overlap.
        const { stretches } = verdict;
        stretches.slice(1).forEach((each, index) => expect(each.from).toBe(stretches[index]!.to));
        const whole = Math.floor(given.endedAt! / 1000) - Math.floor(startedAt / 1000);
        expect(stretches.reduce((sum, each) => sum + each.seconds, 0)).toBe(whole);
      },
    ),
    { numRuns: 40 },
  );
});
