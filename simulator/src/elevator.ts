import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { CallRegister, type Heading } from './callRegister.ts';
import { Condition, type Mode } from './condition.ts';
import { Counters } from './counters.ts';
import { Door, doorTimeRange } from './door.ts';
import { Drive } from './drive.ts';
import type { ElevatorDescription } from './elevatorDescription.ts';
import { pickSnapshot, type ElevatorEvent } from './elevatorEvent.ts';
import { stateOf, type ElevatorParts } from './elevatorState.ts';
import type { MotionLimits, MotionSample } from './kinematics.ts';
import { headingOf, People } from './people.ts';
import type { Random } from './random.ts';
import { doorZoneMm, Shaft } from './shaft.ts';
import { Traffic, type Trip } from './traffic.ts';

/**
 * `idle`: closed, locked, at a landing. `stuck`: stopped between landings. `halted`: at a landing, out of
 * service, the doors as they are.
 */
type Phase = 'idle' | 'opening' | 'open' | 'closing' | 'locking' | 'moving' | 'braking' | 'stuck' | 'halted';

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
  private readonly shaft: Shaft;
  private readonly drive: Drive;
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

  private readonly people: People;
  private lastTransferAt = 0;
  private holdUntil = 0;
  private obstructed = false;

  private readonly condition = new Condition();
  private readonly parts: ElevatorParts;
  private endOnRelease: string[] = [];
  private events: ElevatorEvent[] = [];

  constructor(description: ElevatorDescription, random: Random, startAt: number) {
    const build = random.fork('build');
    this.description = description;
    this.shaft = new Shaft(description);
    const limits = {
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
    this.floor = build.chance(0.6) ? this.shaft.lobby : build.integer(1, description.floors);
    this.drive = new Drive(this.shaft, limits, this.counters, this.floor);
    const { shaft, drive, door, people, calls, counters, condition } = this;
    this.parts = { shaft, drive, door, people, calls, counters, condition };
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

  get limits(): MotionLimits {
    return this.drive.limits;
  }

  /** The height of the uppermost sill above the lowest. */
  get topMm(): number {
    return this.shaft.topMm;
  }

  /** Position in metres above the lowest sill, speed and acceleration signed, up positive. */
  motionAt(now: number): MotionSample {
    return this.drive.motionAt(now);
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
    const stopped = this.phase === 'stuck' || this.phase === 'halted';
    const state = stateOf(this.parts, this.heading, stopped, now);
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
    const kind = this.condition.addFault(code);
    if (!kind) return;
    this.report(code, true, at);
    if (kind.effect === 'none') return;
    this.dropCalls();
    if (kind.effect === 'stop' && this.phase === 'moving') this.brake(at);
    else this.goOutOfService(at);
  }

  clearFault(code: string | undefined, at: number): void {
    this.advance(at);
    for (const known of code === undefined ? this.condition.faultCodes() : [code]) {
      if (this.condition.endFault(known)) this.report(known, false, at);
    }
    this.resume(at);
  }

  /** Stops the car between two floors with a passenger in it, on its next ride. */
  entrap(confirm: boolean, at: number): void {
    this.advance(at);
    this.condition.trap ??= { confirm, caught: false };
    this.tryTrap(at);
  }

  release(at: number): void {
    this.advance(at);
    this.condition.trap = undefined;
    this.trapAt = never;
    this.resume(at);
    if (this.phase !== 'stuck' && !this.condition.recovering) this.reportReleased(at);
  }

  pressAlarm(at: number): void {
    this.advance(at);
    this.report('A190', true, at);
  }

  cutPower(at: number): void {
    this.advance(at);
    if (!this.condition.powered) return;
    this.condition.powered = false;
    this.condition.recovering = false;
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
    if (this.condition.powered) return;
    this.condition.powered = true;
    this.report('K123', false, at);
    this.resume(at);
  }

  setMode(mode: Mode, at: number): void {
    this.advance(at);
    if (mode === this.condition.mode) return;
    if (this.condition.mode !== 'normal') this.report(modeEvents[this.condition.mode], false, at);
    this.condition.mode = mode;
    if (this.condition.attended) this.holdUntil = 0;
    this.condition.attended = false;
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
    this.condition.attended = true;
  }

  holdDoor(seconds: number, at: number): void {
    this.advance(at);
    if (!this.condition.inService()) return;
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
        if (this.condition.powered ? !this.condition.blocked() : this.description.rescueDevice)
          this.creepToLanding(at);
        return;
      case 'halted':
        return this.inspect(at);
      case 'idle':
        if (this.condition.inService() && this.floor !== this.shaft.lobby)
          this.depart(at, this.shaft.lobby, this.limits.speed);
    }
  }

  private decide(at: number): void {
    if (!this.condition.inService()) {
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
    if (this.floor !== this.shaft.lobby) this.dueAt = at + parkAfterMs;
  }

  private depart(at: number, target: number, speed: number): void {
    if (!this.door.locked || this.door.share(at) !== 0) {
      throw new Error(`${this.description.serial} would move with open doors`);
    }
    // Those who did not get in press again as the car leaves.
    for (const trip of this.people.waitsAt(this.floor)) this.calls.pressHall(trip.from, headingOf(trip));
    this.phase = 'moving';
    this.dueAt = this.drive.depart(target, speed, at);
  }

  private arrive(at: number): void {
    const { target } = this.drive;
    if (target === undefined) return;
    this.drive.arrive(at, this.people.loadShare());
    this.floor = target;
    const parked = this.condition.inService() && this.people.inCar === 0 && !this.calls.hasHall(target, 0);
    if (this.condition.mode === 'fireRecall' && !this.condition.blocked() && target !== this.shaft.lobby)
      this.fireRide(at);
    else if (
      this.condition.jammed('doorShut') ||
      (this.condition.mode === 'inspection' && this.people.inCar === 0)
    ) {
      this.rest('halted');
      this.goOutOfService(at);
    } else if (parked && !this.condition.recovering && !this.calls.hasCar(target)) {
      this.decide(at);
    } else this.open(at);
  }

  private stopped(at: number): void {
    this.drive.halt(at, this.people.loadShare());
    this.floor = this.shaft.nearestFloor(this.drive.restMm);
    this.rest('stuck');
    if (this.condition.trap) this.caught(at);
    this.resume(at);
    if (!this.condition.powered && this.description.rescueDevice && !this.condition.trap)
      this.dueAt = at + 10_000;
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
    if (this.condition.recovering) this.people.allBoundFor(this.floor);
    this.condition.recovering = false;
    this.lastTransferAt = at;
    this.dueAt = at + this.chanceOf.integer(300, 700);
    if (!this.condition.trap) this.reportReleased(at);
    if (!this.condition.powered) {
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
    if (this.people.alight(this.floor, !this.condition.inService())) {
      transferred(900);
      return;
    }
    if (this.condition.inService() && this.board()) {
      transferred(this.people.overload ? 4000 : 1000);
      return;
    }
    if (!this.condition.inService() && this.staysOpen()) {
      this.rest('halted');
      return;
    }
    const isHeld = this.condition.inService() || this.condition.attended;
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
    const blocks =
      this.condition.inService() && (this.condition.hasFault('K118') || this.condition.hasFault('K116'));
    this.obstructed = blocks ? this.chanceOf.chance(0.7) : this.chanceOf.chance(0.015);
    const passed = this.obstructed ? this.chanceOf.between(0.3, 0.8) : 1;
    this.dueAt = at + Math.round((closedAt - at) * passed);
  }

  private comeToLanding(trip: Trip, at: number): void {
    // People take the stairs when nothing moves.
    if (!this.condition.inService() || trip.from === trip.to || !this.people.queue(trip)) return;
    const heading = headingOf(trip);
    const here = trip.from === this.floor && (this.heading === 0 || this.heading === heading);
    if (here && this.phase === 'open') return;
    this.calls.pressHall(trip.from, heading);
    if (this.phase === 'idle') this.decide(at);
    else if (here && this.phase === 'closing' && !this.people.isFull()) this.open(at);
    else if (this.phase === 'moving') this.stopOnTheWay(trip.from, heading, at);
  }

  private stopOnTheWay(floor: number, heading: Heading, at: number): void {
    if (this.people.isFull()) return;
    const arrivesAt = this.drive.stopAt(floor, heading, at);
    if (arrivesAt !== undefined) this.dueAt = arrivesAt;
  }

  // Out of service and back.

  private brake(at: number): void {
    const standsAt = this.drive.brake(at, this.people.loadShare());
    if (standsAt === undefined) return;
    this.phase = 'braking';
    this.dueAt = standsAt;
  }

  /** Brings an elevator that may not serve any more to the state in which it waits. Rides end first. */
  private goOutOfService(at: number): void {
    if (this.condition.inService() || !this.condition.powered) return;
    switch (this.phase) {
      case 'idle':
      case 'halted':
        if (this.condition.jammed('doorShut') && this.door.locked) this.rest('halted');
        else if (this.mustOpen(at)) this.open(at);
        else if (this.condition.mode === 'fireRecall' && !this.condition.blocked() && this.door.locked)
          this.fireRide(at);
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
    return this.people.inCar > 0 && !this.condition.jammed('doorShut');
  }

  private staysOpen(): boolean {
    return (
      this.condition.jammed('doorOpen') ||
      (this.condition.mode === 'fireRecall' && !this.condition.blocked() && this.floor === this.shaft.lobby)
    );
  }

  private fireRide(at: number): void {
    if (this.floor === this.shaft.lobby) this.open(at);
    else this.depart(at, this.shaft.lobby, this.limits.speed);
  }

  private resume(at: number): void {
    if (this.condition.blocked()) return;
    if (this.phase === 'stuck') {
      this.condition.recovering = true;
      this.dueAt = at + 3000;
    } else if (this.phase === 'halted') {
      if (!this.condition.inService()) this.goOutOfService(at);
      else if (!this.door.locked || this.people.inCar > 0) this.open(at);
      else {
        this.rest('idle');
        this.decide(at);
      }
    }
  }

  private creepToLanding(at: number): void {
    this.condition.recovering = true;
    const floor = this.shaft.nearestFloor(this.drive.restMm);
    if (this.shaft.offSillMm(this.drive.restMm) < 1) {
      this.drive.restMm = this.shaft.sillMm(floor);
      this.open(at);
    } else this.depart(at, floor, Math.min(rescueSpeed, this.limits.speed / 2));
  }

  /** In inspection the engineer takes the car from floor to floor at crawling speed; at work on it, looks at doors too. */
  private inspect(at: number): void {
    if (this.condition.mode !== 'inspection' || this.condition.blocked() || !this.door.locked) return;
    if (this.condition.attended && this.chanceOf.chance(0.4)) {
      this.holdUntil = at + Math.round(this.chanceOf.between(10_000, 120_000));
      this.open(at);
      return;
    }
    const up = this.floor === 1 || (this.floor < this.description.floors && this.chanceOf.chance(0.5));
    this.depart(at, this.floor + (up ? 1 : -1), Math.min(rescueSpeed, this.limits.speed / 2));
  }

  private tryTrap(at: number): void {
    this.trapAt = never;
    if (!this.condition.trap || this.condition.trap.caught) return;
    if (this.phase === 'stuck') {
      this.caught(at);
      return;
    }
    if (this.phase === 'braking') return;
    this.trapAt = at + 100;
    if (!this.condition.inService()) return;
    if (this.phase === 'idle') {
      // A passenger who stood in the car without having pressed a button.
      const to = this.floor === this.shaft.lobby ? this.description.floors : this.shaft.lobby;
      const far = to === this.floor ? 1 : to;
      this.people.stepIn(far);
      this.counters.passengerEntered();
      this.calls.pressCar(far);
      this.decide(at);
    } else if (this.phase === 'moving' && this.people.inCar > 0) {
      const offMm = this.shaft.offSillMm(this.drive.brakedAtMm(at));
      if (Math.abs(this.motionAt(at).speed) > 0.3 && offMm > 3 * doorZoneMm) {
        this.trapAt = never;
        this.dropCalls();
        this.brake(at);
      }
    } else if (this.phase === 'moving' && this.people.inCar === 0) {
      // The car is empty: the next passenger to enter will be trapped.
      const { floors } = this.description;
      const from = this.drive.target ?? this.floor;
      if (this.people.waitsAt(from).length === 0) {
        this.comeToLanding({ from, to: from > floors / 2 ? 1 : floors }, at);
      }
    }
  }

  private caught(at: number): void {
    if (!this.condition.trap || this.condition.trap.caught) return;
    this.condition.trap.caught = true;
    this.condition.recovering = false;
    this.dropCalls();
    this.dueAt = never;
    if (this.people.inCar === 0) this.people.stepIn(this.floor);
    if (!this.condition.trap.confirm) return;
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
    if (phase === 'halted') this.condition.recovering = false;
    this.dueAt = never;
    if (phase === 'halted' && this.condition.mode === 'inspection') {
      this.dueAt = this.now + Math.round(this.chanceOf.between(25_000, 70_000));
    }
  }

  private dropCalls(): void {
    this.calls.clear();
    this.people.leaveLandings();
  }
}
