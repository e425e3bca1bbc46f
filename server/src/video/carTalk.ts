import type { CameraUse } from './cameraUse.ts';

/** A socket over which somebody speaks into a car. */
export interface TalkLine {
  send(bytes: Buffer): void;
  close(code: number, reason: string): void;
}

/** Whether the people in one car are spoken with, or something is announced to them. */
export type TalkMode = Exclude<CameraUse, 'viewed'>;

export interface Speaker {
  elevatorId: string;
  userId: string;
  sessionId: string;
  mode: TalkMode;
  /** When the token ends, in milliseconds. */
  until: number;
}

/** Why a line is closed: codes that a page can word. */
export const talkCloses = {
  tokenEnded: [4401, 'the token has ended'],
  occupied: [4409, 'another person is speaking'],
  tooLoud: [4413, 'more sound than can be spoken'],
  stopping: [1001, 'the server is stopping'],
} as const;

interface Line extends Speaker {
  line: TalkLine;
  said: Buffer[];
  saidBytes: number;
  /** When the last sound came; undefined while nothing is said. */
  heardAt: number | undefined;
  noted: boolean;
  /** What is played back, and how much of it has been sent since when. */
  echo: { sound: Buffer; since: number; sent: number } | undefined;
}

/** A-law at 8 kHz: a byte is an eighth of a millisecond. */
const bytesPerMs = 8;
/** Of what is said the last ten seconds are kept. */
const keptBytes = 10_000 * bytesPerMs;
/** Nobody speaks faster than in real time; a little is sent ahead. */
const maxPieceBytes = 2_000 * bytesPerMs;
/** So long a silence ends what is said. */
const pauseMs = 700;

interface TalkNeeds {
  now(): number;
  /** Notes that somebody speaks. */
  note(speaker: Speaker): void;
}

/** The cars of the demo: one person speaks at a time, and then hears what they said. */
export class CarTalk {
  private readonly needs: TalkNeeds;
  private readonly lines = new Set<Line>();

  constructor(needs: TalkNeeds) {
    this.needs = needs;
  }

  count(): number {
    return this.lines.size;
  }

  /** Opens a line; refused by its close code while another person speaks into the car. */
  open(speaker: Speaker, line: TalkLine): { hear(bytes: Buffer): void; pause(): void; hangUp(): void } {
    const own: Line = {
      ...speaker,
      line,
      said: [],
      saidBytes: 0,
      heardAt: undefined,
      noted: false,
      echo: undefined,
    };
    this.lines.add(own);
    if (this.isOccupied(own)) this.close(own, 'occupied');
    return {
      hear: (bytes) => this.hear(own, bytes),
      pause: () => this.playBack(own),
      hangUp: () => void this.lines.delete(own),
    };
  }

  /** Plays back what was said, and closes lines whose tokens are over. */
  tick(): void {
    const now = this.needs.now();
    for (const own of this.lines) {
      if (now >= own.until) this.close(own, 'tokenEnded');
      else if (own.heardAt !== undefined && now - own.heardAt >= pauseMs) this.playBack(own);
      else this.sendEcho(own);
    }
  }

  /** A new token prolongs the lines that the same person has opened by an older one. */
  prolong({ elevatorId, sessionId, until }: Pick<Speaker, 'elevatorId' | 'sessionId' | 'until'>): void {
    for (const own of this.lines) {
      if (own.elevatorId === elevatorId && own.sessionId === sessionId) own.until = until;
    }
  }

  stop(): void {
    for (const own of this.lines) this.close(own, 'stopping');
  }

  private isOccupied({ elevatorId, ...own }: Line): boolean {
    return [...this.lines].some(
      (other) => other.elevatorId === elevatorId && other.line !== own.line && other.heardAt !== undefined,
    );
  }

  private hear(own: Line, bytes: Buffer): void {
    if (!this.lines.has(own) || bytes.length === 0) return;
    if (bytes.length > maxPieceBytes) return this.close(own, 'tooLoud');
    if (own.heardAt === undefined && this.isOccupied(own)) return this.close(own, 'occupied');
    if (!own.noted) this.needs.note(own);
    own.noted = true;
    own.echo = undefined;
    own.heardAt = this.needs.now();
    own.said.push(bytes);
    own.saidBytes += bytes.length;
    while (own.saidBytes - own.said[0]!.length >= keptBytes) own.saidBytes -= own.said.shift()!.length;
  }

  /** What was said is over: the car answers with it. */
  private playBack(own: Line): void {
    if (own.heardAt === undefined) return;
    const sound = Buffer.concat(own.said).subarray(-keptBytes);
    Object.assign(own, { said: [], saidBytes: 0, heardAt: undefined });
    own.echo = { sound, since: this.needs.now(), sent: 0 };
    this.sendEcho(own);
  }

  /** As much of the echo as has sounded by now, and a fifth of a second ahead. */
  private sendEcho({ echo, line }: Line): void {
    if (!echo || echo.sent >= echo.sound.length) return;
    const due = Math.min(echo.sound.length, (this.needs.now() - echo.since + 200) * bytesPerMs);
    if (due > echo.sent) line.send(echo.sound.subarray(echo.sent, due));
    echo.sent = Math.max(echo.sent, due);
  }

  private close(own: Line, why: keyof typeof talkCloses): void {
    this.lines.delete(own);
    const [code, reason] = talkCloses[why];
    own.line.close(code, reason);
  }
}
