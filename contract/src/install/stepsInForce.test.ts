import { expect, test } from 'vitest';
import { circleOf } from './network.ts';
import type { PaperRuleId } from './paperRules.ts';
import { scheduleOf } from './schedule.ts';
import { isInForce, stepsInForce } from './stepsInForce.ts';
import { aNetwork, calendarOf, link, randomOf } from './testing/networks.ts';

const step = (key: string, paperRule: PaperRuleId | null = null) => ({ key, paperRule });

test('a rule holds on its first and on its last day', () => {
  expect(isInForce('cnDrawings2003', '2022-06-30')).toBe(true);
  expect(isInForce('cnDrawings2003', '2022-07-01')).toBe(false);
  expect(isInForce('cnDrawings2020', '2022-06-30')).toBe(false);
  expect(isInForce('cnDrawings2020', '2022-07-01')).toBe(true);
});

test('a hold point that the law does not ask for is left out, and what it linked is linked without it', () => {
  const steps = [step('a'), step('old', 'cnDrawings2003'), step('new', 'cnDrawings2020'), step('b')];
  const links = [link('a', 'old', 1), link('old', 'new', 2), link('new', 'b', 1), link('a', 'b', 2)];
  expect(stepsInForce(steps, links, '2026-01-05')).toEqual({
    steps: [step('a'), step('new', 'cnDrawings2020'), step('b')],
    links: [link('new', 'b', 1), link('a', 'b', 2), link('a', 'new', 3)],
  });
  expect(stepsInForce(steps, links, '2000-01-05')).toEqual({
    steps: [step('a'), step('b')],
    links: [link('a', 'b', 4)],
  });
});

test('what is left of random networks has the times that it had among all', () => {
  const calendars = { cn: calendarOf('cn'), sg: calendarOf('sg') };
  let droppedAll = 0;
  for (let seed = 0; seed < 5_000; seed += 1) {
    const network = aNetwork(seed);
    const random = randomOf(seed * 3 + 1);
    const all = network.steps.map((each) => ({
      ...each,
      paperRule: each.days === 0 || random(4) === 0 ? ('cnDrawings2003' as const) : null,
    }));
    const asHolds = all.map((each) =>
      each.paperRule === null ? each : { ...each, days: 0, notBefore: null },
    );
    // A wait after hold points that follow nothing kept goes with them.
    const dropped = new Set(asHolds.filter((each) => each.paperRule !== null).map(({ key }) => key));
    const followsKept = (key: string): boolean =>
      !dropped.has(key) || network.links.some(({ from, to }) => to === key && followsKept(from));
    const links = network.links.map((each) => (followsKept(each.from) ? each : { ...each, lag: 0 }));
    const left = stepsInForce(asHolds, links, '2026-01-05');
    droppedAll += asHolds.length - left.steps.length;
    expect(circleOf(left.steps, left.links)).toEqual([]);
    const pairs = left.links.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(pairs).size, `seed ${seed}`).toBe(pairs.length);
    const frame = { calendar: calendars[network.country], startsOn: network.startsOn };
    const reference = new Map(scheduleOf(asHolds, links, frame).steps.map((each) => [each.key, each]));
    for (const each of scheduleOf(left.steps, left.links, frame).steps) {
      const { startsOn, endsOn, pushed } = reference.get(each.key)!;
      expect(each, `seed ${seed}, ${each.key}`).toMatchObject({ startsOn, endsOn, pushed });
    }
  }
  expect(droppedAll).toBeGreaterThan(5_000);
});
