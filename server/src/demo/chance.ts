import { createHash } from 'node:crypto';

/** A seeded source of chance: the same label gives the same numbers on every machine. */
export class Chance {
  private state: number;

  constructor(label: string) {
    this.state = createHash('sha256').update(label).digest().readUInt32BE(0);
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Choice>(choices: readonly Choice[]): Choice {
    return choices[Math.floor(this.next() * choices.length)]!;
  }

  /** By the second of each pair. */
  pickWeighted<Choice>(choices: readonly (readonly [Choice, number])[]): Choice {
    let rest = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      rest -= weight;
      if (rest < 0) return choice;
    }
    return choices[0]![0];
  }

  /** Waits and durations: many short ones and a few long ones around the median. */
  around(median: number, spread = 0.8): number {
    const gauss = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return median * Math.exp(gauss * spread);
  }
}
