import { isDeepStrictEqual } from 'node:util';
import { decodeState, doorStates, encodeState, stateMessage } from '@hoistway/contract/telemetry/state.ts';
import { describe, expect, test } from 'vitest';
import { doorTimeRange } from './door.ts';
import { emergencyLimits } from './kinematics.ts';
import { Elevator } from './elevator.ts';
import { doorZoneMm } from './shaft.ts';
import type { ElevatorDescription, Usage } from './elevatorDescription.ts';
import { Mishaps } from './mishaps.ts';
import { Random } from './random.ts';
import type { Deed } from './scenario.ts';
import { opposite } from './scenario.ts';
import { Timeline } from './timeline.ts';

/** A Monday, 07:30 in Singapore. */
const mondayMorning = Date.UTC(2026, 10, 15, 23, 30);
const stepMs = 50;

function describeElevator(usage: Usage, more: Partial<ElevatorDescription> = {}): ElevatorDescription {
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

const anElevator = (
  usage: Usage = 'residence',
  more: Partial<ElevatorDescription> = {},
  startAt = mondayMorning,
) => new Elevator(describeElevator(usage, more), new Random('elevator test'), startAt);

const counters = [
  'totalRunningTime',
  'presentCounterValue',
  'doorOpenCount',
  'ropeBendCount',
  'elevatorMileage',
  'passengerCounter',
  'powerConsumption',
] as const;

function befall(elevator: Elevator, deed: Deed, at: number) {
  switch (deed.do) {
    case 'fault':
      return elevator.raiseFault(deed.code, at);
    case 'clear':
      return elevator.clearFault(deed.code, at);
    case 'entrapment':
      return elevator.entrap(deed.confirm ?? false, at);
    case 'release':
      return elevator.release(at);
    case 'powerCut':
      return elevator.cutPower(at);
    case 'powerRestore':
      return elevator.restorePower(at);
    case 'inspection':
    case 'fireRecall':
    case 'normal':
      return elevator.setMode(deed.do, at);
    case 'mechanic':
      return elevator.attend(at);
    case 'doorHeld':
      return elevator.holdDoor(deed.seconds ?? 60, at);
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

/** Watches one elevator at 50 ms and fails at the first sample that a real one could not show. */
function watch(
  elevator: Elevator,
  startAt: number,
  hours: number,
  deeds: Timeline<{ at: number; deed: Deed }>,
): Watch {
  const { ratedSpeedMPerS, ratedLoadKg, floors } = elevator.description;
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
  const maxPercent = 100 + 9500 / ratedLoadKg;
  const floorMm = elevator.topMm / (floors - 1);
  const stepS = stepMs / 1000;
  let before = elevator.motionAt(startAt);
  let sent = elevator.state(startAt);
  let doorSince = startAt;
  let fullDoorMove = false;
  let braking = false;
  const problems: string[] = [];
  const must = (right: boolean, what: string, at: number, value?: number) => {
    if (!right) problems.push(`${what} ${value ?? ''} at +${at - startAt} ms`);
  };
  for (let at = startAt + stepMs; at <= startAt + hours * 3_600_000 && problems.length === 0; at += stepMs) {
    for (let due = deeds.takeDue(at); due; due = deeds.takeDue(at)) befall(elevator, due.deed, due.at);
    elevator.advance(at);
    const now = elevator.motionAt(at);
    const state = elevator.state(at);
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
    if (acceleration > elevator.limits.acceleration + 1e-9 || jerk > elevator.limits.jerk + 1e-6) {
      seen.emergencyStops += 1;
      must(elevator.isBraking() || braking, 'a jolt', at, jerk);
    }
    must(now.position >= -1e-9 && now.position * 1000 <= elevator.topMm + 1e-6, 'position', at, now.position);

    const still = state.doorClosed && state.doorStatus === doorStates.locked && state.landingDoorLocked;
    // Within one sample the car may come to rest and the doors begin to part: less than a millimetre.
    if (Math.abs(moved) > 1e-3 || speed > 0) {
      must(still === true, 'movement with open doors', at);
      must(state.carOverload === false, 'movement with overload', at);
      must((state.loadPercent ?? 0) <= 100, 'movement with load', at, state.loadPercent);
    }
    must((state.loadPercent ?? 0) <= maxPercent, 'load', at, state.loadPercent);
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
    braking = elevator.isBraking();
    before = now;
    sent = state;
    seen.lastAt = at;
  }
  expect(problems).toEqual([]);
  return seen;
}

const noDeeds = () => new Timeline<{ at: number; deed: Deed }>();

function manyDeeds(description: ElevatorDescription, seed: string, startAt: number, hours: number) {
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

describe('the motion of an elevator', () => {
  test.each([
    ['residence', { floors: 30, ratedSpeedMPerS: 2.5 }],
    ['office', { floors: 12, ratedSpeedMPerS: 1.75, ratedLoadKg: 320 }],
    ['station', { floors: 3, ratedSpeedMPerS: 1 }],
  ] as const)('busy hours of a %s elevator stay within every bound', (usage, more) => {
    const elevator = anElevator(usage, more);
    const seen = watch(elevator, mondayMorning, 1.5, noDeeds());
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
    const description = describeElevator('hospital', {
      rescueDevice: run % 2 === 0,
      lobby: 2,
      serial: `run-${run}`,
    });
    const elevator = new Elevator(description, new Random(run), mondayMorning);
    const { deeds, count } = manyDeeds(description, `deeds ${run}`, mondayMorning, 1.5);
    expect(count).toBeGreaterThan(10);
    const seen = watch(elevator, mondayMorning, 1.5, deeds);
    expect(seen.rides).toBeGreaterThan(15);
    // With everything put right the elevator serves again.
    const later = seen.lastAt;
    elevator.clearFault(undefined, later);
    elevator.restorePower(later);
    elevator.release(later);
    elevator.setMode('normal', later);
    const runs = elevator.state(later).presentCounterValue ?? 0;
    elevator.advance(later + 600_000);
    expect(elevator.state(later + 600_000).serviceMode).toBe(1);
    expect(elevator.state(later + 600_000).presentCounterValue).toBeGreaterThan(runs);
  });

  test('the same seed gives the same run, regardless of how often the state is read', () => {
    const seldom = anElevator('mall');
    const often = anElevator('mall');
    const other = new Elevator(describeElevator('mall'), new Random('another'), mondayMorning);
    let differs = false;
    for (let minute = 1; minute <= 120; minute++) {
      const at = mondayMorning + minute * 60_000;
      for (let part = 1; part < 30; part++) often.advance(at - 60_000 + part * 2000);
      for (const elevator of [seldom, often, other]) elevator.advance(at);
      expect(often.state(at)).toEqual(seldom.state(at));
      differs ||= other.state(at).positionMm !== seldom.state(at).positionMm;
    }
    expect(differs).toBe(true);
  });

  test('counters are not lower after a restart', () => {
    const first = anElevator('mall');
    const end = mondayMorning + 30 * 3_600_000;
    first.advance(end);
    const before = first.state(end);
    const after = anElevator('mall', {}, end).state(end);
    for (const counter of counters)
      expect(after[counter]).toBeGreaterThanOrEqual(before[counter] ?? Infinity);
  });
});

test('every state is a valid message and survives protobuf encoding', () => {
  const elevator = anElevator('office', { registerNumber: '31103101152015080001' });
  const strictState = stateMessage.strict();
  let withCalls = 0;
  let checked = 0;
  for (let second = 1; second <= 3600; second += 3) {
    const at = mondayMorning + second * 1000;
    if (second === 1999) elevator.raiseFault('K101', at);
    elevator.advance(at);
    const state = elevator.state(at);
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

describe('incidents of an elevator', () => {
  const quiet = Date.UTC(2026, 10, 15, 19, 0);

  function after(elevator: Elevator, at: number, seconds: number) {
    elevator.advance(at + seconds * 1000);
    return elevator.state(at + seconds * 1000);
  }

  test('a passenger is carried from landing to landing', () => {
    const elevator = anElevator('residence', {}, quiet);
    const before = elevator.state(quiet).passengerCounter ?? 0;
    elevator.callFor({ from: 3, to: 9 }, quiet);
    expect(after(elevator, quiet, 0).hallUpCalls).toEqual([3]);
    let carried = false;
    for (let second = 1; second < 90; second++) {
      if (after(elevator, quiet, second).carCalls?.[0] === 9) carried = true;
    }
    expect(carried).toBe(true);
    expect(elevator.state(quiet + 90_000)).toMatchObject({
      carPosition: 9,
      carStatus: 0,
      passengerStatus: false,
    });
    expect(elevator.state(quiet + 90_000).passengerCounter).toBe(before + 1);
  });

  test('a confirmed entrapment holds an occupied car between landings until the release', () => {
    const elevator = anElevator('residence', {}, quiet);
    elevator.entrap(true, quiet);
    const held = after(elevator, quiet, 60);
    expect(held).toMatchObject({
      serviceMode: 0,
      carStatus: 0,
      doorZone: false,
      doorClosed: true,
      passengerStatus: true,
    });
    const [alarm, trapped, ...more] = elevator.takeEvents();
    expect(alarm).toMatchObject({ code: 'A190', on: true });
    expect(trapped).toMatchObject({
      code: 'K111',
      on: true,
      snapshot: { passengerStatus: true, doorZone: false },
    });
    expect((trapped?.at ?? Infinity) - quiet).toBeLessThan(10_000);
    expect(more).toEqual([]);
    expect(after(elevator, quiet, 3000).positionMm).toBe(held.positionMm);

    const freed = quiet + 3_000_000;
    elevator.release(freed);
    expect(after(elevator, freed, 1)).toMatchObject({ serviceMode: 0, passengerStatus: true });
    expect(after(elevator, freed, 30)).toMatchObject({
      serviceMode: 1,
      doorZone: true,
      passengerStatus: false,
    });
    expect(elevator.takeEvents()).toMatchObject([
      { code: 'A190', on: false },
      { code: 'K111', on: false },
    ]);
  });

  test('an unconfirmed entrapment shows in the state only, without events', () => {
    const elevator = anElevator('office', {}, mondayMorning);
    elevator.entrap(false, mondayMorning + 600_000);
    expect(after(elevator, mondayMorning, 800)).toMatchObject({
      serviceMode: 0,
      doorZone: false,
      passengerStatus: true,
    });
    expect(elevator.takeEvents()).toEqual([]);
  });

  test('a door that cannot close stays open until it is cleared', () => {
    const elevator = anElevator('residence', {}, quiet);
    elevator.raiseFault('K102', quiet);
    expect(after(elevator, quiet, 30)).toMatchObject({
      serviceMode: 0,
      doorStatus: doorStates.open,
      doorPercent: 100,
      messageCode: ['02'],
    });
    elevator.clearFault('K102', quiet + 60_000);
    expect(after(elevator, quiet, 90)).toMatchObject({ serviceMode: 1, doorClosed: true, messageCode: [] });
    expect(elevator.takeEvents()).toMatchObject([
      { at: quiet, code: 'K102', on: true, snapshot: { doorClosed: true } },
      { at: quiet + 60_000, code: 'K102', on: false },
    ]);
  });

  test('a power cut stops the car in place, a rescue device brings it to a landing', () => {
    for (const rescueDevice of [false, true]) {
      const elevator = anElevator('residence', { rescueDevice }, quiet);
      elevator.callFor({ from: 1, to: 18 }, quiet);
      let at = quiet;
      while (!(elevator.state(at).passengerStatus && (elevator.state(at).speed ?? 0) > 1.5))
        elevator.advance((at += 100));
      elevator.cutPower(at);
      expect(after(elevator, at, 5)).toMatchObject({ powerStatus: 2, serviceMode: 0, speed: 0 });
      const later = after(elevator, at, 60);
      if (rescueDevice)
        expect(later).toMatchObject({ doorZone: true, passengerStatus: false, doorPercent: 100 });
      else
        expect(later).toMatchObject({ carStatus: 0, passengerStatus: true, doorPercent: 0, busVoltage: 0 });
      elevator.restorePower(at + 60_000);
      expect(after(elevator, at, 120)).toMatchObject({
        powerStatus: 1,
        serviceMode: 1,
        passengerStatus: false,
      });
      expect(elevator.takeEvents().map(({ code, on }) => `${code} ${on}`)).toEqual([
        'K123 true',
        'K123 false',
      ]);
    }
  });

  test('inspection, fire recall and a held door change mode, position and events', () => {
    const elevator = anElevator('residence', {}, quiet);
    elevator.setMode('inspection', quiet);
    expect(after(elevator, quiet, 200)).toMatchObject({ serviceMode: 2, passengerStatus: false });
    elevator.setMode('fireRecall', quiet + 200_000);
    expect(after(elevator, quiet, 400)).toMatchObject({ serviceMode: 3, carPosition: 1, doorPercent: 100 });
    elevator.setMode('normal', quiet + 400_000);
    elevator.holdDoor(400, quiet + 500_000);
    expect(after(elevator, quiet, 890)).toMatchObject({ serviceMode: 1, doorStatus: doorStates.open });
    expect(after(elevator, quiet, 930).doorClosed).toBe(true);
    expect(elevator.takeEvents().map(({ code, on }) => `${code} ${on}`)).toEqual([
      'V143 true',
      'V143 false',
      'V144 true',
      'V144 false',
    ]);
  });

  test('a mechanic moves the car between landings at crawling speed and opens its doors', () => {
    const elevator = anElevator('residence', {}, quiet);
    elevator.attend(quiet);
    const seen = {
      floors: new Set<unknown>(),
      topSpeed: 0,
      doors: new Set<unknown>(),
      modes: new Set<unknown>(),
    };
    for (let at = quiet + 60_000; at < quiet + 40 * 60_000; at += 1_000) {
      elevator.advance(at);
      const state = elevator.state(at);
      seen.floors.add(state.carPosition);
      seen.doors.add(state.doorStatus);
      seen.modes.add(state.serviceMode);
      seen.topSpeed = Math.max(seen.topSpeed, state.speed ?? 0);
    }
    expect([...seen.modes]).toEqual([2]);
    expect(seen.floors.size).toBeGreaterThan(2);
    expect(seen.doors).toContain(doorStates.open);
    expect(seen.topSpeed).toBeLessThanOrEqual(0.3);
    elevator.setMode('normal', quiet + 40 * 60_000);
    expect(after(elevator, quiet, 43 * 60)).toMatchObject({ serviceMode: 1 });
    expect(elevator.takeEvents().map(({ code, on }) => `${code} ${on}`)).toEqual(['V143 true', 'V143 false']);
  });
});
