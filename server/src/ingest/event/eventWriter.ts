import { transactAs, type Database } from '#platform/call/requestContext.ts';
import type { Effect } from '#area/fault/faultEngine.ts';
import type { FaultTurn } from '#area/fault/faultOrder.ts';
import { eventKey, keepEvents, type CollectorEvent } from '#area/fault/collectorEvent.ts';
import { writeEffects, type EffectSource } from '#area/fault/faultStore.ts';
import { holdReportedRescues } from '#area/rescue/holdReportedRescues.ts';
import { writeStatuses } from '../elevatorStatus.ts';
import type { ElevatorStatus } from '#area/live/liveStatus.ts';
import type { KeptTurn, KindAsked, Standing } from '#area/fault/faultTurnStore.ts';

/** An event and what follows from it. */
export interface EventJob {
  event: CollectorEvent;
  source: EffectSource;
  /** Which kinds it is about. */
  asked: KindAsked;
  /** Asked once the event is known to be new, with how its kinds stand; answers what it changes. */
  judge(standings: readonly Standing[]): EventVerdict;
  /** The rows that announced it, by kind; they are not committed yet. */
  announced(rows: ReadonlyMap<string, number>): void;
  status(): ElevatorStatus;
  /** The transaction did not commit: what `judge` concluded in memory is not true. */
  undo(): void;
}

export interface EventVerdict {
  effects: readonly Effect[];
  /** What was last said of the kinds by now. */
  turns: readonly { code: string; turn: FaultTurn }[];
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

/**
 * What hangs on elevators is written in the order of their numbers, so that no two batches wait each for the other. What is
 * said of one elevator keeps its order.
 */
const byElevator = ({ event: one }: EventJob, { event: other }: EventJob): number => {
  const difference = BigInt(one.elevatorId) - BigInt(other.elevatorId);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Connections used at once; a key always has the same one. */
const lanes = 4;
const maxAtOnce = 50;

/**
 * Commits events. Every commit that notifies waits for the one before it, so under load the events that came
 * meanwhile share the next transaction; when one of them fails, each is tried alone.
 */
export function createEventWriter(db: Database): EventWriter {
  const queues: Waiting[][] = Array.from({ length: lanes }, () => []);
  const running = new Set<number>();

  const commit = (batch: readonly Waiting[]) => {
    const judged: EventJob[] = [];
    const inOrder = batch.map(({ job }) => job).toSorted(byElevator);
    return transactAs(db, { name: 'ingest' }, async (tx) => {
      await holdReportedRescues(
        tx,
        inOrder.map(({ asked }) => asked),
      );
      const { fresh, standings } = await keepEvents(tx, inOrder);
      // Deleted as it is met: the same event twice in one batch counts once.
      const jobs = inOrder.filter(({ event }) => fresh.delete(eventKey(event)));
      const met = new Set<string>();
      const changed = new Map<string, EventJob>();
      const kept: KeptTurn[] = [];
      for (const job of jobs) {
        judged.push(job);
        const { elevatorId } = job.event;
        // Handed over once an elevator: afterwards its earlier events of this batch are known better in memory.
        const own = met.has(elevatorId) ? [] : standings.filter((each) => each.elevatorId === elevatorId);
        met.add(elevatorId);
        const { effects, turns } = job.judge(own);
        if (effects.length > 0) changed.set(elevatorId, job);
        const announced = await writeEffects(tx, job.source, effects);
        job.announced(announced);
        for (const { code, turn } of turns)
          kept.push({ elevatorId, code, turn, eventLogId: announced.get(code) });
      }
      const statuses = Array.from(changed.values(), (job) => job.status());
      await writeStatuses(tx, kept, statuses);
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
      const batch = queue.splice(0, maxAtOnce);
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
