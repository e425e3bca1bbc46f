import { isDeepStrictEqual } from 'node:util';
import { decodeState, doorStates, encodeState, stateMessage } from '@hoistway/contract/telemetry/state.ts';
import { describe, expect, test } from 'vitest';
import { doorTimeRange } from './door.ts';
import { emergencyLimits } from './kinematics.ts';
import { doorZoneMm, Lift } from './lift.ts';
import type { LiftDescription, Usage } from './liftDescription.ts';
import { Mishaps } from './mishaps.ts';
import { Random } from './random.ts';
import type { Deed } from './scenario.ts';
import { opposite } from './scenario.ts';
import { Timeline } from './timeline.ts';

/** A Monday, 07:30 in Singapore. */
const mondayMorning = Date.UTC(2026, 10, 15, 23, 30);
const stepMs = 50;

function describeLift(usage: Usage, more: Partial<LiftDescription> = {}): LiftDescription {
  return {
    serial: `test-${usage}`,
    secret: 'secret',
    floors: 18,
    ratedSpeedMPerS: 1.75,
    ratedLoadKg: 1000,
    usage,
    site: 'site',
    timeZone: 'Asia/Singapore',
    ...more,
  };
}

const aLift = (usage: Usage = 'residence', more: Partial<LiftDescription> = {}, startAt = mondayMorning) =>
  new Lift(describeLift(usage, more), new Random('lift test'), startAt);

const counters = [
  'totalRunningTime',
  'presentCounterValue',
  'doorOpenCount',
  'ropeBendCount',
  'liftMileage',
  'passengerCounter',
  'powerConsumption',
] as const;

function befall(lift: Lift, deed: Deed, at: number) {
  switch (deed.do) {
    case 'fault':
      return lift.raiseFault(deed.code, at);
    case 'clear':
      return lift.clearFault(deed.code, at);
    case 'entrapment':
      return lift.entrap(deed.confirm ?? false, at);
    case 'release':
      return lift.release(at);
    case 'powerCut':
      return lift.cutPower(at);
    case 'powerRestore':
      return lift.restorePower(at);
    case 'inspection':
    case 'fireRecall':
    case 'normal':
      return lift.setMode(deed.do, at);
    case 'doorHeld':
      return lift.holdDoor(deed.seconds ?? 60, at);
    default:
  }
}

type Watch = {
  rides: number;
  emergencyStops: number;
  overloads: number;
  topSpeed: number;
  doorCycles: { openingMs: number[]; closingMs: number[] };
  blockedSamples: number;
  lastAt: number;
};

/** Watches one lift at 50 ms and fails at the first sample that a real one could not show. */
function watch(
  lift: Lift,
  startAt: number,
  hours: number,
  deeds: Timeline<{ at: number; deed: Deed }>,
): Watch {
  const { ratedSpeedMPerS, ratedLoadKg, floors } = lift.description;
  const seen: Watch = {
    rides: 0,
    emergencyStops: 0,
    overloads: 0,
    topSpeed: 0,
    doorCycles: { openingMs: [], closingMs: [] },
    blockedSamples: 0,
    lastAt: startAt,
  };
  // One person who squeezed in, until the buzzer sends them out.
  const mostPercent = 100 + 9500 / ratedLoadKg;
  const floorMm = lift.topMm / (floors - 1);
  const stepS = stepMs / 1000;
  let before = lift.motionAt(startAt);
  let sent = lift.state(startAt);
  let doorSince = startAt;
  let fullDoorMove = false;
  let braking = false;
  const problems: string[] = [];
  const must = (right: boolean, what: string, at: number, value?: number) => {
    if (!right) problems.push(`${what} ${value ?? ''} at +${at - startAt} ms`);
  };
  for (let at = startAt + stepMs; at <= startAt + hours * 3_600_000 && problems.length === 0; at += stepMs) {
    for (let due = deeds.takeDue(at); due; due = deeds.takeDue(at)) befall(lift, due.deed, due.at);
    lift.advance(at);
    const now = lift.motionAt(at);
    const state = lift.state(at);
    const speed = Math.abs(now.speed);
    const acceleration = Math.abs(now.acceleration);
    const jerk = Math.abs(now.acceleration - before.acceleration) / stepS;
    const moved = now.position - before.position;
    seen.topSpeed = Math.max(seen.topSpeed, speed);

    must(speed <= ratedSpeedMPerS + 1e-9, 'speed', at, speed);
    must(Math.abs(moved) <= ratedSpeedMPerS * stepS + 1e-9, 'jump', at, moved);
    must(acceleration <= emergencyLimits.acceleration + 1e-9, 'acceleration', at, acceleration);
    must(jerk <= emergencyLimits.jerk + 1e-6, 'jerk', at, jerk);
    // Only a brake that acted out of a fault may be harder than a passenger should feel, and then no ride goes on.
    if (acceleration > lift.limits.acceleration + 1e-9 || jerk > lift.limits.jerk + 1e-6) {
      seen.emergencyStops += 1;
      must(lift.isBraking() || braking, 'a jolt', at, jerk);
    }
    must(now.position >= -1e-9 && now.position * 1000 <= lift.topMm + 1e-6, 'position', at, now.position);

    const still = state.doorClosed && state.doorStatus === doorStates.locked && state.landingDoorLocked;
    // Within one sample the car may come to rest and the doors begin to part: less than a millimetre.
    if (Math.abs(moved) > 1e-3 || speed > 0) {
      must(still === true, 'movement with open doors', at);
      must(state.carOverload === false, 'movement with overload', at);
      must((state.loadPercent ?? 0) <= 100, 'movement with load', at, state.loadPercent);
    }
    must((state.loadPercent ?? 0) <= mostPercent, 'load', at, state.loadPercent);
    const offMm = Math.abs((now.position * 1000) % floorMm);
    const level = Math.min(offMm, floorMm - offMm) < 1e-6;
    if (state.carStatus === 0 && !level) {
      seen.blockedSamples += 1;
      must(state.serviceMode !== 1, 'a stop between landings in normal service', at);
    }
    if (!state.doorClosed) must(level, 'doors open between landings', at);
    const sillOffMm = Math.min(offMm, floorMm - offMm);
    if (Math.abs(sillOffMm - doorZoneMm) > 1) {
      must(state.doorZone === sillOffMm < doorZoneMm, 'door zone', at);
    }
    for (const counter of counters) {
      must((state[counter] ?? 0) >= (sent[counter] ?? 0), 'a counter went down', at, state[counter]);
    }
    if (state.carStatus === 1 && sent.carStatus === 0) {
      seen.rides += 1;
      must(
        (state.presentCounterValue ?? 0) === (sent.presentCounterValue ?? 0) + 1,
        'a start not counted',
        at,
      );
    }
    if (state.carOverload && !sent.carOverload) seen.overloads += 1;

    if (state.doorStatus !== sent.doorStatus) {
      const { opening, closing, open, closed, locked } = doorStates;
      const took = at - doorSince;
      if (sent.doorStatus === opening && state.doorStatus === open && fullDoorMove) {
        seen.doorCycles.openingMs.push(took);
      }
      if (sent.doorStatus === closing && (state.doorStatus === closed || state.doorStatus === locked)) {
        seen.doorCycles.closingMs.push(took);
      }
      fullDoorMove = sent.doorStatus === locked;
      doorSince = at;
    }
    braking = lift.isBraking();
    before = now;
    sent = state;
    seen.lastAt = at;
  }
  expect(problems).toEqual([]);
  return seen;
}

const noDeeds = () => new Timeline<{ at: number; deed: Deed }>();

function manyDeeds(description: LiftDescription, seed: string, startAt: number, hours: number) {
  const deeds = noDeeds();
  const mishaps = new Mishaps([description], { factor: 2500, random: new Random(seed), startAt });
  let count = 0;
  for (const { at, deed } of mishaps.takeDue(startAt + hours * 3_600_000)) {
    const short =
      'seconds' in deed && deed.seconds !== undefined ? { ...deed, seconds: deed.seconds / 6 } : deed;
    deeds.add({ at, deed: short });
    const ending = opposite(short);
    if (ending && 'seconds' in short && short.seconds !== undefined) {
      deeds.add({ at: at + Math.round(short.seconds * 1000), deed: ending });
    }
    count += 1;
  }
  return { deeds, count };
}

describe('the body of a lift', () => {
  test.each([
    ['residence', { floors: 30, ratedSpeedMPerS: 2.5 }],
    ['office', { floors: 12, ratedSpeedMPerS: 1.75, ratedLoadKg: 320 }],
    ['station', { floors: 3, ratedSpeedMPerS: 1 }],
  ] as const)('busy hours of a %s lift keep every bound', (usage, more) => {
    const lift = aLift(usage, more);
    const seen = watch(lift, mondayMorning, 1.5, noDeeds());
    expect(seen.lastAt).toBe(mondayMorning + 1.5 * 3_600_000);
    expect(seen.rides).toBeGreaterThan(50);
    expect(seen.emergencyStops).toBe(0);
    expect(seen.blockedSamples).toBe(0);
    expect(seen.doorCycles.openingMs.length).toBeGreaterThan(50);
    for (const took of seen.doorCycles.openingMs) {
      expect(took).toBeGreaterThanOrEqual(doorTimeRange.openMs[0] - stepMs);
      expect(took).toBeLessThanOrEqual(doorTimeRange.openMs[1] + stepMs);
    }
    for (const took of seen.doorCycles.closingMs) {
      expect(took).toBeLessThanOrEqual(doorTimeRange.closeMs[1] + stepMs);
    }
    if (usage === 'office') expect(seen.overloads).toBeGreaterThan(0);
    if (usage === 'residence') expect(seen.topSpeed).toBeCloseTo(2.5, 6);
  });

  test.each([1, 2, 3])('the bounds hold through faults, power cuts and entrapments (run %d)', (run) => {
    const description = describeLift('hospital', {
      rescueDevice: run % 2 === 0,
      lobby: 2,
      serial: `run-${run}`,
    });
    const lift = new Lift(description, new Random(run), mondayMorning);
    const { deeds, count } = manyDeeds(description, `deeds ${run}`, mondayMorning, 1.5);
    expect(count).toBeGreaterThan(10);
    const seen = watch(lift, mondayMorning, 1.5, deeds);
    expect(seen.rides).toBeGreaterThan(15);
    // With everything put right the lift serves again.
    const later = seen.lastAt;
    lift.clearFault(undefined, later);
    lift.restorePower(later);
    lift.release(later);
    lift.setMode('normal', later);
    const runs = lift.state(later).presentCounterValue ?? 0;
    lift.advance(later + 600_000);
    expect(lift.state(later + 600_000).serviceMode).toBe(1);
    expect(lift.state(later + 600_000).presentCounterValue).toBeGreaterThan(runs);
  });

  test('the same seed gives the same run, however often one looks', () => {
    const seldom = aLift('mall');
    const often = aLift('mall');
    const other = new Lift(describeLift('mall'), new Random('another'), mondayMorning);
    let differs = false;
    for (let minute = 1; minute <= 120; minute++) {
      const at = mondayMorning + minute * 60_000;
      for (let part = 1; part < 30; part++) often.advance(at - 60_000 + part * 2000);
      for (const lift of [seldom, often, other]) lift.advance(at);
      expect(often.state(at)).toEqual(seldom.state(at));
      differs ||= other.state(at).positionMm !== seldom.state(at).positionMm;
    }
    expect(differs).toBe(true);
  });

  test('a restart never reports less than before', () => {
    const first = aLift('mall');
    const end = mondayMorning + 30 * 3_600_000;
    first.advance(end);
    const before = first.state(end);
    const after = aLift('mall', {}, end).state(end);
    for (const counter of counters)
      expect(after[counter]).toBeGreaterThanOrEqual(before[counter] ?? Infinity);
  });
});

test('every state is a valid message and survives protobuf', () => {
  const lift = aLift('office', { registerNumber: '31103101152015080001' });
  const strictState = stateMessage.strict();
  let withCalls = 0;
  let checked = 0;
  for (let second = 1; second <= 3600; second += 3) {
    const at = mondayMorning + second * 1000;
    if (second === 1999) lift.raiseFault('K101', at);
    lift.advance(at);
    const state = lift.state(at);
    const parsed = strictState.parse(state);
    const calls = [state.carCalls, state.hallUpCalls, state.hallDownCalls];
    if (calls.some((floors) => floors?.length)) withCalls += 1;
    const decoded = stateMessage.parse(decodeState(encodeState(state)));
    // proto3 has no word for an empty list.
    const same =
      isDeepStrictEqual({ messageCode: [], ...decoded }, state) && isDeepStrictEqual(parsed, state);
    if (!same) expect({ messageCode: [], ...decoded }).toEqual(parsed);
    checked += 1;
  }
  expect(checked).toBe(1200);
  expect(withCalls).toBeGreaterThan(100);
});

describe('what befalls a lift', () => {
  const quiet = Date.UTC(2026, 10, 15, 19, 0);

  function after(lift: Lift, at: number, seconds: number) {
    lift.advance(at + seconds * 1000);
    return lift.state(at + seconds * 1000);
  }

  test('a passenger is carried from landing to landing', () => {
    const lift = aLift('residence', {}, quiet);
    const before = lift.state(quiet).passengerCounter ?? 0;
    lift.callFor({ from: 3, to: 9 }, quiet);
    expect(after(lift, quiet, 0).hallUpCalls).toEqual([3]);
    let carried = false;
    for (let second = 1; second < 90; second++) {
      if (after(lift, quiet, second).carCalls?.[0] === 9) carried = true;
    }
    expect(carried).toBe(true);
    expect(lift.state(quiet + 90_000)).toMatchObject({
      carPosition: 9,
      carStatus: 0,
      passengerStatus: false,
    });
    expect(lift.state(quiet + 90_000).passengerCounter).toBe(before + 1);
  });

  test('a confirmed entrapment holds an occupied car between landings until the release', () => {
    const lift = aLift('residence', {}, quiet);
    lift.entrap(true, quiet);
    const held = after(lift, quiet, 60);
    expect(held).toMatchObject({
      serviceMode: 0,
      carStatus: 0,
      doorZone: false,
      doorClosed: true,
      passengerStatus: true,
    });
    const [alarm, trapped, ...more] = lift.takeEvents();
    expect(alarm).toMatchObject({ code: 'A190', on: true });
    expect(trapped).toMatchObject({
      code: 'K111',
      on: true,
      snapshot: { passengerStatus: true, doorZone: false },
    });
    expect((trapped?.at ?? Infinity) - quiet).toBeLessThan(10_000);
    expect(more).toEqual([]);
    expect(after(lift, quiet, 3000).positionMm).toBe(held.positionMm);

    const freed = quiet + 3_000_000;
    lift.release(freed);
    expect(after(lift, freed, 1)).toMatchObject({ serviceMode: 0, passengerStatus: true });
    expect(after(lift, freed, 30)).toMatchObject({ serviceMode: 1, doorZone: true, passengerStatus: false });
    expect(lift.takeEvents()).toMatchObject([
      { code: 'A190', on: false },
      { code: 'K111', on: false },
    ]);
  });

  test('an unconfirmed entrapment shows in the state alone', () => {
    const lift = aLift('office', {}, mondayMorning);
    lift.entrap(false, mondayMorning + 600_000);
    expect(after(lift, mondayMorning, 800)).toMatchObject({
      serviceMode: 0,
      doorZone: false,
      passengerStatus: true,
    });
    expect(lift.takeEvents()).toEqual([]);
  });

  test('a door that cannot close stays open until it is cleared', () => {
    const lift = aLift('residence', {}, quiet);
    lift.raiseFault('K102', quiet);
    expect(after(lift, quiet, 30)).toMatchObject({
      serviceMode: 0,
      doorStatus: doorStates.open,
      doorPercent: 100,
      messageCode: ['02'],
    });
    lift.clearFault('K102', quiet + 60_000);
    expect(after(lift, quiet, 90)).toMatchObject({ serviceMode: 1, doorClosed: true, messageCode: [] });
    expect(lift.takeEvents()).toMatchObject([
      { at: quiet, code: 'K102', on: true, snapshot: { doorClosed: true } },
      { at: quiet + 60_000, code: 'K102', on: false },
    ]);
  });

  test('a power cut stops the car where it is; a rescue device brings it to a landing', () => {
    for (const rescueDevice of [false, true]) {
      const lift = aLift('residence', { rescueDevice }, quiet);
      lift.callFor({ from: 1, to: 18 }, quiet);
      let at = quiet;
      while (!(lift.state(at).passengerStatus && (lift.state(at).speed ?? 0) > 1.5))
        lift.advance((at += 100));
      lift.cutPower(at);
      expect(after(lift, at, 5)).toMatchObject({ powerStatus: 2, serviceMode: 0, speed: 0 });
      const later = after(lift, at, 60);
      if (rescueDevice)
        expect(later).toMatchObject({ doorZone: true, passengerStatus: false, doorPercent: 100 });
      else
        expect(later).toMatchObject({ carStatus: 0, passengerStatus: true, doorPercent: 0, busVoltage: 0 });
      lift.restorePower(at + 60_000);
      expect(after(lift, at, 120)).toMatchObject({ powerStatus: 1, serviceMode: 1, passengerStatus: false });
      expect(lift.takeEvents().map(({ code, on }) => `${code} ${on}`)).toEqual(['K123 true', 'K123 false']);
    }
  });

  test('inspection, fire recall and a held door', () => {
    const lift = aLift('residence', {}, quiet);
    lift.setMode('inspection', quiet);
    expect(after(lift, quiet, 200)).toMatchObject({ serviceMode: 2, passengerStatus: false });
    lift.setMode('fireRecall', quiet + 200_000);
    expect(after(lift, quiet, 400)).toMatchObject({ serviceMode: 3, carPosition: 1, doorPercent: 100 });
    lift.setMode('normal', quiet + 400_000);
    lift.holdDoor(400, quiet + 500_000);
    expect(after(lift, quiet, 890)).toMatchObject({ serviceMode: 1, doorStatus: doorStates.open });
    expect(after(lift, quiet, 930).doorClosed).toBe(true);
    expect(lift.takeEvents().map(({ code, on }) => `${code} ${on}`)).toEqual([
      'V143 true',
      'V143 false',
      'V144 true',
      'V144 false',
    ]);
  });
});
