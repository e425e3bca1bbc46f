import { PictureQueue } from './pictureQueue.ts';
import { PlayerError } from './playerError.ts';
import { playerLimits } from './playerLimits.ts';
import type { PlayClock } from './playClock.ts';
import type { Configuration, VideoPacket } from './videoTag.ts';

/** Pictures that a decoder works on at a time. */
const maxAtOnce = 8;

type Picture = Extract<VideoPacket, { kind: 'frame' }>;

/** Decodes the pictures of one stream and draws each at its moment. */
export class PictureOutput {
  readonly queue = new PictureQueue();
  drawn = 0;
  /** Pictures that were decoded too late to be shown. */
  late = 0;
  codec = '';
  /** From the arrival of the first key frame to its being drawn. */
  firstPictureMs: number | undefined;
  /** How late the last picture was drawn. */
  lagMs = 0;

  readonly #canvas: HTMLCanvasElement;
  readonly #clock: PlayClock;
  readonly #onFirst: () => void;
  readonly #onFailure: (error: PlayerError) => void;
  #decoder: VideoDecoder | undefined;
  /** Of what arrives, and of what is decoded. */
  #latest: Configuration | undefined;
  #current: Configuration | undefined;
  #frames: VideoFrame[] = [];
  readonly #releases = new Map<ReturnType<typeof setTimeout>, VideoFrame>();
  #needsKey = true;
  #firstKeyAt: number | undefined;
  #firstAt: number | undefined;
  #ended = false;

  constructor(
    canvas: HTMLCanvasElement,
    clock: PlayClock,
    { onFirst, onFailure }: { onFirst(): void; onFailure(error: PlayerError): void },
  ) {
    this.#canvas = canvas;
    this.#clock = clock;
    this.#onFirst = onFirst;
    this.#onFailure = onFailure;
  }

  /** Takes the configuration of the pictures that follow; the same one again changes nothing. */
  configure(packet: Configuration): void {
    const before = this.#latest;
    if (before?.name === packet.name && isSame(before.description, packet.description)) return;
    this.#latest = packet;
    this.#check(packet).catch((problem: unknown) => {
      this.#fail(problem instanceof PlayerError ? problem : new PlayerError('decodeError', String(problem)));
    });
  }

  async #check(packet: Configuration): Promise<void> {
    const { supported } = await VideoDecoder.isConfigSupported(settingsOf(packet));
    if (this.#ended) return;
    if (!supported)
      throw new PlayerError(packet.codec === 'h265' ? 'h265Unsupported' : 'decodeError', packet.name);
    this.#decoder ??= new VideoDecoder({
      output: (frame) => {
        if (this.#ended) frame.close();
        else this.#frames.push(frame);
      },
      error: (problem) => this.#fail(new PlayerError('decodeError', problem.message)),
    });
  }

  add(packet: Picture, decodeMs: number, now: number): void {
    if (packet.key) this.#firstKeyAt ??= now;
    // Nothing can be shown before a key frame and its configuration.
    if (this.#firstKeyAt === undefined || this.#latest === undefined) return;
    this.queue.add({
      configuration: this.#latest,
      key: packet.key,
      decodeMs,
      timestampMs: decodeMs + packet.compositionMs,
      data: packet.data,
    });
  }

  /** Decodes what is soon to be seen and draws what is due; the very first picture is drawn as soon as it is there. */
  drain(now: number): void {
    const shown = this.#clock.at(now);
    const decoder = this.#decoder;
    if (shown === undefined || decoder === undefined || decoder.state === 'closed') return;
    try {
      if (this.firstPictureMs === undefined && this.#needsKey) this.#decode(decoder, this.queue.first());
      for (const picture of this.queue.due(shown, maxAtOnce - decoder.decodeQueueSize))
        this.#decode(decoder, picture);
    } catch (problem) {
      this.#fail(new PlayerError('decodeError', String(problem)));
      return;
    }
    this.#draw(shown, now);
  }

  #decode(decoder: VideoDecoder, picture: ReturnType<PictureQueue['first']>): void {
    if (!picture || ((this.#needsKey || picture.configuration !== this.#current) && !picture.key)) return;
    this.#needsKey = false;
    // Another one takes effect where its pictures begin, not when it arrives.
    if (picture.configuration !== this.#current) {
      decoder.configure(settingsOf(picture.configuration));
      this.#current = picture.configuration;
      this.codec = picture.configuration.name;
    }
    decoder.decode(
      new EncodedVideoChunk({
        type: picture.key ? 'key' : 'delta',
        timestamp: Math.round(picture.timestampMs * 1_000),
        data: picture.data,
      }),
    );
  }

  #draw(shown: number, now: number): void {
    let due: VideoFrame | undefined;
    while (this.#frames.length > 0) {
      const next = this.#frames[0]!;
      const first = this.firstPictureMs === undefined && due === undefined;
      if (next.timestamp / 1_000 > shown && !first) break;
      this.#frames.shift();
      if (due) {
        due.close();
        if (this.#hasCaughtUp(now)) this.late += 1;
      }
      due = next;
    }
    if (!due) return;
    const lag = shown - due.timestamp / 1_000;
    if (lag > playerLimits.lateMs && this.firstPictureMs !== undefined) {
      if (this.#hasCaughtUp(now)) this.late += 1;
      due.close();
      return;
    }
    this.#paint(due);
    this.lagMs = lag;
    if (this.firstPictureMs !== undefined) return;
    this.#firstAt = now;
    this.firstPictureMs = now - (this.#firstKeyAt ?? now);
    this.#onFirst();
  }

  /** A gateway begins with what it has kept since the last key frame: that is passed over, not lost. */
  #hasCaughtUp(now: number): boolean {
    return this.#firstAt !== undefined && now - this.#firstAt > 2 * playerLimits.bufferMs;
  }

  #paint(frame: VideoFrame): void {
    const { displayWidth, displayHeight } = frame;
    if (this.#canvas.width !== displayWidth) this.#canvas.width = displayWidth;
    if (this.#canvas.height !== displayHeight) this.#canvas.height = displayHeight;
    this.#canvas.getContext('2d', { alpha: false })?.drawImage(frame, 0, 0);
    this.drawn += 1;
    const timer = setTimeout(() => {
      this.#releases.delete(timer);
      frame.close();
    }, playerLimits.releaseMs);
    this.#releases.set(timer, frame);
  }

  /** Out of sight nothing is decoded; what the next picture in sight needs is kept. */
  rest(): void {
    this.queue.keepFromLastKey();
    for (const frame of this.#frames.splice(0)) frame.close();
    // What is decoded next is the last key frame.
    this.#needsKey = true;
  }

  /** What waits is of a stream that began anew. */
  startAnew(): void {
    this.queue.clear();
    for (const frame of this.#frames.splice(0)) frame.close();
    this.#needsKey = true;
  }

  end(): void {
    this.#ended = true;
    if (this.#decoder && this.#decoder.state !== 'closed') this.#decoder.close();
    for (const frame of this.#frames.splice(0)) frame.close();
    this.queue.clear();
    for (const [timer, frame] of this.#releases) {
      clearTimeout(timer);
      frame.close();
    }
    this.#releases.clear();
  }

  #fail(error: PlayerError): void {
    if (this.#ended) return;
    this.#onFailure(error);
  }
}

const settingsOf = ({ name, description }: Configuration): VideoDecoderConfig => ({
  codec: name,
  description,
  optimizeForLatency: true,
});

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
