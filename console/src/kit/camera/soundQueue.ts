import { playerLimits } from './playerLimits.ts';

/** A piece of sound that waits, one list of samples for each channel. */
export interface SoundChunk {
  /** When its first sample is to be heard, in the time of the stream. */
  timestampMs: number;
  channels: Float32Array<ArrayBuffer>[];
}

const { soundChunkSamples, soundWarnAbove, soundDropAbove } = playerLimits;
/** More between two pieces than this is a gap in the stream. */
const gapMs = 60;

/** Cuts decoded sound into pieces of one length, each with its own moment. */
export class SoundQueue {
  #rate = 0;
  /** Samples that do not fill a piece yet, and when they begin. */
  #rest: Float32Array<ArrayBuffer>[] = [];
  #restMs = 0;
  #waiting: SoundChunk[] = [];
  dropped = 0;

  get length(): number {
    return this.#waiting.length;
  }

  /** More waits than the device takes away. */
  get behind(): boolean {
    return this.#waiting.length > soundWarnAbove;
  }

  add(timestampMs: number, sampleRate: number, channels: Float32Array<ArrayBuffer>[]): void {
    const had = this.#rest[0]?.length ?? 0;
    const expectedMs = this.#restMs + (had / this.#rate) * 1_000;
    const continues =
      had > 0 &&
      sampleRate === this.#rate &&
      channels.length === this.#rest.length &&
      Math.abs(timestampMs - expectedMs) < gapMs;
    this.#rate = sampleRate;
    if (!continues) {
      this.#rest = channels;
      this.#restMs = timestampMs;
    } else {
      this.#rest = this.#rest.map((rest, index) => joined(rest, channels[index]!));
    }
    this.#cut();
  }

  #cut(): void {
    while ((this.#rest[0]?.length ?? 0) >= soundChunkSamples) {
      this.#waiting.push({
        timestampMs: this.#restMs,
        channels: this.#rest.map((samples) => samples.slice(0, soundChunkSamples)),
      });
      this.#rest = this.#rest.map((samples) => samples.slice(soundChunkSamples));
      this.#restMs += (soundChunkSamples / this.#rate) * 1_000;
    }
    const tooMany = this.#waiting.length - soundDropAbove;
    if (tooMany <= 0) return;
    this.#waiting.splice(0, tooMany);
    this.dropped += tooMany;
  }

  /** Takes out what is to be heard until a moment of the stream. */
  due(untilMs: number): SoundChunk[] {
    const count = this.#waiting.findIndex(({ timestampMs }) => timestampMs > untilMs);
    return this.#waiting.splice(0, count === -1 ? this.#waiting.length : count);
  }

  clear(): void {
    this.#waiting = [];
    this.#rest = [];
  }
}

function joined(one: Float32Array, other: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
