import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Actor, Database } from '../ask.ts';

/** What happened without changing a row. */
export interface TrailEvent {
  verb: 'signInFailed' | 'export' | 'refused' | 'viewed';
  actor: Actor;
  /** The call, or of a failed sign-in the session it would have been. */
  tableName: string;
  recordId: string;
  /** Whose record it concerns. */
  companyId: string | null;
  detail: Record<string, unknown>;
  /** What is the same within a minute is one entry that counts. */
  sameAs: string;
}

export interface TrailEvents {
  note(event: TrailEvent): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const flushMs = 2_000;
/** Kinds of entries that wait to be written; what comes on top is counted in the log alone. */
const mostWaiting = 5_000;

/**
 * Entries of the trail that no trigger writes. They wait in memory for a moment, so that a flood of refused calls is
 * neither a flood of statements nor of rows, and no request waits for them.
 */
export function createTrailEvents(db: Database, log: Logger, now: () => number): TrailEvents {
  let waiting = new Map<string, TrailEvent & { at: number; times: number }>();
  let lost = 0;

  const write = async () => {
    const rows = waiting;
    waiting = new Map();
    if (lost > 0) log.warn({ lost }, 'entries of the trail were given up');
    lost = 0;
    for (const [fold, { verb, actor, tableName, recordId, companyId, detail, at, times }] of rows) {
      await db
        .insertInto('auditTrail')
        .values({
          at: new Date(at),
          verb,
          actor: actor.name,
          address: actor.address ?? null,
          requestId: actor.requestId ?? null,
          actorCompanyId: actor.companyId ?? null,
          tableName,
          recordId,
          companyId,
          elevatorId: null,
          old: null,
          new: JSON.stringify(detail),
          times,
          fold,
        })
        .onConflict((conflict) =>
          conflict
            .column('fold')
            .where('fold', 'is not', null)
            .doUpdateSet({ times: sql<number>`audit_trail.times + excluded.times` }),
        )
        .execute();
    }
  };
  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(write).catch((error: unknown) => log.error({ err: error }, 'trail not written'));
    return writing;
  };
  const timer = setInterval(() => void (waiting.size > 0 && flush()), flushMs);
  timer.unref();

  return {
    note(event) {
      const at = now();
      const minute = new Date(at).toISOString().slice(0, 16);
      const fold = `${event.verb} ${event.actor.name} ${event.recordId} ${event.sameAs} ${minute}`;
      const known = waiting.get(fold);
      if (known) known.times += 1;
      else if (waiting.size < mostWaiting) waiting.set(fold, { ...event, at, times: 1 });
      else lost += 1;
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
