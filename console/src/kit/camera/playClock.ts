import { playerLimits } from './playerLimits.ts';

/** A stream that jumps so far has begun anew. */
const jumpMs = 10_000;
/** So long what arrives is watched before the clock believes that the stream has become slower. */
const watchMs = 5_000;
/** Less is the ordinary unrest of a network. */
const driftMs = 120;

/**
 * One clock for picture and sound. It runs so far behind the newest of the stream as is buffered, and follows a camera
 * whose clock runs faster or slower than that of this machine.
 */
export class PlayClock {
  /** Stream time minus machine time of what was on the way shortest. */
  #edge: number | undefined;
  #watchedSince = 0;
  #watchedEdge = -Infinity;
  #newest = -Infinity;

  /** Notes that something arrived; answers whether the stream began anew. */
  received(timestampMs: number, now: number): boolean {
    const offset = timestampMs - now;
    const anew = this.#edge !== undefined && Math.abs(timestampMs - this.#newest) > jumpMs;
    this.#newest = timestampMs;
    if (this.#edge === undefined || anew) {
      this.#edge = offset;
      this.#watchAnew(now);
      return anew;
    }
    this.#edge = Math.max(this.#edge, offset);
    this.#watchedEdge = Math.max(this.#watchedEdge, offset);
    if (now - this.#watchedSince >= watchMs) {
      // Nothing came as early as it once did: the stream is slower, or further away.
      if (this.#edge - this.#watchedEdge > driftMs) this.#edge = this.#watchedEdge;
      this.#watchAnew(now);
    }
    return false;
  }

  #watchAnew(now: number): void {
    this.#watchedSince = now;
    this.#watchedEdge = -Infinity;
  }

  /** The stream time that is to be seen and heard at a machine time; undefined before anything came. */
  at(now: number): number | undefined {
    return this.#edge === undefined ? undefined : now + this.#edge - playerLimits.bufferMs;
  }

  /** For how long, at a machine time, a moment of the stream has been due; negative while it still is to come. */
  lateness(timestampMs: number, now: number): number {
    const shown = this.at(now);
    return shown === undefined ? -Infinity : shown - timestampMs;
  }
}
