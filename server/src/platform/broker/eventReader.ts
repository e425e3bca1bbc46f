import type { Logger } from 'pino';
import { every } from '../job/every.ts';
import type { EventSession } from './eventSession.ts';
import { mayRead, roundMs, type SessionLease } from './sessionLease.ts';

export interface EventReader {
  /** Why events may not be stored; undefined while they are. */
  trouble(): string | undefined;
  stop(): Promise<void>;
}

export interface EventReaderOptions {
  /** Names this process among the nodes. */
  node: string;
  lease: SessionLease;
  open(): EventSession;
  /** Whether this node reaches the broker. */
  reachesBroker(): boolean;
  log: Logger;
  /** A clock that only goes forward, in milliseconds. */
  clock(): number;
}

const startMs = 3_000;
const lapseCheckMs = 200;
/** The session is connected anew within this time. */
const reconnectedMs = 2_000;
/** An event that waits longer for its commit is not being stored. */
const maxWaitingMs = 5_000;

/** Reads the session of events while this node has the lease; every node that reaches the broker asks for it. */
export async function keepEventReader(options: EventReaderOptions): Promise<EventReader> {
  const { node, lease, open, reachesBroker, log, clock } = options;
  let session: EventSession | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;

  const cut = (why: string) => {
    log.warn({ why }, 'the session of events is let go');
    session?.cut();
    session = undefined;
  };
  const cutLapsed = () => {
    if (session && !mayRead(renewedAt, clock())) cut('the lease could not be renewed');
  };
  const giveUp = async () => {
    const mine = session;
    session = undefined;
    await mine?.close();
    await lease.give(node);
  };

  const round = async () => {
    const sentAt = clock();
    if (reachesBroker()) {
      const mine = await lease.claim(node);
      if (!mine && session) cut('another node has the lease');
      if (mine) renewedAt = sentAt;
      // An answer that came late is worth nothing.
      if (mine && mayRead(sentAt, clock())) session ??= open();
    } else if (session) await giveUp();
    askedAt = sentAt;
  };

  await round();
  // A broker that does not know the session yet would drop what comes before.
  await Promise.race([session?.opened, new Promise((done) => setTimeout(done, session ? startMs : 0))]);
  const rounds = every(roundMs, round, { log, failed: 'the lease of the session was not renewed' });
  const lapses = setInterval(cutLapsed, lapseCheckMs);

  return {
    trouble() {
      if (!mayRead(askedAt, clock())) return 'the database does not say who reads events';
      if (session && session.awayMs() > reconnectedMs) return 'the session of events is not connected';
      if (session && session.waitingMs() > maxWaitingMs) return 'an event waits for its commit';
      return undefined;
    },
    async stop() {
      clearInterval(lapses);
      await rounds.stop();
      if (session) {
        await giveUp().catch((error: unknown) => log.warn({ err: error }, 'the lease was not given back'));
      }
      await lease.close();
    },
  };
}
