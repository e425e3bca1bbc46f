import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { actAs, asSystem, type Database, type Transaction } from '../call/requestContext.ts';
import { pausedUntil } from '../database/pausedUntil.ts';
import { every } from '../job/every.ts';
import type { Metrics } from '../web/metrics.ts';
import type { Timer } from './timer.ts';

const lookEveryMs = 1_000;
/** Timers that one node fires at once, each of another subject. */
const atOnce = 4;
/** A timer that sets itself anew for the same moment must not keep a look from ending. */
const maxInLook = 5_000;
/**
 * Shorter than PostgreSQL waits before it looks for deadlocks: a call that holds a record and cancels its timer is
 * never the one that is given up, but the firing, which is repeated.
 */
const lockWaitMs = 500;

export interface TimerRunnerOptions {
  db: Database;
  /** By their kinds. */
  timers: ReadonlyMap<string, Timer>;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

export interface TimerPoller {
  /** Fires all that is due, in the order of due times; answers how many were fired. */
  fireDue(): Promise<number>;
  /** Begins no further ones. */
  stop(): void;
}

interface DueTimer {
  id: string;
  kind: string;
  subject: string;
  dueAt: string;
  payload: unknown;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 1000);

/** One node's share of the timers. Any number of nodes may look at once. */
export function createTimerPoller({
  db,
  timers: byKind,
  clock,
  log,
  metrics,
}: TimerRunnerOptions): TimerPoller {
  const kinds = [...byKind.keys()];
  const named = new Set<string>();
  let overdue = 0;
  let fired = 0;
  const stopping = new AbortController();
  metrics.gauge('hoistway_timers_overdue', 'Timers that are due and did not fire', () => overdue);
  metrics.gauge('hoistway_timers_fired_total', 'Timers fired', () => fired);

  const noteFailure = async (database: Database, due: DueTimer, error: unknown) => {
    const { id, kind, subject } = due;
    log.warn({ err: error, timer: id, kind, subject }, 'a timer failed');
    metrics.add('hoistway_timers_failed_total', 'Failures of timers, which are tried again', 1, { kind });
    await countFailure(database, due, reasonOf(error), clock.now());
  };

  /** What failed is taken back and counted while no other node can have it in hand. */
  const fireOrCount = async (tx: Transaction, due: DueTimer, now: Date): Promise<'fired' | 'failed'> => {
    const { payload, fire } = byKind.get(due.kind)!;
    await sql`savepoint firing`.execute(tx);
    try {
      await sql`update timer set done_at = ${now} where id = ${due.id}`.execute(tx);
      await actAs(tx, asSystem(due.kind));
      const firing = { dueAt: new Date(due.dueAt), now, subject: due.subject };
      await fire(tx, payload.parse(due.payload), firing);
      return 'fired';
    } catch (error) {
      await sql`rollback to savepoint firing`.execute(tx);
      await noteFailure(tx, due, error);
      return 'failed';
    }
  };

  /** Fires the next one; undefined when there is none that is not in other hands. */
  const fireNext = async (): Promise<'fired' | 'failed' | undefined> => {
    const inHand: DueTimer[] = [];
    try {
      return await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const due = await claim(tx, kinds, now);
        if (!due) return undefined;
        inHand.push(due);
        return fireOrCount(tx, due, now);
      });
    } catch (error) {
      // The connection was lost, or the commit was refused.
      if (inHand.length === 0) throw error;
      for (const due of inHand) await noteFailure(db, due, error);
      return 'failed';
    }
  };

  const inTurn = async () => {
    for (let n = 0; n < maxInLook && !stopping.signal.aborted; n += 1) {
      const outcome = await fireNext();
      if (outcome === undefined) break;
      if (outcome === 'fired') fired += 1;
    }
  };

  /** Notes what is due and did not fire; answers whether any of it can. */
  const noteDue = async (): Promise<boolean> => {
    const due = await openByKind(db, clock.now());
    overdue = due.reduce((sum, { n }) => sum + n, 0);
    for (const { kind, n } of due) {
      if (byKind.has(kind) || named.has(kind)) continue;
      named.add(kind);
      log.error({ kind, timers: n }, 'timers of an unknown kind are due and are left');
    }
    return due.some(({ kind }) => byKind.has(kind));
  };

  return {
    async fireDue() {
      // Most looks find nothing, and cost one statement.
      if (!(await noteDue())) return 0;
      const before = fired;
      const turns = await Promise.allSettled(Array.from({ length: atOnce }, inTurn));
      const failed = turns.find((turn) => turn.status === 'rejected');
      if (failed) throw failed.reason;
      await noteDue();
      return fired - before;
    },
    stop() {
      stopping.abort();
    },
  };
}

/**
 * Takes the timer that has been due for longest, until the transaction ends. It leaves alone what is in other hands, and
 * what comes after such a one of the same subject.
 */
async function claim(tx: Transaction, kinds: readonly string[], now: Date): Promise<DueTimer | undefined> {
  await sql`select set_config('lock_timeout', ${String(lockWaitMs)}, true)`.execute(tx);
  const { rows } = await sql<DueTimer>`
    select id, kind, subject, due_at as "dueAt", payload from timer t
    where done_at is null and canceled_at is null and due_at <= ${now} and kind = any(${kinds}::text[])
      and (next_try_at is null or next_try_at <= ${now})
      and not exists (
        select from timer e
        where e.subject = t.subject and e.done_at is null and e.canceled_at is null
          and (e.due_at, e.id) < (t.due_at, t.id) and e.kind = any(${kinds}::text[])
          and (e.next_try_at is null or e.next_try_at <= ${now}))
    order by due_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** Counts a failure of a timer that was neither moved nor canceled since. */
const countFailure = (db: Database, { id, dueAt }: DueTimer, reason: string, now: Date) =>
  sql`update timer set attempts = attempts + 1, last_error = ${reason}, next_try_at = ${pausedUntil(now)}
    where id = ${id} and due_at = ${dueAt} and done_at is null and canceled_at is null`.execute(db);

async function openByKind(db: Database, now: Date): Promise<{ kind: string; n: number }[]> {
  const { rows } = await sql<{ kind: string; n: number }>`select kind, count(*)::int as n from timer
    where done_at is null and canceled_at is null and due_at <= ${now} group by kind`.execute(db);
  return rows;
}

/** Looks each second; every node does. */
export function runTimers(options: TimerRunnerOptions): { stop(): Promise<void> } {
  const look = createTimerPoller(options);
  const looking = every(lookEveryMs, look.fireDue, {
    log: options.log,
    failed: 'the timers wait for the database',
  });
  return {
    async stop() {
      look.stop();
      await looking.stop();
    },
  };
}
