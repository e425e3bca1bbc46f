import { describe, expect, test } from 'vitest';
import { daysAfter } from '#contract/time/days.ts';
import { isWorkingDay } from '#contract/time/workingDays.ts';
import { scheduleOf, type ScheduledStep } from './schedule.ts';
import { delayCauses } from './delayCauses.ts';
import { lateSteps, slipOf, type DelayEntry } from './slip.ts';
import { aNetwork, calendarOf, link, randomOf, week } from './testing/networks.ts';

const frame = { calendar: calendarOf('sg'), startsOn: '2026-03-02', today: '2026-03-20' };
const planned: ScheduledStep[] = [
  { key: 'shaft', days: 2 },
  { key: 'rails', days: 3 },
  { key: 'doors', days: 4 },
];
const links = [link('shaft', 'rails'), link('rails', 'doors')];
const baseline = baselineOf(scheduleOf(planned, links, { ...frame, today: '2026-03-02' }));

function baselineOf({ steps, endsOn }: ReturnType<typeof scheduleOf>) {
  return { steps: steps.map((each) => ({ key: each.key, endsOn: each.endsOn })), endsOn: endsOn! };
}
const entry = (stepKey: string, cause: DelayEntry['cause'], fromDay: string, untilDay = fromDay) => ({
  stepKey,
  cause,
  fromDay,
  untilDay,
});

describe('the slip', () => {
  // Planned to Tuesday 3rd, Friday 6th and Thursday 12th of March.
  const steps: ScheduledStep[] = [
    { key: 'shaft', days: 2, beganOn: '2026-03-02', endedOn: '2026-03-06' },
    { key: 'rails', days: 3, beganOn: '2026-03-09', endedOn: '2026-03-13' },
    { key: 'doors', days: 4, beganOn: '2026-03-16', endedOn: '2026-03-18' },
  ];
  const sharesOf = (entries: DelayEntry[], changed = steps) => {
    const { slipDays, shares } = slipOf({ steps: changed, links, baseline, entries, ...frame });
    return [slipDays, ...shares.map(({ stepKey, cause, days }) => `${stepKey} ${cause} ${days}`)];
  };

  test('is charged to the steps that lost the days, catching up takes back the latest', () => {
    // Three days lost in the shaft, two at the rails, one caught up at the doors.
    expect(sharesOf([])).toEqual([4, 'shaft null 3', 'rails null 1']);
    expect(
      sharesOf([
        entry('shaft', 'builder', '2026-03-04', '2026-03-06'),
        entry('rails', 'rework', '2026-03-12', '2026-03-13'),
      ]),
    ).toEqual([4, 'shaft builder 3', 'rails rework 1']);
  });

  test('names days nobody explained, and charges no entry for more than was lost', () => {
    expect(sharesOf([entry('shaft', 'weather', '2026-03-04')])).toEqual([
      4,
      'shaft weather 1',
      'shaft null 2',
      'rails null 1',
    ]);
    expect(sharesOf([entry('shaft', 'builder', '2026-03-01', '2026-03-31')])).toEqual([
      4,
      'shaft builder 3',
      'rails null 1',
    ]);
  });

  test('prefers the late days of a step to the days before', () => {
    expect(
      sharesOf([
        entry('shaft', 'drawing', '2026-03-02', '2026-03-03'),
        entry('shaft', 'builder', '2026-03-05', '2026-03-06'),
      ]),
    ).toEqual([4, 'shaft builder 2', 'shaft drawing 1', 'rails null 1']);
  });

  test('is nothing where the end is not late, whatever was written down', () => {
    const early: ScheduledStep[] = [
      { key: 'shaft', days: 2, beganOn: '2026-03-02', endedOn: '2026-03-06' },
      { key: 'rails', days: 3, beganOn: '2026-03-09', endedOn: '2026-03-10' },
      { key: 'doors', days: 4, beganOn: '2026-03-11', endedOn: '2026-03-12' },
    ];
    expect(sharesOf([entry('shaft', 'builder', '2026-03-04')], early)).toEqual([0]);
  });

  test('counts what a step waits for after its predecessor as its own', () => {
    const waiting = steps.map((step) =>
      step.key === 'rails' ? { ...step, beganOn: '2026-03-10', endedOn: '2026-03-12' } : step,
    );
    const rest = waiting.map((step) =>
      step.key === 'doors' ? { ...step, beganOn: '2026-03-13', endedOn: '2026-03-18' } : step,
    );
    expect(sharesOf([entry('rails', 'delivery', '2026-03-09')], rest)).toEqual([
      4,
      'shaft null 3',
      'rails delivery 1',
    ]);
  });
});

describe('late steps', () => {
  const open: ScheduledStep[] = [
    { key: 'shaft', days: 2, beganOn: '2026-03-02' },
    { key: 'rails', days: 3 },
    { key: 'doors', days: 4 },
  ];
  const late = (entries: DelayEntry[], today = '2026-03-06') =>
    lateSteps({ steps: open, links, baseline, entries, ...frame, today });

  test('are those that lost days themselves until today and say too little about them', () => {
    expect(late([])).toEqual([{ key: 'shaft', lateDays: 3, unexplained: 3 }]);
    expect(late([entry('shaft', 'access', '2026-03-04')])).toEqual([
      { key: 'shaft', lateDays: 3, unexplained: 2 },
    ]);
    expect(late([entry('shaft', 'access', '2026-03-04', '2026-03-06')])).toEqual([]);
    expect(late([], '2026-03-03')).toEqual([]);
  });

  test('are not excused by another step that is late within its float', () => {
    const all: ScheduledStep[] = [
      { key: 'drawing', days: 1 },
      { key: 'rails', days: 5 },
      { key: 'doors', days: 2 },
    ];
    const both = [link('drawing', 'doors'), link('rails', 'doors')];
    const signed = baselineOf(scheduleOf(all, both, { ...frame, today: '2026-03-02' }));
    const now = [
      { ...all[0]!, beganOn: '2026-03-02', endedOn: '2026-03-05' },
      { ...all[1]!, beganOn: '2026-03-02', endedOn: '2026-03-06' },
      { ...all[2]!, beganOn: '2026-03-09' },
    ];
    const found = lateSteps({
      steps: now,
      links: both,
      baseline: signed,
      entries: [entry('drawing', 'drawing', '2026-03-03', '2026-03-05')],
      ...frame,
      today: '2026-03-12',
    });
    expect(found).toEqual([{ key: 'doors', lateDays: 2, unexplained: 2 }]);
  });
});

test('the causes of random networks come to their slip to the day', () => {
  const calendars = { cn: calendarOf('cn'), sg: calendarOf('sg') };
  let slipped = 0;
  let explained = 0;
  for (let seed = 0; seed < 5_000; seed += 1) {
    const { steps, links: those, country, startsOn } = aNetwork(seed);
    const random = randomOf(seed * 7 + 3);
    const calendar = calendars[country];
    const before = scheduleOf(steps, those, { calendar, startsOn });
    const today = daysAfter(startsOn, random(60));
    const now = steps.map((step): ScheduledStep => {
      const beganOn = random(2) === 0 ? daysAfter(startsOn, random(50)) : null;
      if (beganOn === null || beganOn > today)
        return {
          ...step,
          notBefore: random(5) === 0 ? daysAfter(startsOn, random(90)) : (step.notBefore ?? null),
        };
      const endedOn = daysAfter(beganOn, random(15));
      return { ...step, beganOn, endedOn: random(3) > 0 && endedOn <= today ? endedOn : null };
    });
    const entries = steps.flatMap(({ key }): DelayEntry[] => {
      const made: DelayEntry[] = [];
      for (let day = daysAfter(startsOn, random(30)); made.length < random(4);) {
        const untilDay = daysAfter(day, random(8));
        made.push({ stepKey: key, cause: delayCauses[random(8)]!, fromDay: day, untilDay });
        day = daysAfter(untilDay, 1 + random(5));
      }
      return made;
    });
    // Now and then a step came after the signing.
    const known = random(5) === 0 ? before.steps.slice(1) : before.steps;
    const given = { calendar, startsOn, today };
    const { slipDays, shares, path } = slipOf({
      steps: now,
      links: those,
      baseline: baselineOf({ steps: known, endsOn: before.endsOn }),
      entries,
      ...given,
    });
    const after = scheduleOf(now, those, given);
    expect(slipDays, `seed ${seed}`).toBe(workedAfter(before.endsOn!, after.endsOn!, country));
    expect(
      shares.reduce((sum, { days }) => sum + days, 0),
      `seed ${seed}`,
    ).toBe(slipDays);
    for (const { stepKey, cause, entry: charged, days } of shares) {
      expect(days).toBeGreaterThan(0);
      expect(path).toContain(stepKey);
      expect(charged?.cause ?? null).toBe(cause);
      if (charged === null) continue;
      expect(charged.stepKey).toBe(stepKey);
      expect(days, `seed ${seed}`).toBeLessThanOrEqual(
        workedAfter(daysAfter(charged.fromDay, -1), charged.untilDay, country),
      );
      explained += days;
    }
    slipped += slipDays;
  }
  expect(slipped).toBeGreaterThan(10_000);
  expect(explained).toBeGreaterThan(2_000);
});

/** The working days after one day up to another, counted one by one. */
function workedAfter(from: string, until: string, country: 'cn' | 'sg') {
  let count = 0;
  for (let day = daysAfter(from, 1); day <= until; day = daysAfter(day, 1))
    if (isWorkingDay(country, day, week)) count += 1;
  return count;
}
