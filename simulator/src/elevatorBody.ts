import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { CallRegister, type Heading } from './callRegister.ts';
import { Condition } from './condition.ts';
import { Counters } from './counters.ts';
import { Door, doorTimeRange } from './door.ts';
import { Drive } from './drive.ts';
import type { ElevatorDescription } from './elevatorDescription.ts';
import { pickSnapshot, type ElevatorEvent } from './elevatorEvent.ts';
import { stateOf, type ElevatorParts } from './elevatorState.ts';
import type { MotionLimits, MotionSample } from './kinematics.ts';
import { People } from './people.ts';
import type { Random } from './random.ts';
import { Shaft } from './shaft.ts';
import { Traffic } from './traffic.ts';

/**
 * `idle`: closed, locked, at a landing. `stuck`: stopped between landings. `halted`: at a landing, out of
 * service, the doors as they are.
 */
type Phase = 'idle' | 'opening' | 'open' | 'closing' | 'locking' | 'moving' | 'braking' | 'stuck' | 'halted';

export const never = Number.POSITIVE_INFINITY;

/** What an elevator consists of and where it is, as it is asked from outside. */
export abstract class ElevatorBody {
  readonly description: ElevatorDescription;
  protected readonly shaft: Shaft;
  protected readonly drive: Drive;
  protected readonly chanceOf: Random;
  protected readonly traffic: Traffic;
  protected readonly calls: CallRegister;
  protected readonly door: Door;
  protected readonly counters: Counters;

  protected now: number;
  protected phase: Phase = 'idle';
  protected dueAt = never;
  protected arrivalAt: number;
  protected trapAt = never;

  protected floor: number;
  protected heading: Heading = 0;

  protected readonly people: People;
  protected lastTransferAt = 0;
  protected holdUntil = 0;
  protected obstructed = false;

  protected readonly condition = new Condition();
  protected readonly parts: ElevatorParts;
  protected endOnRelease: string[] = [];
  protected events: ElevatorEvent[] = [];

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

  protected reportReleased(at: number): void {
    for (const code of this.endOnRelease) this.report(code, false, at);
    this.endOnRelease = [];
  }

  protected report(code: string, on: boolean, at: number): void {
    this.events.push({ at, code, on, snapshot: pickSnapshot(this.state(at)) });
  }

  protected rest(phase: 'idle' | 'stuck' | 'halted'): void {
    this.phase = phase;
    if (phase !== 'idle') this.heading = 0;
    if (phase === 'halted') this.condition.recovering = false;
    this.dueAt = never;
    if (phase === 'halted' && this.condition.mode === 'inspection') {
      this.dueAt = this.now + Math.round(this.chanceOf.between(25_000, 70_000));
    }
  }

  protected dropCalls(): void {
    this.calls.clear();
    this.people.leaveLandings();
  }
}
