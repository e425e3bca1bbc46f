import { expect, test } from 'vitest';
import { demoHistory, historyDays } from './demoHistory.ts';
import { demoStory, openingFaults, openingScenes } from '../demoOpening.ts';
import { demoElevators } from '../seedDemo.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const day = 86_400_000;
const { faults, incidents } = demoHistory(demoElevators, now);
const counted = faults.filter(({ code }) => /^[KA]/.test(code));

test('the same fleet has the same history relative to any starting time', () => {
  expect(demoHistory(demoElevators, now)).toEqual({ faults, incidents });
  const later = demoHistory(demoElevators, now + 7 * day);
  expect(later.faults.map(({ elevator, code, openedAt }) => [elevator, code, openedAt - 7 * day])).toEqual(
    faults.map(({ elevator, code, openedAt }) => [elevator, code, openedAt]),
  );
});

test('spreads faults over fleet, kinds, days and hours', () => {
  console.info(`${faults.length} records, ${counted.length} faults, ${incidents.length} incidents`);
  const broken = new Set(counted.map(({ elevator }) => elevator));
  expect(new Set(faults.map(({ elevator }) => elevator)).size).toBe(demoElevators.length);
  expect(broken.size).toBeGreaterThan(demoElevators.length / 3);
  expect(new Set(counted.map(({ code }) => code)).size).toBeGreaterThan(15);
  const alone = counted.filter(({ incident }) => incident === null);
  const seconds = new Set(alone.map(({ openedAt }) => Math.floor(openedAt / 1000) % 3600));
  expect(seconds.size).toBeGreaterThan(alone.length * 0.8);
  expect(new Set(alone.map(({ openedAt }) => Math.floor((now - openedAt) / day))).size).toBe(historyDays);
  expect(new Set(alone.map(({ openedAt }) => new Date(openedAt).getUTCHours())).size).toBeGreaterThan(18);
  for (const { openedAt } of faults) expect(openedAt).toBeLessThan(now);
});

test('acknowledgements and handling have plausible times, people and outcomes', () => {
  const seen = counted.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  const waits = new Set(seen.map(({ openedAt, acknowledgedAt }) => acknowledgedAt! - openedAt));
  expect(waits.size).toBeGreaterThan(seen.length * 0.9);
  expect(new Set(seen.map(({ acknowledgedBy }) => acknowledgedBy)).size).toBeGreaterThanOrEqual(6);
  for (const { openedAt, acknowledgedAt, handledAt, handling, handledBy } of faults) {
    expect(acknowledgedAt ?? openedAt).toBeGreaterThanOrEqual(openedAt);
    expect(acknowledgedAt ?? now).toBeLessThanOrEqual(now);
    expect(handling === 'untreated').toBe(handledAt === null && handledBy === null);
  }
  expect(new Set(faults.map(({ handling }) => handling))).toEqual(
    new Set(['untreated', 'resolved', 'partlyResolved', 'ignored', 'unsolved']),
  );
  expect(faults.some(({ times }) => times.length > 2)).toBe(true);
});

test('a fault kind is open on an elevator once at a time', () => {
  const last = new Map<string, number>();
  for (const { elevator, code, openedAt, closedAt } of [...faults, ...openingFaults(now)]) {
    const kind = `${elevator} ${code}`;
    expect(openedAt, kind).toBeGreaterThanOrEqual(last.get(kind) ?? 0);
    if (closedAt !== null) expect(closedAt, kind).toBeGreaterThan(openedAt);
    last.set(kind, closedAt ?? Infinity);
  }
});

test('the story of the fleet has the opening scenes, and a new fault within two minutes', () => {
  const story = demoStory();
  const serials = new Set(demoElevators.map(({ serial }) => serial));
  for (const { elevator, at, seconds } of story) {
    expect(serials).toContain(elevator);
    expect(at + (seconds ?? 0)).toBeGreaterThan(60);
  }
  const begun = story.filter(({ at }) => at < 0);
  expect(begun).toHaveLength(2 + openingScenes.broken.length + openingScenes.inspected.length);
  expect(story.filter((each) => each.at > 30 && each.at < 120 && each.do === 'fault').length).toBeGreaterThan(
    0,
  );
  expect(story.filter((each) => each.do === 'entrapment').length).toBeGreaterThan(3);
});
