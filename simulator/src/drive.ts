import type { Counters } from './counters.ts';
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
import type { Shaft } from './shaft.ts';

type Ride = { motion: Motion; startedAt: number; fromMm: number; target: number; creeping: boolean };

/** The car on its way through the shaft, or at rest in it. Each ride says when it will end. */
export class Drive {
  readonly limits: MotionLimits;
  /** Where the car stands, or stood before its ride. */
  restMm: number;
  private readonly shaft: Shaft;
  private readonly counters: Counters;
  private ride: Ride | undefined;

  constructor(shaft: Shaft, limits: MotionLimits, counters: Counters, floor: number) {
    this.shaft = shaft;
    this.limits = limits;
    this.counters = counters;
    this.restMm = shaft.sillMm(floor);
  }

  get moving(): boolean {
    return this.ride !== undefined;
  }

  /** The landing the car rides to. */
  get target(): number | undefined {
    return this.ride?.target;
  }

  /** The way of the ride: 1 up, -1 down, 0 at rest. */
  get direction(): number {
    return this.ride ? Math.sign(this.ride.motion.distance) : 0;
  }

  /** Position in metres above the lowest sill, speed and acceleration signed, up positive. */
  motionAt(now: number): MotionSample {
    if (!this.ride) return { position: this.restMm / 1000, speed: 0, acceleration: 0 };
    const sample = sampleMotion(this.ride.motion, (now - this.ride.startedAt) / 1000);
    return { ...sample, position: this.ride.fromMm / 1000 + sample.position };
  }

  /** Starts to `target` at no more than `speed`; the time of arrival. */
  depart(target: number, speed: number, at: number): number {
    const motion = planTravel((this.shaft.sillMm(target) - this.restMm) / 1000, { ...this.limits, speed });
    this.ride = { motion, startedAt: at, fromMm: this.restMm, target, creeping: speed < this.limits.speed };
    this.counters.runStarted();
    return endOf(this.ride);
  }

  /** Ends the ride earlier, at a landing on the way where an ordinary stop still reaches; the time of arrival. */
  stopAt(floor: number, heading: number, at: number): number | undefined {
    const { ride } = this;
    if (!ride || ride.creeping || this.direction !== heading) return undefined;
    const distance = (this.shaft.sillMm(floor) - ride.fromMm) / 1000;
    if (Math.sign(distance) !== heading) return undefined;
    const motion = shortenTravel(ride.motion, (at - ride.startedAt) / 1000, distance, this.limits);
    if (!motion) return undefined;
    this.ride = { ...ride, motion, target: floor };
    return endOf(this.ride);
  }

  /** Where an emergency stop that begins now would end. */
  brakedAtMm(at: number): number {
    const sample = this.motionAt(at);
    return (sample.position + planStop(sample, emergencyLimits).distance) * 1000;
  }

  /** Stops as soon as the brake can; the time of standstill. */
  brake(at: number, loadShare: number): number | undefined {
    if (!this.ride) return undefined;
    const sample = this.motionAt(at);
    const passedMm = Math.round(sample.position * 1000) - this.ride.fromMm;
    this.counters.runEnded(passedMm / 1000, at - this.ride.startedAt, loadShare);
    const motion = planStop(sample, emergencyLimits);
    this.ride = { ...this.ride, motion, startedAt: at, fromMm: sample.position * 1000 };
    return endOf(this.ride);
  }

  /** The car has come to the landing it was bound for. */
  arrive(at: number, loadShare: number): void {
    if (this.ride) this.end(this.shaft.sillMm(this.ride.target), at, loadShare);
  }

  /** The brake has brought the car to rest wherever it was. */
  halt(at: number, loadShare: number): void {
    if (this.ride) this.end(this.ride.fromMm + this.ride.motion.distance * 1000, at, loadShare);
  }

  private end(restMm: number, at: number, loadShare: number): void {
    if (!this.ride) return;
    this.counters.runEnded((restMm - this.ride.fromMm) / 1000, at - this.ride.startedAt, loadShare);
    this.restMm = restMm;
    this.ride = undefined;
  }
}

function endOf(ride: Ride): number {
  return ride.startedAt + Math.ceil(ride.motion.duration * 1000);
}
