/** How many sockets there may be, and how much memory what they have not yet sent or read may take. */
export interface SocketLimits {
  sockets: number;
  perAddress: number;
  /** Sockets whose person is not known yet. */
  unknown: number;
  unknownPerAddress: number;
  /** Bytes kept for one socket, and for all of them together. */
  keptBytes: number;
  allKeptBytes: number;
}

export const socketLimits: SocketLimits = {
  sockets: 10_000,
  perAddress: 200,
  unknown: 1_000,
  unknownPerAddress: 100,
  keptBytes: 4 * 1024 * 1024,
  allKeptBytes: 128 * 1024 * 1024,
};

/** A socket as the budget sees it. */
export interface BudgetedSocket {
  /** Bytes kept for it: what it has not taken yet, and the unfinished frame that it sends. */
  kept(): number;
  /** Cuts it without a word: a farewell would need memory. */
  cut(): void;
}

/** The place of one socket. */
export interface SocketPlace {
  /** The person behind it is known. */
  admit(): void;
  leave(): void;
}

/** Why there is no place: the address has its share, or the server as a whole is full. */
export type NoPlace = 'address' | 'server';

const checkEveryMs = 250;

/** Counts sockets and the memory they hold, and cuts the one that holds most when all together hold too much. */
export class SocketBudget {
  private readonly limits: SocketLimits;
  private readonly sockets = new Set<BudgetedSocket>();
  private readonly perAddress = new Map<string, { all: number; unknown: number }>();
  private unknown = 0;
  private kept = 0;
  private sinceMeasured = 0;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(limits: SocketLimits) {
    this.limits = limits;
    this.timer = setInterval(() => this.measure(), checkEveryMs);
    this.timer.unref();
  }

  /** Whether an address gets no further socket now. */
  refuses(address: string): NoPlace | undefined {
    const { limits } = this;
    if (this.sockets.size >= limits.sockets || this.unknown >= limits.unknown) return 'server';
    if (this.kept + this.sinceMeasured > limits.allKeptBytes) return 'server';
    const own = this.perAddress.get(address);
    if (!own) return undefined;
    return own.all >= limits.perAddress || own.unknown >= limits.unknownPerAddress ? 'address' : undefined;
  }

  /** Gives a socket its place until it leaves. */
  take(address: string, socket: BudgetedSocket): SocketPlace {
    const own = this.perAddress.get(address) ?? { all: 0, unknown: 0 };
    this.perAddress.set(address, own);
    own.all += 1;
    own.unknown += 1;
    this.unknown += 1;
    this.sockets.add(socket);
    let known = false;
    const admit = () => {
      if (known) return;
      known = true;
      own.unknown -= 1;
      this.unknown -= 1;
    };
    return {
      admit,
      leave: () => {
        if (!this.sockets.delete(socket)) return;
        admit();
        own.all -= 1;
        if (own.all === 0) this.perAddress.delete(address);
      },
    };
  }

  /** Says how much was just kept for a socket; cuts it, or the one that holds most, when that is too much. */
  note(socket: BudgetedSocket, bytes: number): void {
    if (socket.kept() > this.limits.keptBytes) return socket.cut();
    this.sinceMeasured += bytes;
    if (this.kept + this.sinceMeasured > this.limits.allKeptBytes) this.measure();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private measure(): void {
    const held = [...this.sockets].map((socket) => ({ socket, bytes: socket.kept() }));
    this.sinceMeasured = 0;
    this.kept = held.reduce((sum, { bytes }) => sum + bytes, 0);
    if (this.kept <= this.limits.allKeptBytes) return;
    for (const { socket, bytes } of held.toSorted((one, other) => other.bytes - one.bytes)) {
      if (this.kept <= this.limits.allKeptBytes) return;
      this.kept -= bytes;
      socket.cut();
    }
  }
}
