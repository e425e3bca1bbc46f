/** A seeded source of chance (sfc32). The same seed and label give the same numbers on every machine. */
export class Random {
  private readonly seed: string;
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: string | number) {
    this.seed = String(seed);
    this.a = hash(this.seed, 0x9e3779b9);
    this.b = hash(this.seed, 0x243f6a88);
    this.c = hash(this.seed, 0xb7e15162);
    // The first numbers of near seeds resemble each other.
    for (let round = 0; round < 12; round++) this.next();
  }

  /** An independent stream, so that one more throw for doors does not change tomorrow's passengers. */
  fork(label: string): Random {
    return new Random(`${this.seed}/${label}`);
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** The wait until the next of events that come independently, `mean` apart on average. */
  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }

  pick<Choice>(choices: readonly Choice[]): Choice {
    const choice = choices[this.integer(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('nothing to pick from');
    return choice;
  }

  pickWeighted<Choice extends { weight: number }>(choices: readonly Choice[]): Choice {
    let rest = this.next() * choices.reduce((sum, choice) => sum + choice.weight, 0);
    for (const choice of choices) {
      rest -= choice.weight;
      if (rest < 0) return choice;
    }
    return this.pick(choices);
  }
}

function hash(text: string, start: number): number {
  let value = start;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    value ^= value >>> 15;
  }
  return value | 0;
}
