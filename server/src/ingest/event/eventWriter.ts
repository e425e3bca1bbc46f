import { transactAs, type Database } from '#platform/call/requestContext.ts';
import { judgeEvents, type ElevatorWatch, type KeptEvent, type SaidEvent } from '#area/fault/faultJudge.ts';
import { holdReportedRescues } from '#area/rescue/holdReportedRescues.ts';
import { writeStatuses } from '../elevatorStatus.ts';
import type { ElevatorStatus } from '#area/live/liveStatus.ts';

/** An event and what follows from it. */
export interface EventJob extends SaidEvent {
  /** How the elevator stands by what was judged. */
  status(judged: ElevatorWatch): ElevatorStatus;
  /** The event is committed, and memory knows what follows from it. */
  committed(): void;
  /** Its number came before; `other` is what it came with, if that was something else. */
  repeated(other: KeptEvent | undefined): void;
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
 * meanwhile share the next transaction; when one of them fails, each is tried alone. What they mean is judged beside the
 * memory of this node, which takes it over once it is committed.
 */
export function createEventWriter(db: Database): EventWriter {
  const queues: Waiting[][] = Array.from({ length: lanes }, () => []);
  const running = new Set<number>();

  const commit = async (batch: readonly Waiting[]) => {
    const inOrder = batch.map(({ job }) => job).toSorted(byElevator);
    const verdict = await transactAs(db, { name: 'ingest' }, async (tx) => {
      await holdReportedRescues(
        tx,
        inOrder.map(({ asked }) => asked),
      );
      const judgement = await judgeEvents(tx, inOrder);
      const statuses = judgement.changed.map(({ last, judged }) => last.status(judged));
      await writeStatuses(tx, judgement.turns, statuses);
      return judgement;
    });
    verdict.settle();
    for (const job of verdict.taken) job.committed();
    for (const { again, other } of verdict.repeated) again.repeated(other);
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
