import type { ElevatorDescription } from './elevatorDescription.ts';
import type { Random } from './random.ts';
import { passengersPerDay } from './traffic.ts';

const installedFrom = Date.UTC(2009, 0, 1);
const installedTo = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const standbyKw = 0.12;

/** The life totals of one machine. Every addition is positive, so none can go down. */
export class Counters {
  private readonly startedAt: number;
  private runs: number;
  private doorOpenings: number;
  private ropeBends: number;
  private metres: number;
  private passengers: number;
  private runningMs: number;
  private energyKwh: number;
  private readonly sheaves: number;

  /**
   * A restarted simulator must not report less than before, or the server would see a changed device. The
   * totals therefore follow from the age of the elevator, at a pace above what the simulated days add.
   */
  constructor(elevator: ElevatorDescription, random: Random, startAt: number) {
    const days = Math.max(1, (startAt - random.between(installedFrom, installedTo)) / dayMs);
    const people = passengersPerDay(elevator) * 1.7;
    const rideM = (elevator.floors * 3.4) / 2;
    this.startedAt = startAt;
    this.sheaves = random.pick([2, 3, 4]);
    this.passengers = Math.floor(days * people);
    this.runs = Math.floor(this.passengers * 1.6);
    this.doorOpenings = Math.floor(this.runs * 1.1);
    this.ropeBends = this.runs * this.sheaves;
    this.metres = this.runs * rideM;
    this.runningMs = this.runs * (rideM / elevator.ratedSpeedMPerS + 4) * 1000;
    this.energyKwh = days * (24 * standbyKw + people * 0.02);
  }

  runStarted(): void {
    this.runs += 1;
    this.ropeBends += this.sheaves;
  }

  runEnded(metres: number, durationMs: number, loadShare: number): void {
    this.metres += Math.abs(metres);
    this.runningMs += durationMs;
    // The counterweight balances half the load: the further from it, the more the motor works.
    this.energyKwh += (Math.abs(metres) / 100) * (0.03 + 0.09 * Math.abs(loadShare - 0.5));
  }

  doorOpened(): void {
    this.doorOpenings += 1;
  }

  passengerEntered(): void {
    this.passengers += 1;
  }

  read(at: number) {
    const standbyKwh = ((at - this.startedAt) / 3_600_000) * standbyKw;
    return {
      totalRunningTime: Math.floor(this.runningMs / 36_000) / 100,
      presentCounterValue: this.runs,
      doorOpenCount: this.doorOpenings,
      ropeBendCount: this.ropeBends,
      elevatorMileage: Math.floor(this.metres * 10) / 10,
      passengerCounter: this.passengers,
      powerConsumption: Math.floor((this.energyKwh + standbyKwh) * 100) / 100,
    };
  }
}
