import type { Heading } from './callRegister.ts';
import { ElevatorBody, never } from './elevatorBody.ts';
import { headingOf } from './people.ts';
import { doorZoneMm } from './shaft.ts';
import type { Trip } from './traffic.ts';

const lockMs = 250;
const dwellMs = 2600;
const parkAfterMs = 180_000;
const rescueSpeed = 0.3;

/** What an elevator does by itself: its rides, its doors, and the ways out of service and back. */
export abstract class ElevatorCycle extends ElevatorBody {
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

  // The cycle: idle, moving, opening, open, closing, locking, and again.

  protected turn(at: number): void {
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

  protected decide(at: number): void {
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

  protected depart(at: number, target: number, speed: number): void {
    if (!this.door.locked || this.door.share(at) !== 0) {
      throw new Error(`${this.description.serial} would move with open doors`);
    }
    // Those who did not get in press again as the car leaves.
    for (const trip of this.people.waitsAt(this.floor)) this.calls.pressHall(trip.from, headingOf(trip));
    this.phase = 'moving';
    this.dueAt = this.drive.depart(target, speed, at);
  }

  protected arrive(at: number): void {
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

  protected stopped(at: number): void {
    this.drive.halt(at, this.people.loadShare());
    this.floor = this.shaft.nearestFloor(this.drive.restMm);
    this.rest('stuck');
    if (this.condition.trap) this.caught(at);
    this.resume(at);
    if (!this.condition.powered && this.description.rescueDevice && !this.condition.trap)
      this.dueAt = at + 10_000;
  }

  protected open(at: number): void {
    this.obstructed = false;
    this.heading = this.calls.headingAt(this.floor, this.heading, this.people.isFull());
    this.calls.serve(this.floor, this.heading);
    this.phase = 'opening';
    this.dueAt = this.door.open(at);
  }

  protected opened(at: number): void {
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
  protected exchange(at: number): void {
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

  protected board(): boolean {
    const trip = this.people.board(this.floor, this.heading);
    if (!trip || trip === 'overload') return trip === 'overload';
    this.counters.passengerEntered();
    this.heading = headingOf(trip);
    this.calls.serve(this.floor, this.heading);
    this.calls.pressCar(trip.to);
    return true;
  }

  protected close(at: number): void {
    this.phase = 'closing';
    const closedAt = this.door.close(at);
    const blocks =
      this.condition.inService() && (this.condition.hasFault('K118') || this.condition.hasFault('K116'));
    this.obstructed = blocks ? this.chanceOf.chance(0.7) : this.chanceOf.chance(0.015);
    const passed = this.obstructed ? this.chanceOf.between(0.3, 0.8) : 1;
    this.dueAt = at + Math.round((closedAt - at) * passed);
  }

  protected comeToLanding(trip: Trip, at: number): void {
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

  protected stopOnTheWay(floor: number, heading: Heading, at: number): void {
    if (this.people.isFull()) return;
    const arrivesAt = this.drive.stopAt(floor, heading, at);
    if (arrivesAt !== undefined) this.dueAt = arrivesAt;
  }

  // Out of service and back.

  protected brake(at: number): void {
    const standsAt = this.drive.brake(at, this.people.loadShare());
    if (standsAt === undefined) return;
    this.phase = 'braking';
    this.dueAt = standsAt;
  }

  /** Brings an elevator that may not serve any more to the state in which it waits. Rides end first. */
  protected goOutOfService(at: number): void {
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

  protected mustOpen(at: number): boolean {
    if (this.staysOpen()) return this.door.share(at) < 1;
    return this.people.inCar > 0 && !this.condition.jammed('doorShut');
  }

  protected staysOpen(): boolean {
    return (
      this.condition.jammed('doorOpen') ||
      (this.condition.mode === 'fireRecall' && !this.condition.blocked() && this.floor === this.shaft.lobby)
    );
  }

  protected fireRide(at: number): void {
    if (this.floor === this.shaft.lobby) this.open(at);
    else this.depart(at, this.shaft.lobby, this.limits.speed);
  }

  protected resume(at: number): void {
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

  protected creepToLanding(at: number): void {
    this.condition.recovering = true;
    const floor = this.shaft.nearestFloor(this.drive.restMm);
    if (this.shaft.offSillMm(this.drive.restMm) < 1) {
      this.drive.restMm = this.shaft.sillMm(floor);
      this.open(at);
    } else this.depart(at, floor, Math.min(rescueSpeed, this.limits.speed / 2));
  }

  /** In inspection the engineer takes the car from floor to floor at crawling speed; at work on it, looks at doors too. */
  protected inspect(at: number): void {
    if (this.condition.mode !== 'inspection' || this.condition.blocked() || !this.door.locked) return;
    if (this.condition.attended && this.chanceOf.chance(0.4)) {
      this.holdUntil = at + Math.round(this.chanceOf.between(10_000, 120_000));
      this.open(at);
      return;
    }
    const up = this.floor === 1 || (this.floor < this.description.floors && this.chanceOf.chance(0.5));
    this.depart(at, this.floor + (up ? 1 : -1), Math.min(rescueSpeed, this.limits.speed / 2));
  }

  protected tryTrap(at: number): void {
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

  protected caught(at: number): void {
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
}
