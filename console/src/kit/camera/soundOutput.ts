import type { AudioPacket } from './audioTag.ts';
import { decodeALaw, decodeMuLaw, g711Rate } from './g711.ts';
import { ownLimits } from './playerLimits.ts';
import type { PlayClock } from './playClock.ts';
import { deviceLatency, playSamples, soundDevice } from './soundDevice.ts';
import { SoundQueue } from './soundQueue.ts';

/** Pieces follow each other without a seam unless they are so far from their moment. */
const seamSeconds = 0.04;
/** More encoded sound than this never waits. */
const maxEncoded = 500;

type Encoded = Exclude<AudioPacket, { kind: 'configuration' }> & { timestampMs: number };

/** Decodes the sound of one stream and lets it be heard by the clock of its pictures. */
export class SoundOutput {
  readonly queue = new SoundQueue();
  /** How late the last piece is heard. */
  lagMs = 0;

  readonly #clock: PlayClock;
  #encoded: Encoded[] = [];
  #configuration: Extract<AudioPacket, { kind: 'configuration' }> | undefined;
  #decoder: AudioDecoder | undefined;
  #sampleRate = g711Rate;
  #device: AudioContext | undefined;
  /** When the piece that was handed over last ends, by the clock of the device. */
  #endsAt = 0;
  readonly #playing = new Set<AudioBufferSourceNode>();

  /** Whether anything is on its way to the ear. */
  get heard(): boolean {
    return this.#playing.size > 0;
  }

  constructor(clock: PlayClock) {
    this.#clock = clock;
  }

  /** Lets the stream be heard, or not; only a press of a person may turn it on. */
  setOn(on: boolean): void {
    if (on) this.#device = soundDevice();
    else this.rest();
    if (!on) this.#device = undefined;
  }

  add(packet: AudioPacket, timestampMs: number): void {
    if (packet.kind === 'configuration') {
      this.#configuration = packet;
      this.#closeDecoder();
      return;
    }
    this.#encoded.push({ ...packet, timestampMs });
    if (this.#encoded.length > maxEncoded) this.#encoded.shift();
  }

  drain(now: number): void {
    const shown = this.#clock.at(now);
    if (shown === undefined) return;
    const until = shown + ownLimits.aheadMs;
    const count = this.#encoded.findIndex(({ timestampMs }) => timestampMs > until);
    const due = this.#encoded.splice(0, count === -1 ? this.#encoded.length : count);
    const device = this.#device;
    if (!device) return;
    for (const packet of due) this.#decode(packet);
    if (device.state !== 'running') return;
    for (const { timestampMs, channels } of this.queue.due(until))
      this.#hand(device, channels, (timestampMs - shown) / 1_000);
  }

  #decode(packet: Encoded): void {
    if (packet.kind !== 'aac') {
      this.#sampleRate = g711Rate;
      const samples = packet.kind === 'aLaw' ? decodeALaw(packet.data) : decodeMuLaw(packet.data);
      this.queue.add(packet.timestampMs, g711Rate, [samples]);
      return;
    }
    this.#decoder ??= this.#openDecoder();
    if (this.#decoder?.state !== 'configured') return;
    this.#decoder.decode(
      new EncodedAudioChunk({
        type: 'key',
        timestamp: Math.round(packet.timestampMs * 1_000),
        data: packet.data,
      }),
    );
  }

  #openDecoder(): AudioDecoder | undefined {
    const configuration = this.#configuration;
    if (!configuration || !('AudioDecoder' in globalThis)) return undefined;
    const decoder = new AudioDecoder({
      output: (data) => this.#takeDecoded(data),
      // A camera that cannot be heard is still seen.
      error: () => {
        this.#configuration = undefined;
        this.#decoder = undefined;
      },
    });
    decoder.configure({
      codec: configuration.name,
      sampleRate: configuration.sampleRate,
      numberOfChannels: configuration.channels,
      description: configuration.description,
    });
    return decoder;
  }

  #takeDecoded(data: AudioData): void {
    this.#sampleRate = data.sampleRate;
    const channels = Array.from({ length: data.numberOfChannels }, (_, planeIndex) => {
      const samples = new Float32Array(data.numberOfFrames);
      data.copyTo(samples, { planeIndex, format: 'f32-planar' });
      return samples;
    });
    this.queue.add(data.timestamp / 1_000, data.sampleRate, channels);
    data.close();
  }

  /** Hands a piece to the device, to be heard in so many seconds; one whose moment is over is left out. */
  #hand(device: AudioContext, channels: Float32Array<ArrayBuffer>[], inSeconds: number): void {
    const wished = device.currentTime + inSeconds - deviceLatency(device);
    const seamless = Math.abs(wished - this.#endsAt) < seamSeconds && this.#endsAt >= device.currentTime;
    const at = seamless ? this.#endsAt : wished;
    if (at < device.currentTime) return;
    const node = playSamples(device, channels, this.#sampleRate, at);
    this.#playing.add(node);
    node.addEventListener('ended', () => this.#playing.delete(node));
    this.#endsAt = at + channels[0]!.length / this.#sampleRate;
    this.lagMs = (at - wished) * 1_000;
  }

  /** Nothing is heard until it is drained again. */
  rest(): void {
    this.queue.clear();
    this.#encoded = [];
    for (const node of this.#playing) node.stop();
    this.#playing.clear();
  }

  end(): void {
    this.rest();
    this.#closeDecoder();
  }

  #closeDecoder(): void {
    const decoder = this.#decoder;
    this.#decoder = undefined;
    if (decoder && decoder.state !== 'closed') decoder.close();
  }
}
