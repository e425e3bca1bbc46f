/** Brings samples to a lower rate, each the mean of those it stands for; what is left over waits for the next ones. */
export class Resampler {
  readonly #from: number;
  readonly #to: number;
  #rest: Float32Array = new Float32Array();
  /** Samples made, and samples given up for them: whole numbers, so that nothing is rounded twice. */
  #made = 0;
  #gone = 0;

  constructor(from: number, to: number) {
    this.#from = from;
    this.#to = to;
  }

  push(samples: Float32Array): Float32Array<ArrayBuffer> {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const out: number[] = [];
    let begin = this.#beginOf(this.#made);
    for (;;) {
      const end = this.#beginOf(this.#made + 1);
      if (end > all.length) break;
      out.push(all.subarray(begin, end).reduce((sum, each) => sum + each, 0) / (end - begin));
      this.#made += 1;
      begin = end;
    }
    this.#rest = all.slice(begin);
    this.#gone += begin;
    return Float32Array.from(out);
  }

  /** Where a sample begins among those that wait. */
  #beginOf(index: number): number {
    return Math.floor((index * this.#from) / this.#to) - this.#gone;
  }
}
