import type { Backlog } from './backlog.ts';
import type { OutgoingText } from './outgoingText.ts';

export interface OutboxOptions {
  send(text: OutgoingText): void;
  /** Whether the peer takes what it is sent. */
  isFree(): boolean;
  /** How many messages that must arrive may wait. */
  maxWaiting: number;
  /** Something waits: `drain` is to be called from time to time. */
  onWaiting(): void;
}

/** A stream of live bodies; what a slow peer misses is folded, not queued. */
export interface LiveLane {
  send(body: string): void;
  stop(): void;
}

/** What goes out to one peer: messages that must arrive in order, and live states of which the newest counts. */
export interface Outbox {
  /** False: too much waits already, the peer is to be cut. */
  mustArrive(text: OutgoingText): boolean;
  openLane(backlog: Backlog, write: (body: string) => OutgoingText): LiveLane;
  /** Sends what the peer takes; true when nothing waits any more. */
  drain(): boolean;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const waiting: OutgoingText[] = [];
  const late = new Map<Backlog, (body: string) => OutgoingText>();
  return {
    mustArrive(text) {
      if (waiting.length === 0 && options.isFree()) {
        options.send(text);
        return true;
      }
      if (waiting.length >= options.maxWaiting) return false;
      waiting.push(text);
      options.onWaiting();
      return true;
    },
    openLane(backlog, write) {
      let stopped = false;
      return {
        send(body) {
          // Whoever produces may be a tick late to notice that it was stopped.
          if (stopped) return;
          if (waiting.length === 0 && !late.has(backlog) && options.isFree()) {
            options.send(write(body));
            return;
          }
          backlog.add(body);
          late.set(backlog, write);
          options.onWaiting();
        },
        stop() {
          stopped = true;
          late.delete(backlog);
        },
      };
    },
    drain() {
      while (waiting.length > 0 && options.isFree()) options.send(waiting.shift()!);
      for (const [backlog, write] of late) {
        if (waiting.length > 0 || !options.isFree()) break;
        late.delete(backlog);
        const body = backlog.take();
        if (body !== undefined) options.send(write(body));
      }
      return waiting.length === 0 && late.size === 0;
    },
  };
}
