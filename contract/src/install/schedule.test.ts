import { describe, expect, test } from 'vitest';
import { daysAfter } from '#contract/time/days.ts';
import { isWorkingDay } from '#contract/time/workingDays.ts';
import { circleOf, inSequence, type StepLink } from './network.ts';
import { scheduleOf, type ScheduledStep } from './schedule.ts';
import { aNetwork, calendarOf, firstDay, link, week, type Network } from './testing/networks.ts';

/**
 * The same without numbers of days: one working day after the other, each step is worked on when all it follows has ended
 * and the days between are over. Gives the first and the last day of each, and the last of all.
 */
function slowly({ steps, links, country, startsOn }: Network) {
  const waited = new Map<StepLink, number>();
  const done = new Map<string, { startsOn: string | null; endsOn: string | null }>();
  const begun = new Map<string, { startsOn: string; left: number }>();
  let day = startsOn;
  let before: string | null = null;
  const isFree = ({ key, notBefore }: ScheduledStep) =>
    (notBefore == null || notBefore <= day) &&
    links.every((each) => each.to !== key || (done.has(each.from) && (waited.get(each) ?? 0) >= each.lag));
  while (done.size < steps.length) {
    if (isWorkingDay(country, day, week)) {
      // A hold point is passed in the evening of the day before; others may follow it at once.
      for (let some = true; some;) {
        some = false;
        for (const step of steps)
          if (step.days === 0 && !done.has(step.key) && isFree(step)) {
            done.set(step.key, { startsOn: before, endsOn: before });
            some = true;
          }
      }
      for (const each of links) if (done.has(each.from)) waited.set(each, (waited.get(each) ?? 0) + 1);
      for (const step of steps)
        if (step.days > 0 && !done.has(step.key) && !begun.has(step.key) && isFreeAtDawn(step))
          begun.set(step.key, { startsOn: day, left: step.days });
      for (const [key, work] of begun) {
        work.left -= 1;
        if (work.left > 0) continue;
        begun.delete(key);
        done.set(key, { startsOn: work.startsOn, endsOn: day });
      }
      before = day;
    }
    day = daysAfter(day, 1);
  }
  /** The day that has just begun is none that was waited. */
  function isFreeAtDawn({ key, notBefore }: ScheduledStep) {
    return (
      (notBefore == null || notBefore <= day) &&
      links.every(
        (each) => each.to !== key || (done.has(each.from) && (waited.get(each) ?? 0) - 1 >= each.lag),
      )
    );
  }
  const ends = [...done.values()].map(({ endsOn }) => endsOn ?? '').toSorted();
  // Where there are only hold points that wait for nothing, all is over as it begins.
  return { times: done, endsOn: ends.at(-1) || startsOn };
}

describe('the order of steps', () => {
  test('puts each step after what it follows, otherwise as given', () => {
    const steps = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
    const links = [link('d', 'a'), link('a', 'b')];
    expect(inSequence(steps, links).map(({ key }) => key)).toEqual(['c', 'd', 'a', 'b']);
    expect(circleOf(steps, links)).toEqual([]);
  });

  test('names the steps of a circle in the order of their links, and of a link to itself', () => {
    const steps = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
    const named = circleOf(steps, [link('a', 'b'), link('b', 'c'), link('c', 'a'), link('c', 'd')]);
    expect([...named, ...named].join('')).toContain('abc');
    expect(named).toHaveLength(3);
    expect(circleOf(steps, [link('d', 'd')])).toEqual(['d']);
  });
});

describe('the schedule', () => {
  const calendar = calendarOf('sg');
  const steps = [
    { key: 'rails', days: 6 },
    { key: 'car', days: 3 },
    { key: 'doors', days: 8 },
    { key: 'permit', days: 0 },
    { key: 'handover', days: 1 },
  ];
  const links = [
    link('rails', 'car'),
    link('rails', 'doors', 1),
    link('car', 'permit'),
    link('doors', 'permit'),
    link('permit', 'handover'),
  ];
  const timesOf = (changed: Partial<Record<string, Partial<ScheduledStep>>> = {}, today?: string) => {
    const { steps: found, endsOn } = scheduleOf(
      steps.map((step) => ({ ...step, ...changed[step.key] })),
      links,
      { calendar, startsOn: '2026-03-02', ...(today === undefined ? {} : { today }) },
    );
    return { ...Object.fromEntries(found.map((each) => [each.key, each])), endsOn } as Record<
      string,
      (typeof found)[number]
    > & { endsOn: string };
  };

  test('lets steps run side by side, waits the days between, and says what has float', () => {
    const { rails, car, doors, permit, handover, endsOn } = timesOf();
    expect(rails).toMatchObject({ startsOn: '2026-03-02', endsOn: '2026-03-09', critical: true });
    expect(car).toMatchObject({ startsOn: '2026-03-10', endsOn: '2026-03-12', float: 6, critical: false });
    expect(doors).toMatchObject({ startsOn: '2026-03-11', endsOn: '2026-03-20', float: 0 });
    expect(permit).toMatchObject({ startsOn: '2026-03-20', endsOn: '2026-03-20', critical: true });
    expect(handover).toMatchObject({ startsOn: '2026-03-23', endsOn: '2026-03-23' });
    expect(endsOn).toBe('2026-03-23');
  });

  test('moves what follows a step that ended late, and early', () => {
    const late = timesOf({ rails: { beganOn: '2026-03-02', endedOn: '2026-03-11' } }, '2026-03-12');
    expect(late['car']).toMatchObject({ startsOn: '2026-03-12' });
    expect(late.endsOn).toBe('2026-03-25');
    const early = timesOf({ rails: { beganOn: '2026-03-02', endedOn: '2026-03-06' } }, '2026-03-09');
    expect(early['car']).toMatchObject({ startsOn: '2026-03-09' });
    expect(early.endsOn).toBe('2026-03-20');
  });

  test('lays nothing that has not begun before today, and ends nothing that is still worked on before it', () => {
    const { rails, car } = timesOf({ rails: { beganOn: '2026-03-02' } }, '2026-03-16');
    expect(rails).toMatchObject({ startsOn: '2026-03-02', endsOn: '2026-03-16' });
    expect(car).toMatchObject({ startsOn: '2026-03-17' });
    expect(timesOf({}, '2026-03-16')['rails']).toMatchObject({ startsOn: '2026-03-16' });
  });

  test('keeps a day said by hand, unless what the step follows ends later, and says so', () => {
    expect(timesOf({ car: { notBefore: '2026-03-16' } })['car']).toMatchObject({
      startsOn: '2026-03-16',
      pushed: false,
    });
    expect(timesOf({ car: { notBefore: '2026-03-04' } })['car']).toMatchObject({
      startsOn: '2026-03-10',
      pushed: true,
    });
  });

  test('takes a step that was worked on at a weekend as it was', () => {
    const { rails, car } = timesOf({ rails: { beganOn: '2026-03-07', endedOn: '2026-03-08' } }, '2026-03-09');
    expect(rails!.endsOn <= '2026-03-09').toBe(true);
    expect(car).toMatchObject({ startsOn: '2026-03-09' });
  });

  test('throws for steps in a circle', () => {
    expect(() =>
      scheduleOf([{ key: 'a', days: 1 }], [link('a', 'a')], { calendar, startsOn: firstDay }),
    ).toThrow('circle');
  });
});

test('the schedule of random networks equals one that goes from day to day, and so does their float', () => {
  const calendars = { cn: calendarOf('cn'), sg: calendarOf('sg') };
  let floats = 0;
  for (let seed = 0; seed < 5_000; seed += 1) {
    const network = aNetwork(seed);
    const { steps, links, country, startsOn } = network;
    const found = scheduleOf(steps, links, { calendar: calendars[country], startsOn });
    const { times, endsOn } = slowly(network);
    expect(found.endsOn, `seed ${seed}`).toBe(endsOn);
    for (const step of found.steps) {
      const { startsOn: slowStart, endsOn: slowEnd } = times.get(step.key)!;
      if (slowStart === null) continue;
      expect([step.startsOn, step.endsOn], `seed ${seed}, ${step.key}`).toEqual([slowStart, slowEnd]);
    }
    // So many days longer it does not move the end, one more does.
    for (const { key, float } of found.steps.slice(0, 1)) {
      const longer = (days: number) =>
        slowly({
          ...network,
          steps: steps.map((each) => (each.key === key ? { ...each, days: each.days + days } : each)),
        }).endsOn;
      if (steps.find((each) => each.key === key)!.days === 0) continue;
      expect(longer(float), `seed ${seed}, ${key} with its float`).toBe(endsOn);
      expect(longer(float + 1) > endsOn, `seed ${seed}, ${key} with more`).toBe(true);
      floats += 1;
    }
  }
  expect(floats).toBeGreaterThan(1000);
});
