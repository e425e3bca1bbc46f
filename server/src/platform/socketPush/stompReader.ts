/** A frame that was sent to the server; bodies mean nothing here and are not kept. */
export interface StompFrame {
  command: string;
  headers: Record<string, string>;
}

export interface StompLimits {
  /** From the command to the NUL. */
  frameBytes: number;
  /** One line: name, colon and value. */
  headerBytes: number;
  headers: number;
}

/** What arrived is no frame of STOMP 1.2, or larger than allowed. */
export class MalformedFrame extends Error {
  /** The receipt that it asks for, as far as it could be read. */
  receipt: string | undefined;
}

const nul = 0;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Cuts what arrives into frames of STOMP 1.2. It keeps the bytes of one unfinished frame in one buffer and never more
 * than the limits allow, whatever the other side sends.
 */
export class StompReader {
  /** May change between two frames. */
  limits: StompLimits;
  private kept = Buffer.alloc(0);
  private start = 0;
  private end = 0;
  /** No frame ends before this position. */
  private searched = 0;

  constructor(limits: StompLimits) {
    this.limits = limits;
  }

  /** Bytes that belong to no finished frame yet. */
  get pending(): number {
    return this.end - this.start;
  }

  /** Takes what arrived; call `next` until it answers undefined, then `mustBeBounded`. */
  push(bytes: Buffer): void {
    const needed = this.pending + bytes.length;
    if (this.end + bytes.length > this.kept.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, Math.min(2 * needed, this.limits.frameBytes)));
      this.kept.copy(larger, 0, this.start, this.end);
      this.searched = Math.max(0, this.searched - this.start);
      this.end = this.pending;
      this.start = 0;
      this.kept = larger;
    }
    bytes.copy(this.kept, this.end);
    this.end += bytes.length;
  }

  /** The next finished frame, if one has arrived. */
  next(): StompFrame | undefined {
    return this.namingReceipt(() => this.cut());
  }

  /** Throws when an unfinished frame is larger than a frame may be. */
  mustBeBounded(): void {
    this.namingReceipt(() => {
      if (this.pending > this.limits.frameBytes) throw new MalformedFrame('the frame is too large');
    });
  }

  private namingReceipt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof MalformedFrame) error.receipt = this.receiptAsked();
      throw error;
    }
  }

  /** What a frame that is no good asks to be answered by, among the headers of its first bytes. */
  private receiptAsked(): string | undefined {
    const last = Math.min(this.end, this.start + this.limits.frameBytes);
    const [head = ''] = this.kept.toString('utf8', this.start, last).split(/\r?\n\r?\n|\0/);
    const asked = /\r?\nreceipt:([^\r\n]*)(?=\r?\n|$)/.exec(head)?.[1];
    if (asked === undefined || Buffer.byteLength(asked) > this.limits.headerBytes) return undefined;
    try {
      return unescapeHeader(asked);
    } catch {
      return undefined;
    }
  }

  private cut(): StompFrame | undefined {
    while (this.start < this.end && isBetweenFrames(this.kept[this.start]!)) this.start += 1;
    if (this.start === this.end) {
      this.release();
      return undefined;
    }
    const last = this.kept.subarray(0, this.end).indexOf(nul, Math.max(this.start, this.searched));
    if (last === -1) {
      this.searched = this.end;
      return undefined;
    }
    const head = this.readHead(last);
    const end = head.length === undefined ? last : head.bodyStart + head.length;
    if (end - this.start > this.limits.frameBytes) throw new MalformedFrame('the frame is too large');
    if (end >= this.end) {
      this.searched = end;
      return undefined;
    }
    if (this.kept[end] !== nul) throw new MalformedFrame('the body is longer than content-length');
    this.start = end + 1;
    this.searched = this.start;
    return { command: head.command, headers: head.headers };
  }

  private release(): void {
    this.kept = Buffer.alloc(0);
    this.start = this.end = this.searched = 0;
  }

  /** `last` is a NUL at or after the end of the headers. */
  private readHead(last: number): StompFrame & { bodyStart: number; length: number | undefined } {
    const lines: string[] = [];
    let from = this.start;
    for (;;) {
      const to = this.kept.indexOf(lineFeed, from);
      if (to === -1 || to > last) throw new MalformedFrame('the headers do not end');
      const lineEnd = to > from && this.kept[to - 1] === carriageReturn ? to - 1 : to;
      if (lineEnd - from > this.limits.headerBytes) throw new MalformedFrame('a header is too long');
      const line = this.kept.toString('utf8', from, lineEnd);
      from = to + 1;
      if (line === '') break;
      if (lines.push(line) > this.limits.headers + 1) throw new MalformedFrame('there are too many headers');
    }
    const [command = '', ...rest] = lines;
    if (!/^[A-Z]{1,20}$/.test(command)) throw new MalformedFrame('there is no command');
    // The first of repeated headers counts; CONNECT alone is sent without escapes.
    const escaped = command !== 'CONNECT';
    const headers = Object.fromEntries(rest.map((line) => readHeader(line, escaped)).toReversed());
    return { command, headers, bodyStart: from, length: readLength(headers['content-length']) };
  }
}

/** Line ends between frames are beats; a stray NUL is forgiven, as the usual libraries do. */
const isBetweenFrames = (byte: number) => byte === lineFeed || byte === carriageReturn || byte === nul;

function readHeader(line: string, escaped: boolean): [string, string] {
  const colon = line.indexOf(':');
  if (colon === -1) throw new MalformedFrame('a header without a colon');
  const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
  return escaped ? [unescapeHeader(name), unescapeHeader(value)] : [name, value];
}

const escapes: Record<string, string> = { r: '\r', n: '\n', c: ':', '\\': '\\' };

function unescapeHeader(text: string): string {
  return text.replaceAll(/\\(.?)/gs, (_, sign: string) => {
    const meant = escapes[sign];
    if (meant === undefined) throw new MalformedFrame('an unknown escape');
    return meant;
  });
}

function readLength(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new MalformedFrame('content-length is not a number');
  return Number(text);
}
