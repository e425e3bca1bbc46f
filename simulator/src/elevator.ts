import type { Mode } from './condition.ts';
import { never } from './elevatorBody.ts';
import { ElevatorCycle } from './elevatorCycle.ts';
import type { Trip } from './traffic.ts';

const modeEvents = { inspection: 'V143', fireRecall: 'V144' } as const;

/**
 * One elevator. It keeps the time of its next change, so that an idle elevator costs nothing and a moving one is
 * computed from its ride only when its state is read; what happens does not depend on how often that is.
 * What is done to it first lets everything happen that was due before.
 */
export class Elevator extends ElevatorCycle {
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
}
