import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

export interface LogFileOptions {
  file: string;
  /** A file that has grown beyond this is set aside, and so many of them are kept. */
  maxBytes: number;
  kept: number;
  now?(): number;
  /** Writes bytes and says how many; for tests. */
  write?(descriptor: number, bytes: Buffer): number;
}

/** After a failure the file is left alone for so long. */
const pauseMs = 1_000;

/**
 * A log file that cannot fill a disk and that a full disk cannot hurt: what cannot be written is lost and counted, and
 * the first line that goes through again says how many were.
 */
export class LogFile {
  private readonly options: LogFileOptions;
  private descriptor: number | undefined;
  private size = 0;
  private lost = 0;
  private cutShort = false;
  private quietUntil = 0;

  constructor(options: LogFileOptions) {
    this.options = options;
  }

  /** Writes one line; never throws. */
  write(line: string): void {
    const now = (this.options.now ?? Date.now)();
    if (now < this.quietUntil) {
      this.lost += 1;
      return;
    }
    try {
      const file = this.open();
      if (this.lost > 0 || this.cutShort) {
        const word = { level: 40, time: now, msg: 'log lines were lost: the file could not be written' };
        this.append(file, `${this.cutShort ? '\n' : ''}${JSON.stringify({ ...word, lost: this.lost })}\n`);
        this.lost = 0;
      }
      this.append(file, line);
    } catch {
      this.lost += 1;
      this.quietUntil = now + pauseMs;
      this.close();
    }
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  private open(): number {
    const { file, maxBytes } = this.options;
    if (this.descriptor !== undefined && this.size >= maxBytes) this.setAside();
    if (this.descriptor === undefined) {
      this.descriptor = openSync(file, 'a');
      this.size = fstatSync(this.descriptor).size;
      if (this.size >= maxBytes) {
        this.setAside();
        this.descriptor = openSync(file, 'a');
        this.size = 0;
      }
    }
    return this.descriptor;
  }

  private append(descriptor: number, text: string): void {
    const { write = (to: number, bytes: Buffer) => writeSync(to, bytes) } = this.options;
    let rest = Buffer.from(text);
    while (rest.length > 0) {
      const written = write(descriptor, rest);
      if (written === 0) throw new Error('nothing was written');
      this.size += written;
      rest = rest.subarray(written);
      this.cutShort = rest.length > 0;
    }
  }

  /** `server.log` becomes `server.log.1`, that one `server.log.2`, and the last is removed. */
  private setAside(): void {
    const { file, kept } = this.options;
    this.close();
    rmSync(`${file}.${kept}`, { force: true });
    for (let number = kept - 1; number >= 0; number -= 1) {
      const from = number === 0 ? file : `${file}.${number}`;
      try {
        renameSync(from, `${file}.${number + 1}`);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
}
