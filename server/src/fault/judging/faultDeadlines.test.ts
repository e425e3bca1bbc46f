import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sample } from '#area/faultCode/faultRules.ts';
import { judgeEvent } from './faultEvents.ts';
import { applyFaultEvent, takeStanding } from './faultMemory.ts';
import { newWatch } from './elevatorWatch.ts';
import { judgeSample, judgeTime, nextDeadline, type Effect } from './faultEngine.ts';

const start = Date.parse('2026-11-21T01:00:00Z');
const second = 1_000;

/** Kinds that samples show: at once, and after ten seconds to five minutes. */
const codes = ['K104', 'K111', 'K117', 'K123', 'K127', 'K128'] as const;
const conditions: Partial<Sample>[] = [
  { doorZone: false },
  { doorZone: false, passengerStatus: true },
  { doorStatus: 4, doorClosed: false },
  { machineRoomTemperature: 45 },
  { carOverload: true, powerStatus: 2 },
  {},
];
const calm: Omit<Sample, 'at'> = {
  serviceMode: 1,
  carStatus: 0,
  doorZone: true,
  doorStatus: 2,
  doorClosed: true,
  passengerStatus: false,
  powerStatus: 1,
  machineRoomTemperature: 20,
  carOverload: false,
  speed: 0,
  floor: 3,
};

const code = fc.constantFrom(...codes);
/** How late a message is; below zero it is early. */
const lateMs = fc.oneof(
  fc.integer({ min: -2_500, max: 2_500 }),
  fc.integer({ min: -5 * 60 * second, max: 5 * 60 * second }),
  // A time with parts of a millisecond.
  fc.integer({ min: -25_000, max: 25_000 }).map((tenths) => tenths / 10),
);
const skewMs = fc.constantFrom(0, 0, 0, 1_900, 200_000, -600_000);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('state' as const),
    lateMs,
    skewMs,
    condition: fc.constantFrom(...conditions),
  }),
  fc.record({ kind: fc.constant('event' as const), lateMs, skewMs, code, on: fc.boolean() }),
  fc.record({ kind: fc.constant('deal' as const), code }),
  fc.record({ kind: fc.constant('told' as const), lateMs, code, on: fc.boolean() }),
  fc.record({ kind: fc.constant('stood' as const), lateMs, code, on: fc.boolean() }),
  // As time passes, a machine sleeps, and a clock is set back.
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 70 * second }) },
      { weight: 1, arbitrary: fc.constantFrom(3_600 * second, -10 * second) },
    ),
  }),
  fc.record({ kind: fc.constant('tick' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** One elevator as ingest keeps it: what is due is judged by a tick, and nothing else is. */
function anElevator() {
  const watch = newWatch('1', 12, 2);
  let now = start;
  let rows = 0;

  const say = (each: Exclude<Step, { kind: 'wait' | 'tick' }>): Effect[] => {
    if (each.kind === 'deal') {
      watch.open.delete(each.code);
      return [];
    }
    const at = now - each.lateMs;
    if (each.kind === 'state') {
      watch.skewMs = each.skewMs;
      return judgeSample(watch, { ...calm, ...each.condition, at }, now);
    }
    const turn = { at, skewMs: 0, on: each.on };
    if (each.kind === 'event') return judgeEvent(watch, { ...turn, skewMs: each.skewMs, code: each.code });
    rows += 1;
    if (each.kind === 'stood') {
      const open = each.on ? { openedAt: at, vendorCode: undefined } : undefined;
      takeStanding(watch, { elevatorId: '1', code: each.code, turn, eventLogId: rows, open });
      return [];
    }
    const payload = { faultId: '1', elevatorId: '1', code: each.code, pushed: true, again: false, at };
    const row = { id: String(rows), at: new Date(at), actor: null, payload };
    if (each.on) applyFaultEvent(watch, { ...row, name: 'faultOpened', kind: 'faultOpened' });
    else applyFaultEvent(watch, { ...row, name: 'faultClosed', kind: 'faultClosed' });
    return [];
  };

  return {
    watch,
    now: () => now,
    pass: (ms: number) => void (now += ms),
    say,
    /** Whether something is due. */
    isDue: () => (nextDeadline(watch) ?? Infinity) <= now,
    judge: () => judgeTime(watch, now),
  };
}

const anyCourse = fc.array(step, { minLength: 1, maxLength: 60 });

test('one judgement leaves nothing due, after any course of events and samples', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      const elevator = anElevator();
      for (const each of course) {
        if (each.kind === 'wait') elevator.pass(each.ms);
        else if (each.kind !== 'tick') elevator.say(each);
        else if (elevator.isDue()) {
          elevator.judge();
          expect(elevator.isDue()).toBe(false);
        }
      }
    }),
    { numRuns: 5_000 },
  );
});

test('a judged sample leaves nothing due, and a due deadline opens a fault', () => {
  fc.assert(
    fc.property(anyCourse, (course) => {
      const elevator = anElevator();
      const { watch } = elevator;
      for (const each of course) {
        if (each.kind === 'wait') elevator.pass(each.ms);
        else if (each.kind !== 'tick') {
          const before = watch.last;
          elevator.say(each);
          if (each.kind === 'state' && watch.last !== before) expect(elevator.isDue()).toBe(false);
        }
        const deadline = nextDeadline(watch);
        if (each.kind !== 'tick' || deadline === undefined) continue;
        if (deadline > elevator.now()) elevator.pass(deadline - elevator.now());
        expect(elevator.judge().map(({ kind }) => kind)).toContain('open');
      }
    }),
    { numRuns: 5_000 },
  );
});

const stuck = { ...calm, doorZone: false };

test('an end dated after the last sample is overruled by a later sample, and not by time', () => {
  const watch = newWatch('1', 12, 2);
  for (let n = 0; n <= 20; n += 1)
    judgeSample(watch, { ...stuck, at: start + n * second - 1_800 }, start + n * second);
  expect([...watch.open.keys()]).toEqual(['K104']);
  const now = start + 20_500;
  judgeEvent(watch, { code: 'K104', on: false, at: now + 1_800 });
  expect([watch.open.size, nextDeadline(watch)]).toEqual([0, undefined]);
  expect(judgeTime(watch, now + 10 * second)).toEqual([]);
  // 3.6 s later a sample is newer than the end.
  expect(judgeSample(watch, { ...stuck, at: now + 1_700 }, now + 3_500)).toEqual([]);
  expect(judgeSample(watch, { ...stuck, at: now + 1_900 }, now + 3_700)).toMatchObject([
    { kind: 'open', code: 'K104' },
  ]);
});

test('a tick an hour late opens the fault at the time it was due', () => {
  const watch = newWatch('1', 12, 2);
  judgeSample(watch, { ...stuck, at: start }, start);
  const [effect] = judgeTime(watch, start + 3_600 * second);
  expect(effect).toMatchObject({ kind: 'open', code: 'K104', at: start + 20 * second });
  expect(nextDeadline(watch)).toBeUndefined();
});
