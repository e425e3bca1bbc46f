import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { isTrapped, newWatch, statusOf, type ElevatorWatch } from './elevatorWatch.ts';
import { judgeSample, judgeTime, nextDeadline } from './faultEngine.ts';
import { judgeEvent } from './faultEvents.ts';
import { clearRules, detections, faultRules, type Sample } from '#area/faultCode/faultRules.ts';

const start = Date.parse('2026-11-21T01:00:00Z');
const calm: Omit<Sample, 'at'> = {
  serviceMode: 1,
  carStatus: 0,
  doorZone: true,
  doorStatus: 2,
  doorClosed: true,
  passengerStatus: false,
  powerStatus: 1,
  speed: 0,
  floor: 3,
};
const anElevator = () => newWatch('1', 12, 2);
const say = (watch: ElevatorWatch, seconds: number, parts: Partial<Sample> = {}) =>
  judgeSample(watch, { ...calm, ...parts, at: start + seconds * 1000 }, start + seconds * 1000 + 200);
const codes = (effects: { kind: string; code: string }[]) =>
  effects.map((effect) => `${effect.kind} ${effect.code}`);

test('every fault kind of the dictionary has exactly one rule, with known names and its severity', () => {
  expect([...faultRules.keys()].toSorted()).toEqual(
    faultCodes.platformKinds.map((kind) => kind.code).toSorted(),
  );
  for (const rule of faultRules.values()) {
    expect(clearRules, rule.code).toHaveProperty(rule.clear);
    if (rule.detect) expect(detections, rule.code).toHaveProperty(rule.detect);
    expect(rule.severity).toBe(faultCodes.platformKinds.find((kind) => kind.code === rule.code)?.severity);
  }
});

test('a car stopped outside the door zone opens a fault after 20 s and an entrapment after 60 s', () => {
  const watch = anElevator();
  const stuck = { doorZone: false, passengerStatus: true };
  expect(say(watch, 0, stuck)).toEqual([]);
  expect(say(watch, 19, stuck)).toEqual([]);
  expect(codes(say(watch, 21, stuck))).toEqual(['open K104']);
  const [entrapment] = say(watch, 75, stuck);
  expect(entrapment).toMatchObject({ kind: 'open', code: 'K111', at: start + 60_000, inspected: false });
  expect([isTrapped(watch), statusOf(watch, false)]).toEqual([true, 'fault']);
  expect(codes(say(watch, 80, { doorStatus: 4, doorClosed: false }))).toEqual(['close K104', 'close K111']);
});

test('opens the entrapment in time without a further message', () => {
  const watch = anElevator();
  say(watch, 0, { doorZone: false, passengerStatus: true });
  expect(nextDeadline(watch)).toBe(start + 20_200);
  expect(codes(judgeTime(watch, start + 20_300))).toEqual(['open K104']);
  expect(nextDeadline(watch)).toBe(start + 60_200);
  expect(codes(judgeTime(watch, start + 60_200))).toEqual(['open K111']);
  expect(judgeTime(watch, start + 61_000)).toEqual([]);
});

test('restarts the delay of a condition after an interruption', () => {
  const watch = anElevator();
  say(watch, 0, { doorZone: false });
  say(watch, 15);
  say(watch, 16, { doorZone: false });
  expect(say(watch, 30, { doorZone: false })).toEqual([]);
  expect(codes(say(watch, 37, { doorZone: false }))).toEqual(['open K104']);
});

test('a condition that outlasts the end of its fault opens the fault again from that end', () => {
  const watch = anElevator();
  const stuck = { doorZone: false };
  say(watch, 0, stuck);
  expect(say(watch, 21, stuck)).toMatchObject([{ kind: 'open', code: 'K104', at: start + 20_000 }]);
  expect(codes(judgeEvent(watch, { code: 'K104', on: false, at: start + 40_000 }))).toEqual(['close K104']);
  expect(say(watch, 41, stuck)).toMatchObject([{ kind: 'open', code: 'K104', at: start + 40_000 }]);
});

test('ignores duplicate and late samples', () => {
  const watch = anElevator();
  say(watch, 10);
  expect(say(watch, 10, { powerStatus: 2 })).toEqual([]);
  expect(say(watch, 5, { powerStatus: 2 })).toEqual([]);
  expect(watch.last?.powerStatus).toBe(1);
});

test.each([
  ['K123', { powerStatus: 2 }, {}],
  ['K112', { speed: 2.4, carStatus: 1 }, null],
  ['K113', { carStatus: 1, doorStatus: 4, doorClosed: false, speed: 1 }, null],
  ['V144', { serviceMode: 3 }, {}],
])('%s opens at once and closes by its rule', (code, begins, ends) => {
  const watch = anElevator();
  say(watch, 0);
  expect(codes(say(watch, 1, begins))).toContain(`open ${code}`);
  if (ends) expect(codes(say(watch, 2, ends))).toContain(`close ${code}`);
});

test('closes a fault reported by the device after one complete normal run', () => {
  const watch = anElevator();
  say(watch, 0);
  expect(codes(judgeEvent(watch, { code: 'K124', on: true, at: start + 1000, vendorCode: 'E02' }))).toEqual([
    'open K124',
  ]);
  expect(judgeEvent(watch, { code: 'K124', on: true, at: start + 2000 })).toEqual([]);
  expect(say(watch, 10, { carStatus: 1, speed: 1, doorZone: false })).toEqual([]);
  expect(codes(say(watch, 20))).toEqual(['close K124']);
});

test('the device closes the faults it opened, but not an alarm button', () => {
  const watch = anElevator();
  say(watch, 0);
  judgeEvent(watch, { code: 'K121', on: true, at: start });
  judgeEvent(watch, { code: 'A190', on: true, at: start });
  expect(codes(judgeEvent(watch, { code: 'K121', on: false, at: start + 5 }))).toEqual(['close K121']);
  expect(judgeEvent(watch, { code: 'A190', on: false, at: start + 5 })).toEqual([]);
  expect(judgeEvent(watch, { code: 'K999', on: true, at: start })).toEqual([]);
  // Mapped otherwise meanwhile, or not at all: what the collector ends is what it began.
  judgeEvent(watch, { code: 'K163', on: true, at: start, vendorCode: 'X1' });
  judgeEvent(watch, { code: 'K164', on: true, at: start, vendorCode: 'X1' });
  expect(codes(judgeEvent(watch, { code: undefined, on: true, at: start, vendorCode: 'X1' }))).toEqual([]);
  expect(codes(judgeEvent(watch, { code: undefined, on: false, at: start + 5, vendorCode: 'X1' }))).toEqual([
    'close K163',
    'close K164',
  ]);
});

test('marks a fault that begins in inspection mode as inspected', () => {
  const watch = anElevator();
  say(watch, 0, { serviceMode: 2 });
  expect(statusOf(watch, false)).toBe('maintenance');
  expect(judgeEvent(watch, { code: 'K101', on: true, at: start })[0]).toMatchObject({ inspected: true });
});

test('the status is unknown before a sample, then normal, fault or offline in rising priority', () => {
  const watch = anElevator();
  expect(statusOf(watch, false)).toBe('unknown');
  say(watch, 0);
  expect(statusOf(watch, false)).toBe('normal');
  judgeEvent(watch, { code: 'K102', on: true, at: start });
  expect([statusOf(watch, false), statusOf(watch, true)]).toEqual(['fault', 'offline']);
});
