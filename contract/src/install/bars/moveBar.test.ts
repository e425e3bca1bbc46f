import { describe, expect, test } from 'vitest';
import { daysAfter } from '#contract/time/days.ts';
import { moveBar } from './moveBar.ts';
import { scheduleOf, type ScheduledStep } from '../schedule.ts';
import { aNetwork, calendarOf, link, randomOf } from '../testing/networks.ts';

const frame = { calendar: calendarOf('sg'), startsOn: '2026-03-02' };
const steps: ScheduledStep[] = [
  { key: 'rails', days: 5 },
  { key: 'car', days: 3 },
  { key: 'doors', days: 5 },
  { key: 'run', days: 2 },
];
const links = [link('rails', 'car'), link('rails', 'doors'), link('car', 'run'), link('doors', 'run')];
const move = (key: string, day: string | null, more: object = {}) => {
  const found = moveBar({ steps, links, ...frame, key, day, ...more });
  if (!found.moved) throw new Error('not moved');
  return found;
};

describe('moving a bar', () => {
  test('says what moves with it and by how much', () => {
    expect(move('car', '2026-03-11')).toMatchObject({
      notBefore: '2026-03-11',
      steps: [{ key: 'car', days: 2 }],
      endMovesBy: 0,
      pushedBy: [],
    });
    expect(move('car', '2026-03-16', { agreedOn: '2026-03-18' })).toMatchObject({
      steps: [
        { key: 'car', days: 5 },
        { key: 'run', days: 3 },
      ],
      endMovesBy: 3,
      pastAgreed: 2,
    });
  });

  test('takes the next working day for one that is free', () => {
    expect(move('car', '2026-03-14').notBefore).toBe('2026-03-16');
  });

  test('names what it has to wait for', () => {
    const { notBefore, pushedBy, after } = move('car', '2026-03-04');
    expect([notBefore, pushedBy]).toEqual(['2026-03-04', ['rails']]);
    expect(after.steps[1]).toMatchObject({ startsOn: '2026-03-09', pushed: true });
  });

  test('keeps no day where the step lies there by itself, and lifts one', () => {
    expect(move('car', '2026-03-09').notBefore).toBeNull();
    const held = steps.map((step) => (step.key === 'car' ? { ...step, notBefore: '2026-03-18' } : step));
    expect(move('car', null, { steps: held })).toMatchObject({ notBefore: null, endMovesBy: -5 });
  });

  test('moves nothing that has begun', () => {
    const begun = steps.map((step) => (step.key === 'car' ? { ...step, beganOn: '2026-03-10' } : step));
    expect(moveBar({ steps: begun, links, ...frame, key: 'car', day: '2026-03-12' })).toEqual({
      moved: false,
    });
    expect(moveBar({ steps, links, ...frame, key: 'none', day: '2026-03-12' })).toEqual({ moved: false });
  });
});

test('moving a bar of a random network twice and back gives the old plan', () => {
  const calendars = { cn: calendarOf('cn'), sg: calendarOf('sg') };
  let moves = 0;
  for (let seed = 0; seed < 5_000; seed += 1) {
    const network = aNetwork(seed);
    const random = randomOf(seed + 11);
    const given = { calendar: calendars[network.country], startsOn: network.startsOn };
    const plan = (of: readonly ScheduledStep[]) => {
      const { steps: times, endsOn } = scheduleOf(of, network.links, given);
      return { endsOn, times: times.map((each) => ({ ...each, pushed: false })) };
    };
    const step = network.steps[random(network.steps.length)]!;
    if (step.days === 0) continue;
    const old = plan(network.steps);
    const { startsOn } = old.times.find(({ key }) => key === step.key)!;
    let now: readonly ScheduledStep[] = network.steps;
    for (const day of [
      daysAfter(network.startsOn, random(80)),
      daysAfter(network.startsOn, random(80)),
      startsOn,
    ]) {
      const found = moveBar({ steps: now, links: network.links, ...given, key: step.key, day });
      if (!found.moved) throw new Error(`seed ${seed}`);
      now = now.map((each) => (each.key === step.key ? { ...each, notBefore: found.notBefore } : each));
      expect(found.after.endsOn).toBe(plan(now).endsOn);
      expect(found.after.endsOn !== found.before.endsOn).toBe(found.endMovesBy !== 0);
    }
    expect(plan(now), `seed ${seed}`).toEqual(old);
    moves += 1;
  }
  expect(moves).toBeGreaterThan(3_000);
});
