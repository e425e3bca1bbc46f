import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { LiveElevator } from '@hoistway/contract/push/live.ts';
import { syncOpen } from './faultEngine.ts';
import type { FaultKind } from './faultKinds.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import { createLiftQueue } from './liftQueue.ts';
import type { Collector, Lift } from './liftRegistry.ts';
import { writeLift, type LiftOutcome } from './liftWrites.ts';
import { buildLive } from './liveRules.ts';
import type { ReadEvent } from './readEvent.ts';

const maxPending = 200;
const maxWaitingPerLift = 100;
const retryMs = [500, 1000, 2000, 5000];

export interface Settling {
  /** Writes what the lift's engine decided and its status; again until the database takes it. */
  settle(lift: Lift): void;
  /** Writes one event; resolves after its commit, rejects when it was not written. */
  takeEvent(
    collector: Collector,
    lift: Lift,
    event: { read: ReadEvent; kind: FaultKind | undefined; mappingVersion: number | undefined },
  ): Promise<LiftOutcome>;
  /** What another writer found of the lift's status. */
  accept(lift: Lift, outcome: Omit<LiftOutcome, 'duplicate'>): void;
  idle(): Promise<void>;
  stop(): void;
  readonly waiting: number;
}

export interface SettlingOptions {
  pool: Pool;
  log: Pick<Logger, 'warn' | 'error'>;
  metrics: IngestMetrics;
  now: () => number;
  concurrency: number;
  /** This process, so that it knows its own lines in the event log. */
  node: string;
  onLive: (elevatorId: string, live: LiveElevator) => void;
  /** The lift's open faults changed: its next visit may have moved. */
  onSettled: (lift: Lift) => void;
}

export function createSettling(options: SettlingOptions): Settling {
  const { pool, log, metrics, now, node, onLive, onSettled } = options;
  const queue = createLiftQueue(options.concurrency, maxWaitingPerLift);
  const retries = new Set<NodeJS.Timeout>();

  function accept(lift: Lift, outcome: Omit<LiftOutcome, 'duplicate'>): void {
    // Effects that came meanwhile are ahead of the database; their own write will tell.
    if (lift.pending.length === 0) syncOpen(lift.engine, outcome.open);
    if (lift.collector) lift.collector.online = outcome.online;
    if (!outcome.online) {
      lift.engine.linkUp = false;
      if (lift.collector) lift.collector.heard = false;
    }
    lift.verdict = outcome.verdict;
    lift.since = outcome.since;
    const last = lift.engine.last;
    lift.live = buildLive(lift.elevatorId, lift.verdict, lift.since, last?.at, last?.state, lift.labels);
    onLive(lift.elevatorId, lift.live);
    onSettled(lift);
  }

  async function write(lift: Lift): Promise<void> {
    lift.settling = false;
    const effects = lift.pending;
    lift.pending = [];
    try {
      const online = lift.collector !== undefined && lift.collector.heard && !lift.collector.online;
      const last = lift.engine.last;
      const outcome = await writeLift(pool, { lift, effects, online, last, now: now(), node });
      lift.failures = 0;
      metrics.faultWrites += 1;
      accept(lift, outcome);
    } catch (error) {
      lift.pending = [...effects, ...lift.pending];
      const over = lift.pending.length - maxPending;
      if (over > 0) {
        lift.pending.splice(0, over);
        metrics.effectsDropped += over;
      }
      metrics.faultWriteFailures += 1;
      const delay = retryMs[Math.min(lift.failures, retryMs.length - 1)]!;
      lift.failures += 1;
      log.warn({ err: error, elevatorId: lift.elevatorId, delay }, 'a lift waits for the database');
      // The slot is given back meanwhile, so that one lift's trouble delays no other; what comes until then waits.
      lift.settling = true;
      const timer = setTimeout(() => {
        retries.delete(timer);
        lift.settling = false;
        settle(lift);
      }, delay);
      retries.add(timer);
      timer.unref();
    }
  }

  function settle(lift: Lift): void {
    if (lift.settling) return;
    lift.settling = true;
    queue
      .run(lift.elevatorId, () => write(lift))
      .catch((error: unknown) => {
        lift.settling = false;
        log.error({ err: error, elevatorId: lift.elevatorId }, 'a lift could not be queued');
      });
  }

  return {
    settle,
    accept,
    takeEvent(collector, lift, event) {
      return queue.run(lift.elevatorId, async () => {
        const online = !collector.online;
        const work = { lift, effects: [], online, event, last: lift.engine.last, now: now(), node };
        const outcome = await writeLift(pool, work);
        if (lift.pending.length > 0 && !lift.settling) settle(lift);
        accept(lift, outcome);
        return outcome;
      });
    },
    idle: () => queue.idle(),
    stop() {
      for (const timer of retries) clearTimeout(timer);
      retries.clear();
    },
    get waiting() {
      return queue.waiting;
    },
  };
}
