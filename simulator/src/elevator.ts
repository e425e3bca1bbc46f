import { doorStates, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { CallRegister, type Heading } from './callRegister.ts';
import { Counters } from './counters.ts';
import { Door, doorTimeRange } from './door.ts';
import { faultKind, type FaultEffect, type FaultKind } from './faultKinds.ts';
import {
  emergencyLimits,
  planStop,
  planTravel,
  sampleMotion,
  shortenTravel,
  type Motion,
  type MotionLimits,
  type MotionSample,
} from './kinematics.ts';
import { usualFloorHeightMm, type ElevatorDescription } from './elevatorDescription.ts';
import { pickSnapshot, type ElevatorEvent } from './elevatorEvent.ts';
import { headingOf, People } from './people.ts';
import type { Random } from './random.ts';
import { Traffic, type Trip } from './traffic.ts';

type Mode = 'normal' | 'inspection' | 'fireRecall';

/**
 * `idle`: closed, locked, at a landing. `stuck`: stopped between landings. `halted`: at a landing, out of
 * service, the doors as they are.
 */
type Phase = 'idle' | 'opening' | 'open' | 'closing' | 'locking' | 'moving' | 'braking' | 'stuck' | 'halted';

export const doorZoneMm = 200;
const never = Number.POSITIVE_INFINITY;
const lockMs = 250;
const dwellMs = 2600;
const parkAfterMs = 180_000;
const rescueSpeed = 0.3;
const modeEvents = { inspection: 'V143', fireRecall: 'V144' } as const;

/**
 * One elevator. It keeps the time of its next change, so that an idle elevator costs nothing and a moving one is
 * computed from its ride only when its state is read; what happens does not depend on how often that is.
 */
export class Elevator {
  readonly description: ElevatorDescription;
  readonly limits: MotionLimits;
  readonly topMm: number;
  private readonly floorMm: number;
  private readonly lobby: number;
  private readonly chanceOf: Random;
  private readonly traffic: Traffic;
  private readonly calls: CallRegister;
  private readonly door: Door;
  private readonly counters: Counters;

  private now: number;
  private phase: Phase = 'idle';
  private dueAt = never;
  private arrivalAt: number;
  private trapAt = never;

  private floor: number;
  private heading: Heading = 0;
  private ride:
    | { motion: Motion; startedAt: number; fromMm: number; target: number; creeping: boolean }
    | undefined;
  private restMm: number;

  private readonly people: People;
  private lastTransferAt = 0;
  private holdUntil = 0;
  private obstructed = false;

  private powered = true;
  private mode: Mode = 'normal';
  /** In inspection somebody is at work on it, who also looks at doors and landings. */
  private attended = false;
  private readonly faults = new Map<string, FaultKind>();
  private trap: { confirm: boolean; caught: boolean } | undefined;
  private recovering = false;
  private endOnRelease: string[] = [];
  private events: ElevatorEvent[] = [];

  constructor(description: ElevatorDescription, random: Random, startAt: number) {
    const build = random.fork('build');
    this.description = description;
    this.floorMm = description.floorHeightMm ?? usualFloorHeightMm[description.usage];
    this.topMm = this.floorMm * (description.floors - 1);
    this.lobby = description.lobby ?? 1;
    this.limits = {
      speed: description.ratedSpeedMPerS,
      acceleration: build.between(0.7, 1),
      jerk: build.between(0.9, 1.4),
    };
    this.door = new Door({
      openMs: Math.round(build.between(...doorTimeRange.openMs)),
      closeMs: Math.round(build.between(...doorTimeRange.closeMs)),
    });
    this.counters = new Counters(description, build, startAt);
    this.calls = new CallRegister(description.floors);
    this.chanceOf = random.fork('ride');
    this.people = new People(description.ratedLoadKg, random.fork('people'));
    this.traffic = new Traffic(description, random.fork('traffic'));
    this.floor = build.chance(0.6) ? this.lobby : build.integer(1, description.floors);
    this.restMm = this.sillMm(this.floor);
    this.now = startAt;
    this.arrivalAt = this.traffic.nextArrival(startAt);
  }

  /** Lets everything happen that is due up to `now`. */
  advance(now: number): void {
    for (;;) {
      const at = Math.min(this.dueAt, this.arrivalAt, this.trapAt);
      if (at > now) break;
      this.now = at;
      if (at === this.arrivalAt) {
        this.arrivalAt = this.traffic.nextArrival(at);
        this.comeToLanding(this.traffic.trip(at), at);
      } else if (at === this.trapAt) {
        this.tryTrap(at);
      } else {
        this.dueAt = never;
        this.turn(at);
      }
    }
    this.now = now;
  }

  /** Position in metres above the lowest sill, speed and acceleration signed, up positive. */
  motionAt(now: number): MotionSample {
    if (!this.ride) return { position: this.restMm / 1000, speed: 0, acceleration: 0 };
    const sample = sampleMotion(this.ride.motion, (now - this.ride.startedAt) / 1000);
    return { ...sample, position: this.ride.fromMm / 1000 + sample.position };
  }

  /** In an emergency stop, harder than a ride. */
  isBraking(): boolean {
    return this.phase === 'braking';
  }

  takeEvents(): ElevatorEvent[] {
    if (this.events.length === 0) return this.events;
    const taken = this.events;
    this.events = [];
    return taken;
  }

  state(now: number): StateMessage {
    const { position, speed } = this.motionAt(now);
    const positionMm = Math.round(position * 1000);
    const carPosition = this.nearestFloor(positionMm);
    const doorShare = this.door.share(now);
    const doorClosed = doorShare === 0;
    const loadShare = this.people.loadShare();
    const state: StateMessage = {
      timeStamp: now,
      serviceMode: this.serviceMode(),
      carStatus: this.ride ? 1 : 0,
      carDirection: directionCode(this.ride ? Math.sign(this.ride.motion.distance) : this.heading),
      doorZone: Math.abs(positionMm - this.sillMm(carPosition)) <= doorZoneMm,
      carPosition,
      doorClosed,
      doorStatus: this.doorStatus(now, doorShare),
      landingDoorLocked: this.door.locked,
      passengerStatus: this.people.inCar > 0,
      carOverload: this.people.overload,
      driveStatus: this.ride ? 1 : this.phase === 'stuck' || this.phase === 'halted' ? 2 : 0,
      speed: Math.round(Math.abs(speed) * 1000) / 1000,
      powerStatus: this.powered ? 1 : 2,
      upperLimit: false,
      lowerLimit: false,
      machineRoomTemperature: this.machineRoomTemperature(now),
      machineRoomDoor: this.mode !== 'inspection',
      peopleNumber: this.people.inCar,
      activityMode: 0,
      messageCode: this.messageCodes(),
      ...this.counters.read(now),
      positionMm,
      loadPercent: Math.round(loadShare * 1000) / 10,
      doorPercent: Math.round(doorShare * 100),
      busVoltage: this.powered ? (this.ride ? 548 : 562) : 0,
      ...this.calls.lit(),
    };
    if (this.description.registerNumber) state.registerNumber = this.description.registerNumber;
    return state;
  }

  // What the outside world does to the elevator. Each first lets everything happen that was due before.

  /** A passenger of a scenario comes to a landing, or is already there when the elevator is idle. */
  callFor(trip: Trip, at: number): void {
    this.advance(at);
    this.comeToLanding(trip, at);
  }

  raiseFault(code: string, at: number): void {
    this.advance(at);
    if (this.faults.has(code)) return;
    const kind = faultKind(code);
    this.faults.set(code, kind);
    this.report(code, true, at);
    if (kind.effect === 'none') return;
    this.dropCalls();
    if (kind.effect === 'stop' && this.phase === 'moving') this.brake(at);
    else this.goOutOfService(at);
  }

  clearFault(code: string | undefined, at: number): void {
    this.advance(at);
    for (const known of code === undefined ? [...this.faults.keys()] : [code]) {
      if (this.faults.delete(known)) this.report(known, false, at);
    }
    this.resume(at);
  }

  /** Stops the car between two floors with a passenger in it, on its next ride. */
  entrap(confirm: boolean, at: number): void {
    this.advance(at);
    this.trap ??= { confirm, caught: false };
    this.tryTrap(at);
  }

  release(at: number): void {
    this.advance(at);
    this.trap = undefined;
    this.trapAt = never;
    this.resume(at);
    if (this.phase !== 'stuck' && !this.recovering) this.reportReleased(at);
  }

  pressAlarm(at: number): void {
    this.advance(at);
    this.report('A190', true, at);
  }

  cutPower(at: number): void {
    this.advance(at);
    if (!this.powered) return;
    this.powered = false;
    this.recovering = false;
    if (this.people.overload) this.people.endOverload();
    this.report('K123', true, at);
    this.dropCalls();
    if (this.phase === 'moving') {
      this.brake(at);
    } else if (this.phase !== 'braking' && this.phase !== 'stuck') {
      this.door.freeze(at);
      if (this.door.share(at) > 0.3) this.people.leaveCar();
      this.rest('halted');
    }
  }

  restorePower(at: number): void {
    this.advance(at);
    if (this.powered) return;
    this.powered = true;
    this.report('K123', false, at);
    this.resume(at);
  }

  setMode(mode: Mode, at: number): void {
    this.advance(at);
    if (mode === this.mode) return;
    if (this.mode !== 'normal') this.report(modeEvents[this.mode], false, at);
    this.mode = mode;
    if (this.attended) this.holdUntil = 0;
    this.attended = false;
    if (mode === 'normal') {
      this.resume(at);
      return;
    }
    this.report(modeEvents[mode], true, at);
    this.dropCalls();
    this.goOutOfService(at);
  }

  /** A mechanic puts it in inspection, takes it from landing to landing and opens its doors. */
  attend(at: number): void {
    this.setMode('inspection', at);
    this.attended = true;
  }

  holdDoor(seconds: number, at: number): void {
    this.advance(at);
    if (!this.inService()) return;
    this.holdUntil = at + seconds * 1000;
    if (this.phase === 'idle' || this.phase === 'closing' || this.phase === 'locking') this.open(at);
  }

  letDoorGo(at: number): void {
    this.advance(at);
    this.holdUntil = 0;
    if (this.phase === 'open') this.dueAt = at;
  }

  // The cycle: idle, moving, opening, open, closing, locking, and again.

  private turn(at: number): void {
    switch (this.phase) {
      case 'moving':
        return this.arrive(at);
      case 'braking':
        return this.stopped(at);
      case 'opening':
        return this.opened(at);
      case 'open':
        return this.exchange(at);
      case 'closing':
        if (this.obstructed) return this.open(at);
        this.phase = 'locking';
        this.dueAt = at + lockMs;
        return;
      case 'locking':
        this.door.locked = true;
        return this.decide(at);
      case 'stuck':
        if (this.powered ? !this.blocked() : this.description.rescueDevice) this.creepToLanding(at);
        return;
      case 'halted':
        return this.inspect(at);
      case 'idle':
        if (this.inService() && this.floor !== this.lobby) this.depart(at, this.lobby, this.limits.speed);
    }
  }

  private decide(at: number): void {
    if (!this.inService()) {
      this.rest('halted');
      this.goOutOfService(at);
      return;
    }
    const full = this.people.isFull();
    this.heading = this.calls.headingAt(this.floor, this.heading, full);
    if (this.calls.hasCar(this.floor) || (!full && this.calls.hasHall(this.floor, this.heading))) {
      this.open(at);
      return;
    }
    const target = this.calls.nextStop(this.floor, this.heading, full);
    if (target !== undefined) {
      this.depart(at, target, this.limits.speed);
      return;
    }
    this.rest('idle');
    if (this.people.inCar > 0) {
      // Their buttons went dark while the elevator was out of service; they press again.
      for (const floor of this.people.destinations()) this.calls.pressCar(floor);
      if (this.calls.nextStop(this.floor, 1, true) ?? this.calls.nextStop(this.floor, -1, true)) {
        this.decide(at);
      } else {
        this.open(at);
      }
      return;
    }
    if (this.floor !== this.lobby) this.dueAt = at + parkAfterMs;
  }

  private depart(at: number, target: number, speed: number, toMm = this.sillMm(target)): void {
    if (!this.door.locked || this.door.share(at) !== 0) {
      throw new Error(`${this.description.serial} would move with open doors`);
    }
    // Those who did not get in press again as the car leaves.
    for (const trip of this.people.waitsAt(this.floor)) this.calls.pressHall(trip.from, headingOf(trip));
    const limits = { ...this.limits, speed };
    const motion = planTravel((toMm - this.restMm) / 1000, limits);
    this.ride = { motion, startedAt: at, fromMm: this.restMm, target, creeping: speed < this.limits.speed };
    this.counters.runStarted();
    this.phase = 'moving';
    this.dueAt = this.rideEnds();
  }

  private arrive(at: number): void {
    if (!this.ride) return;
    const { target, fromMm } = this.ride;
    const toMm = this.sillMm(target);
    this.endRide(toMm - fromMm, at);
    this.restMm = toMm;
    this.floor = target;
    const parked = this.inService() && this.people.inCar === 0 && !this.calls.hasHall(target, 0);
    if (this.mode === 'fireRecall' && !this.blocked() && target !== this.lobby) this.fireRide(at);
    else if (this.jammed('doorShut') || (this.mode === 'inspection' && this.people.inCar === 0)) {
      this.rest('halted');
      this.goOutOfService(at);
    } else if (parked && !this.recovering && !this.calls.hasCar(target)) {
      this.decide(at);
    } else this.open(at);
  }

  private stopped(at: number): void {
    if (!this.ride) return;
    const { motion, fromMm } = this.ride;
    const movedMm = motion.distance * 1000;
    this.endRide(movedMm, at);
    this.restMm = fromMm + movedMm;
    this.floor = this.nearestFloor(this.restMm);
    this.rest('stuck');
    if (this.trap) this.caught(at);
    this.resume(at);
    if (!this.powered && this.description.rescueDevice && !this.trap) this.dueAt = at + 10_000;
  }

  private open(at: number): void {
    this.obstructed = false;
    this.heading = this.calls.headingAt(this.floor, this.heading, this.people.isFull());
    this.calls.serve(this.floor, this.heading);
    this.phase = 'opening';
    this.dueAt = this.door.open(at);
  }

  private opened(at: number): void {
    this.phase = 'open';
    this.counters.doorOpened();
    // Released passengers take the stairs from here.
    if (this.recovering) this.people.allBoundFor(this.floor);
    this.recovering = false;
    this.lastTransferAt = at;
    this.dueAt = at + this.chanceOf.integer(300, 700);
    if (!this.trap) this.reportReleased(at);
    if (!this.powered) {
      this.people.leaveCar();
      this.rest('halted');
    }
  }

  /** One person passes the door at a time; the last one starts the dwell time. */
  private exchange(at: number): void {
    const transferred = (ms: number) => {
      this.lastTransferAt = at;
      this.dueAt = at + Math.round(ms * this.chanceOf.between(0.8, 1.4));
    };
    if (this.people.overload) {
      this.people.endOverload();
      transferred(1200);
      return;
    }
    if (this.people.alight(this.floor, !this.inService())) {
      transferred(900);
      return;
    }
    if (this.inService() && this.board()) {
      transferred(this.people.overload ? 4000 : 1000);
      return;
    }
    if (!this.inService() && this.staysOpen()) {
      this.rest('halted');
      return;
    }
    const isHeld = this.inService() || this.attended;
    const leaveAt = Math.max(this.lastTransferAt + dwellMs, isHeld ? this.holdUntil : 0);
    if (at < leaveAt) this.dueAt = leaveAt;
    else this.close(at);
  }

  private board(): boolean {
    const trip = this.people.board(this.floor, this.heading);
    if (!trip || trip === 'overload') return trip === 'overload';
    this.counters.passengerEntered();
    this.heading = headingOf(trip);
    this.calls.serve(this.floor, this.heading);
    this.calls.pressCar(trip.to);
    return true;
  }

  private close(at: number): void {
    this.phase = 'closing';
    const closedAt = this.door.close(at);
    const blocks = this.inService() && (this.faults.has('K118') || this.faults.has('K116'));
    this.obstructed = blocks ? this.chanceOf.chance(0.7) : this.chanceOf.chance(0.015);
    const passed = this.obstructed ? this.chanceOf.between(0.3, 0.8) : 1;
    this.dueAt = at + Math.round((closedAt - at) * passed);
  }

  private comeToLanding(trip: Trip, at: number): void {
    // People take the stairs when nothing moves.
    if (!this.inService() || trip.from === trip.to || !this.people.queue(trip)) return;
    const heading = headingOf(trip);
    const here = trip.from === this.floor && (this.heading === 0 || this.heading === heading);
    if (here && this.phase === 'open') return;
    this.calls.pressHall(trip.from, heading);
    if (this.phase === 'idle') this.decide(at);
    else if (here && this.phase === 'closing' && !this.people.isFull()) this.open(at);
    else if (this.phase === 'moving') this.stopOnTheWay(trip.from, heading, at);
  }

  private stopOnTheWay(floor: number, heading: Heading, at: number): void {
    const ride = this.ride;
    if (!ride || ride.creeping || this.people.isFull() || Math.sign(ride.motion.distance) !== heading) return;
    const distance = (this.sillMm(floor) - ride.fromMm) / 1000;
    if (Math.sign(distance) !== heading) return;
    const motion = shortenTravel(ride.motion, (at - ride.startedAt) / 1000, distance, this.limits);
    if (!motion) return;
    this.ride = { ...ride, motion, target: floor };
    this.dueAt = this.rideEnds();
  }

  // Out of service and back.

  private brake(at: number): void {
    if (!this.ride) return;
    const sample = this.motionAt(at);
    const motion = planStop(sample, emergencyLimits);
    const passedMm = Math.round(sample.position * 1000) - this.ride.fromMm;
    this.counters.runEnded(passedMm / 1000, at - this.ride.startedAt, this.people.loadShare());
    this.ride = { ...this.ride, motion, startedAt: at, fromMm: sample.position * 1000 };
    this.phase = 'braking';
    this.dueAt = this.rideEnds();
  }

  /** Brings an elevator that may not serve any more to the state in which it waits. Rides end first. */
  private goOutOfService(at: number): void {
    if (this.inService() || !this.powered) return;
    switch (this.phase) {
      case 'idle':
      case 'halted':
        if (this.jammed('doorShut') && this.door.locked) this.rest('halted');
        else if (this.mustOpen(at)) this.open(at);
        else if (this.mode === 'fireRecall' && !this.blocked() && this.door.locked) this.fireRide(at);
        else this.rest('halted');
        break;
      case 'closing':
      case 'locking':
        if (this.mustOpen(at)) this.open(at);
        break;
      case 'open':
        this.dueAt = Math.min(this.dueAt, at + 1000);
        break;
      default:
    }
  }

  private mustOpen(at: number): boolean {
    if (this.staysOpen()) return this.door.share(at) < 1;
    return this.people.inCar > 0 && !this.jammed('doorShut');
  }

  private staysOpen(): boolean {
    return (
      this.jammed('doorOpen') || (this.mode === 'fireRecall' && !this.blocked() && this.floor === this.lobby)
    );
  }

  private fireRide(at: number): void {
    if (this.floor === this.lobby) this.open(at);
    else this.depart(at, this.lobby, this.limits.speed);
  }

  private resume(at: number): void {
    if (this.blocked()) return;
    if (this.phase === 'stuck') {
      this.recovering = true;
      this.dueAt = at + 3000;
    } else if (this.phase === 'halted') {
      if (!this.inService()) this.goOutOfService(at);
      else if (!this.door.locked || this.people.inCar > 0) this.open(at);
      else {
        this.rest('idle');
        this.decide(at);
      }
    }
  }

  private creepToLanding(at: number): void {
    this.recovering = true;
    const floor = this.nearestFloor(this.restMm);
    if (Math.abs(this.sillMm(floor) - this.restMm) < 1) {
      this.restMm = this.sillMm(floor);
      this.open(at);
    } else this.depart(at, floor, Math.min(rescueSpeed, this.limits.speed / 2));
  }

  /** In inspection the engineer takes the car from floor to floor at crawling speed; at work on it, looks at doors too. */
  private inspect(at: number): void {
    if (this.mode !== 'inspection' || this.blocked() || !this.door.locked) return;
    if (this.attended && this.chanceOf.chance(0.4)) {
      this.holdUntil = at + Math.round(this.chanceOf.between(10_000, 120_000));
      this.open(at);
      return;
    }
    const up = this.floor === 1 || (this.floor < this.description.floors && this.chanceOf.chance(0.5));
    this.depart(at, this.floor + (up ? 1 : -1), Math.min(rescueSpeed, this.limits.speed / 2));
  }

  private tryTrap(at: number): void {
    this.trapAt = never;
    if (!this.trap || this.trap.caught) return;
    if (this.phase === 'stuck') {
      this.caught(at);
      return;
    }
    if (this.phase === 'braking') return;
    this.trapAt = at + 100;
    if (!this.inService()) return;
    if (this.phase === 'idle') {
      // A passenger who stood in the car without having pressed a button.
      const to = this.floor === this.lobby ? this.description.floors : this.lobby;
      const far = to === this.floor ? 1 : to;
      this.people.stepIn(far);
      this.counters.passengerEntered();
      this.calls.pressCar(far);
      this.decide(at);
    } else if (this.phase === 'moving' && this.ride && this.people.inCar > 0) {
      const sample = this.motionAt(at);
      const restMm = (sample.position + planStop(sample, emergencyLimits).distance) * 1000;
      const offMm = Math.abs(restMm - this.sillMm(this.nearestFloor(restMm)));
      if (Math.abs(sample.speed) > 0.3 && offMm > 3 * doorZoneMm) {
        this.trapAt = never;
        this.dropCalls();
        this.brake(at);
      }
    } else if (this.phase === 'moving' && this.people.inCar === 0) {
      // The car is empty: the next passenger to enter will be trapped.
      const { floors } = this.description;
      const from = this.ride?.target ?? this.floor;
      if (this.people.waitsAt(from).length === 0) {
        this.comeToLanding({ from, to: from > floors / 2 ? 1 : floors }, at);
      }
    }
  }

  private caught(at: number): void {
    if (!this.trap || this.trap.caught) return;
    this.trap.caught = true;
    this.recovering = false;
    this.dropCalls();
    this.dueAt = never;
    if (this.people.inCar === 0) this.people.stepIn(this.floor);
    if (!this.trap.confirm) return;
    for (const code of ['A190', 'K111']) {
      this.report(code, true, at);
      this.endOnRelease.push(code);
    }
  }

  private reportReleased(at: number): void {
    for (const code of this.endOnRelease) this.report(code, false, at);
    this.endOnRelease = [];
  }

  private report(code: string, on: boolean, at: number): void {
    this.events.push({ at, code, on, snapshot: pickSnapshot(this.state(at)) });
  }

  // Small questions.

  private rest(phase: 'idle' | 'stuck' | 'halted'): void {
    this.phase = phase;
    if (phase !== 'idle') this.heading = 0;
    if (phase === 'halted') this.recovering = false;
    this.dueAt = never;
    if (phase === 'halted' && this.mode === 'inspection') {
      this.dueAt = this.now + Math.round(this.chanceOf.between(25_000, 70_000));
    }
  }

  private dropCalls(): void {
    this.calls.clear();
    this.people.leaveLandings();
  }

  private endRide(movedMm: number, at: number): void {
    if (!this.ride) return;
    this.counters.runEnded(movedMm / 1000, at - this.ride.startedAt, this.people.loadShare());
    this.ride = undefined;
  }

  private rideEnds(): number {
    return this.ride ? this.ride.startedAt + Math.ceil(this.ride.motion.duration * 1000) : never;
  }

  private blocked(): boolean {
    if (!this.powered || this.trap?.caught) return true;
    for (const { effect } of this.faults.values()) if (effect !== 'none') return true;
    return false;
  }

  private inService(): boolean {
    return this.mode === 'normal' && !this.recovering && !this.blocked();
  }

  private jammed(effect: FaultEffect): boolean {
    for (const kind of this.faults.values()) if (kind.effect === effect) return true;
    return false;
  }

  private sillMm(floor: number): number {
    return (floor - 1) * this.floorMm;
  }

  private nearestFloor(positionMm: number): number {
    return Math.min(this.description.floors, Math.max(1, Math.round(positionMm / this.floorMm) + 1));
  }

  private serviceMode(): number {
    if (!this.powered) return this.recovering ? 5 : 0;
    if (this.mode === 'inspection') return 2;
    if (this.blocked() || this.recovering) return 0;
    return this.mode === 'fireRecall' ? 3 : 1;
  }

  private doorStatus(now: number, share: number): number {
    if (share === 0) return this.door.locked ? doorStates.locked : doorStates.closed;
    const direction = this.door.direction(now);
    if (direction !== 0) return direction > 0 ? doorStates.opening : doorStates.closing;
    return share === 1 ? doorStates.open : doorStates.ajar;
  }

  private messageCodes(): string[] {
    const codes: string[] = [];
    for (const { messageCode } of this.faults.values()) if (messageCode) codes.push(messageCode);
    if (!this.powered) codes.push('41');
    return codes;
  }

  private machineRoomTemperature(now: number): number {
    const daily = Math.sin((now / 86_400_000) * 2 * Math.PI);
    const heat = this.faults.has('K127') ? 17 : 0;
    return Math.round((27 + 3 * daily + heat) * 10) / 10;
  }
}

function directionCode(sign: number): number {
  return sign > 0 ? 1 : sign < 0 ? 2 : 0;
}
