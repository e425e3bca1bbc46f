import type { Heading } from './callRegister.ts';
import type { Random } from './random.ts';
import type { Trip } from './traffic.ts';

type Rider = { to: number; weightKg: number };
type Waiting = Rider & { from: number };

const fullShare = 0.8;
const maxWaiting = 40;

/** Those in the car and those who wait for it. */
export class People {
  private readonly ratedLoadKg: number;
  private readonly random: Random;
  private riders: Rider[] = [];
  private waiting: Waiting[] = [];
  /** A passenger pushed in although the car is full; the buzzer sounds. */
  overload = false;

  constructor(ratedLoadKg: number, random: Random) {
    this.ratedLoadKg = ratedLoadKg;
    this.random = random;
  }

  get inCar(): number {
    return this.riders.length;
  }

  loadShare(): number {
    let kg = 0;
    for (const { weightKg } of this.riders) kg += weightKg;
    return kg / this.ratedLoadKg;
  }

  /** So full that the car passes landings by. */
  isFull(): boolean {
    return this.loadShare() > fullShare;
  }

  destinations(): number[] {
    return this.riders.map(({ to }) => to);
  }

  waitsAt(floor: number): Trip[] {
    return this.waiting.filter(({ from }) => from === floor);
  }

  /** False when the queue is too long for another person to join. */
  queue(trip: Trip): boolean {
    if (this.waiting.length >= maxWaiting) return false;
    this.waiting.push({ ...trip, weightKg: this.random.between(45, 95) });
    return true;
  }

  /** One person gets in: where to, or `overload` when it was one too many. */
  board(floor: number, heading: Heading): Trip | 'overload' | undefined {
    const next = this.waiting.findIndex(
      (person) => person.from === floor && (heading === 0 || headingOf(person) === heading),
    );
    const person = this.waiting[next];
    if (!person) return undefined;
    const { from, to, weightKg } = person;
    if (this.loadShare() + weightKg / this.ratedLoadKg > 1) {
      if (!this.random.chance(0.1)) return undefined;
      this.overload = true;
      this.riders.push({ to, weightKg });
      return 'overload';
    }
    this.waiting.splice(next, 1);
    this.riders.push({ to, weightKg });
    return { from, to };
  }

  /** The last one in steps out again and goes on waiting. */
  endOverload(): void {
    this.overload = false;
    this.riders.pop();
  }

  /** One person gets out: one bound for this floor, or any. */
  alight(floor: number, anybody: boolean): boolean {
    const leaving = this.riders.findIndex(({ to }) => anybody || to === floor);
    if (leaving < 0) return false;
    this.riders.splice(leaving, 1);
    return true;
  }

  stepIn(to: number): void {
    this.riders.push({ to, weightKg: this.random.between(50, 90) });
  }

  /** No passenger is left to carry. */
  allBoundFor(floor: number): void {
    for (const rider of this.riders) rider.to = floor;
  }

  leaveCar(): void {
    this.riders = [];
  }

  /** Those on the landings take the stairs. */
  leaveLandings(): void {
    this.waiting = [];
  }
}

export function headingOf({ from, to }: Trip): Heading {
  return to > from ? 1 : -1;
}
