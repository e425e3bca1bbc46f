import { ownLimits, playerLimits } from './playerLimits.ts';
import type { Configuration } from './videoTag.ts';

/** An encoded picture that waits. */
export interface WaitingPicture {
  configuration: Configuration;
  key: boolean;
  /** When it is to be decoded, in the time of the stream. */
  decodeMs: number;
  /** When it is to be shown: later where others that stand on it are shown before. */
  timestampMs: number;
  data: Uint8Array<ArrayBuffer>;
}

/** Encoded pictures that wait for their moment: decoded ones would take a thousand times the memory. */
export class PictureQueue {
  #waiting: WaitingPicture[] = [];
  /** Pictures that were left out, undecoded. */
  skipped = 0;

  get length(): number {
    return this.#waiting.length;
  }

  /** From the first that waits to the last. */
  get waitingMs(): number {
    const [first] = this.#waiting;
    const last = this.#waiting.at(-1);
    return first && last ? Math.max(0, last.decodeMs - first.decodeMs) : 0;
  }

  add(picture: WaitingPicture): void {
    this.#waiting.push(picture);
  }

  /** Leaves out all that stands before the last key frame: what follows it can be shown without them. */
  keepFromLastKey(): void {
    this.#dropBefore(this.#waiting.findLastIndex(({ key }) => key));
  }

  /**
   * Takes out what is to be decoded at a moment of the stream. What is too late is left out as far as a later key frame
   * that is due allows it; pictures in between are needed by those that stand on them.
   */
  due(shownMs: number, most: number): WaitingPicture[] {
    const until = shownMs + ownLimits.aheadMs;
    const [first] = this.#waiting;
    if (first && shownMs - first.decodeMs > playerLimits.lateMs)
      this.#dropBefore(this.#waiting.findLastIndex(({ key, decodeMs }) => key && decodeMs <= shownMs));
    let count = 0;
    while (count < most && count < this.#waiting.length && this.#waiting[count]!.decodeMs <= until)
      count += 1;
    return this.#waiting.splice(0, count);
  }

  /** Takes out the first one, whenever it is due. */
  first(): WaitingPicture | undefined {
    return this.#waiting.shift();
  }

  clear(): void {
    this.#waiting = [];
  }

  #dropBefore(index: number): void {
    if (index <= 0) return;
    this.skipped += index;
    this.#waiting.splice(0, index);
  }
}
