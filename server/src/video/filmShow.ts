import { atTime, type Film, type FilmQuality, type Films } from './film.ts';

/** Where the bytes of a stream go. */
export interface StreamSink {
  write(bytes: Buffer): void;
  /** Bytes accepted and not yet handed to the network. */
  buffered(): number;
  end(): void;
}

/** Who sees which camera. */
export interface Viewing {
  elevatorId: string;
  userId: string;
  sessionId: string;
  quality: FilmQuality;
  /** When the token ends, in milliseconds. */
  until: number;
}

interface Stream extends Viewing {
  sink: StreamSink;
  film: Film | undefined;
  /** The first frame that was sent, and the next one, counted on the endless strip of the camera. */
  first: number;
  next: number;
  /** Too slow: what follows is left out as far as a key frame. */
  behind: boolean;
}

interface ShowNeeds {
  films: Films;
  now(): number;
  /** Whether people are shut in. */
  isHeld(elevatorId: string): Promise<boolean>;
}

/** A stream that has this much waiting is left out of, and taken up again when it has not even this much. */
const [tooMuch, fewEnough] = [512 * 1024, 64 * 1024];
/** How long a stream outlives its token: so long may the next one be on its way. */
const graceMs = 15_000;
/** Streams of one person, and of all together. */
const [mostOfPerson, mostStreams] = [48, 600];
/** More frames than this at once are no delay but a standstill, after which nobody wants to see what was. */
const standstill = 60;

/** Shows films to whoever opened a camera: in real time, round and round, for each from a key frame on. */
export class FilmShow {
  private readonly needs: ShowNeeds;
  private readonly streams = new Set<Stream>();
  private readonly held = new Map<string, boolean>();

  constructor(needs: ShowNeeds) {
    this.needs = needs;
  }

  count(): number {
    return this.streams.size;
  }

  /** Whether another stream may be opened. */
  hasRoomFor(userId: string): boolean {
    const own = [...this.streams].filter((stream) => stream.userId === userId);
    return own.length < mostOfPerson && this.streams.size < mostStreams;
  }

  /** Begins a stream; answers how it is given up. */
  async open(viewing: Viewing, sink: StreamSink): Promise<() => void> {
    const { elevatorId } = viewing;
    this.held.set(elevatorId, await this.needs.isHeld(elevatorId));
    const stream: Stream = { ...viewing, sink, film: undefined, first: 0, next: 0, behind: false };
    const film = this.filmOf(stream);
    const present = this.presentOf(stream, film);
    stream.first = stream.next = keyBefore(film, present);
    sink.write(film.header);
    this.streams.add(stream);
    this.send(stream);
    return () => void this.streams.delete(stream);
  }

  /** Sends what is due, and ends what is over. */
  tick(): void {
    for (const stream of this.streams) {
      if (this.needs.now() >= stream.until + graceMs) this.end(stream);
      else this.send(stream);
    }
  }

  /** A new token prolongs the streams that the same person has opened by an older one. */
  prolong({ elevatorId, sessionId, until }: Pick<Viewing, 'elevatorId' | 'sessionId' | 'until'>): void {
    for (const stream of this.streams) {
      if (stream.elevatorId === elevatorId && stream.sessionId === sessionId) stream.until = until;
    }
  }

  stop(): void {
    for (const stream of this.streams) this.end(stream);
  }

  private end(stream: Stream): void {
    this.streams.delete(stream);
    stream.sink.end();
  }

  private filmOf({ elevatorId, quality }: Viewing): Film {
    return this.needs.films.of(elevatorId, this.held.get(elevatorId) ?? false, quality);
  }

  /** The frame of the endless strip that is shown now; every elevator is elsewhere in its film. */
  private presentOf({ elevatorId }: Viewing, { frameMs }: Film): number {
    return Math.floor(this.needs.now() / frameMs) + Number(BigInt(elevatorId) % 1_000n) * 37;
  }

  private send(stream: Stream): void {
    const { sink } = stream;
    const present = this.presentOf(stream, stream.film ?? this.filmOf(stream));
    if (present - stream.next > standstill) stream.behind = true;
    const parts: Buffer[] = [];
    for (; stream.next <= present; stream.next += 1) {
      const film = this.filmAt(stream, parts);
      const frame = film.frames[stream.next % film.frames.length]!;
      if (sink.buffered() > tooMuch) stream.behind = true;
      if (stream.behind) {
        const isLast = stream.next === keyBefore(film, present);
        if (!isLast || sink.buffered() > fewEnough) continue;
        stream.behind = false;
      }
      parts.push(atTime(frame, this.timeOf(stream, film)));
    }
    if (parts.length > 0) sink.write(Buffer.concat(parts));
  }

  private timeOf({ first, next }: Stream, { frameMs }: Film): number {
    return (next - first) * frameMs;
  }

  /** The film a stream shows; where it begins anew it may be another one, of which its player is told first. */
  private filmAt(stream: Stream, parts: Buffer[]): Film {
    const { film } = stream;
    if (film && stream.next % film.frames.length > 0) return film;
    if (film) this.askAgain(stream.elevatorId);
    const next = this.filmOf(stream);
    if (next === film) return film;
    stream.film = next;
    parts.push(atTime(next.setup, this.timeOf(stream, next)));
    return next;
  }

  /** People may have been shut in or freed since; known by the time the film begins anew. */
  private askAgain(elevatorId: string): void {
    this.needs
      .isHeld(elevatorId)
      .then((held) => this.held.set(elevatorId, held))
      // While the database is away the film goes on as it was.
      .catch(() => undefined);
  }
}

/** The last key frame before a frame of the endless strip, or that frame itself. */
function keyBefore({ frames }: Film, frame: number): number {
  let key = frame;
  while (!frames[key % frames.length]!.isKey) key -= 1;
  return key;
}
