import { changeAs, type Database } from '#platform/ask.ts';
import type { Effect } from './faultEngine.ts';
import {
  eventKey,
  insertEvents,
  writeEffects,
  writeStatuses,
  type CollectorEvent,
  type EffectSource,
  type LiftStatus,
} from './faultStore.ts';

/** An event and what follows from it. */
export interface EventJob {
  event: CollectorEvent;
  source: EffectSource;
  /** Asked once the event is known to be new; answers what it changes. */
  judge(): readonly Effect[];
  status(): LiftStatus;
  /** The transaction did not commit: what `judge` concluded in memory is not true. */
  undo(): void;
}

export interface EventWriter {
  /** Resolves when the event is committed. Events of one collector keep their order. */
  write(job: EventJob): Promise<void>;
}

interface Waiting {
  job: EventJob;
  done(): void;
  failed(error: unknown): void;
}

/** Connections used at once; a key always has the same one. */
const lanes = 4;
const mostAtOnce = 50;

/**
 * Commits events. Every commit that notifies waits for the one before it, so under load the events that came
 * meanwhile share the next transaction; when one of them fails, each is tried alone.
 */
export function createEventWriter(db: Database): EventWriter {
  const queues: Waiting[][] = Array.from({ length: lanes }, () => []);
  const running = new Set<number>();

  const commit = (batch: readonly Waiting[]) => {
    const judged: EventJob[] = [];
    return changeAs(db, { name: 'ingest' }, async (tx) => {
      const fresh = await insertEvents(
        tx,
        batch.map(({ job }) => job.event),
      );
      const changed = new Map<string, EventJob>();
      for (const { job } of batch) {
        // Deleted as it is met: the same event twice in one batch counts once.
        if (!fresh.delete(eventKey(job.event))) continue;
        judged.push(job);
        const effects = job.judge();
        if (effects.length === 0) continue;
        await writeEffects(tx, job.source, effects);
        changed.set(job.event.elevatorId, job);
      }
      await writeStatuses(
        tx,
        [...changed.values()].map((job) => job.status()),
      );
    }).catch((error: unknown) => {
      for (const job of judged.toReversed()) job.undo();
      throw error;
    });
  };

  const commitAlone = async (waiting: Waiting) => {
    try {
      await commit([waiting]);
      waiting.done();
    } catch (error) {
      waiting.failed(error);
    }
  };

  const drain = async (lane: number) => {
    const queue = queues[lane]!;
    while (queue.length > 0) {
      const batch = queue.splice(0, mostAtOnce);
      if (batch.length === 1) {
        await commitAlone(batch[0]!);
        continue;
      }
      try {
        await commit(batch);
        for (const { done } of batch) done();
      } catch {
        for (const each of batch) await commitAlone(each);
      }
    }
    running.delete(lane);
  };

  return {
    write: (job) =>
      new Promise((done, failed) => {
        const lane = Number(BigInt(job.event.collectorId) % BigInt(lanes));
        queues[lane]!.push({ job, done, failed });
        if (running.has(lane)) return;
        running.add(lane);
        void drain(lane);
      }),
  };
}
