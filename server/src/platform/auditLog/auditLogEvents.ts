import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Actor, Transaction, Database } from '../call/requestContext.ts';
import { TokenBuckets } from '../broker/tokenBucket.ts';

/** What happened without changing a row. */
export interface AuditLogEvent {
  verb: 'signInFailed' | 'export' | 'refused' | 'viewed' | 'acted';
  actor: Actor;
  /** The call, or of a failed sign-in the session it would have been. */
  tableName: string;
  recordId: string;
  /** Whose record it concerns. */
  companyId: string | null;
  detail: Record<string, unknown>;
  /** What is the same within a minute is one entry that counts, */
  sameAs: string;
  /** or within an hour. */
  hourly?: boolean;
}

export interface AuditLogEvents {
  /**
   * Writes an entry: when this answers it stands, or with a transaction it stands as that does. Of a flood by one person
   * the first of each second are written and the others counted, to be written within a second.
   */
  note(event: AuditLogEvent, tx?: Transaction): Promise<void>;
  /** Writes that an export begins, an entry of its own; answers its id. */
  begin(event: AuditLogEvent): Promise<string>;
  /** Adds to an export that was sent how many rows it had. */
  complete(id: string, rows: number): void;
  /** Writes what was only counted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const flushMs = 1_000;
/** Kinds of entries that wait to be written; what comes on top is counted in the log alone. */
const maxWaiting = 5_000;
/** Entries of one actor from one address that are written at once. */
const atOnce = { perSecond: 10, burst: 20 };

type Written = AuditLogEvent & { at: number; times: number; fold: string | null };

const rowOf = (event: Written) => ({
  at: new Date(event.at),
  verb: event.verb,
  actor: event.actor.name,
  address: event.actor.address ?? null,
  requestId: event.actor.requestId ?? null,
  actorCompanyId: event.actor.companyId ?? null,
  tableName: event.tableName,
  recordId: event.recordId,
  companyId: event.companyId,
  elevatorId: null,
  old: null,
  new: JSON.stringify(event.detail),
  times: event.times,
  fold: event.fold,
});

const write = (db: Database, event: Written) =>
  db
    .insertInto('auditTrail')
    .values(rowOf(event))
    .onConflict((conflict) =>
      conflict
        .column('fold')
        .where('fold', 'is not', null)
        .doUpdateSet({ times: sql<number>`audit_trail.times + excluded.times` }),
    )
    .execute();

function foldOf(event: AuditLogEvent, at: number): string {
  const minute = new Date(at).toISOString().slice(0, event.hourly ? 13 : 16);
  return `${event.verb} ${event.actor.name} ${event.recordId} ${event.sameAs} ${minute}`;
}

/** Audit log entries that no trigger writes: once an answer is sent, its entry is stored. */
export function createAuditLogEvents(db: Database, log: Logger, now: () => number): AuditLogEvents {
  const buckets = new TokenBuckets(atOnce.perSecond, atOnce.burst);
  let waiting = new Map<string, Written & { fold: string }>();
  let lost = 0;

  const count = (event: Written & { fold: string }): void => {
    const known = waiting.get(event.fold);
    if (known) known.times += event.times;
    else if (waiting.size < maxWaiting) waiting.set(event.fold, event);
    else lost += 1;
  };

  const writeCounted = async () => {
    const events = waiting;
    waiting = new Map();
    if (lost > 0) log.warn({ lost }, 'entries of the audit log were given up');
    lost = 0;
    for (const [fold, event] of events) {
      try {
        await write(db, event);
        events.delete(fold);
      } catch (error) {
        for (const each of events.values()) count(each);
        throw error;
      }
    }
  };
  let writing = Promise.resolve();
  const afterwards = (work: () => Promise<unknown>): Promise<void> => {
    writing = writing
      .then(work)
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error }, 'auditLog not written'));
    return writing;
  };
  const flush = () => afterwards(writeCounted);
  const timer = setInterval(() => void (waiting.size > 0 && flush()), flushMs);
  timer.unref();

  return {
    async note(event, tx) {
      const at = now();
      const entry = { ...event, at, times: 1, fold: foldOf(event, at) };
      const { name, address = '' } = event.actor;
      if (!buckets.take(`${name} ${address}`, Date.now())) return count(entry);
      if (tx) return void (await write(tx, entry));
      try {
        await write(db, entry);
      } catch (error) {
        log.warn({ err: error }, 'an entry of the audit log waits for the database');
        count(entry);
      }
    },
    async begin(event) {
      const { id } = await db
        .insertInto('auditTrail')
        .values(rowOf({ ...event, at: now(), times: 1, fold: null }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    complete(id, rows) {
      const rowsSent = JSON.stringify({ rows });
      void afterwards(() =>
        db
          .updateTable('auditTrail')
          .set({ new: sql`audit_trail.new || ${rowsSent}::jsonb` })
          .where('id', '=', id)
          .execute(),
      );
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
