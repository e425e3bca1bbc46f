import { transactAs, type Database } from '#platform/call/requestContext.ts';
import type { ElevatorWatch } from '#area/fault/faultEngine.ts';
import { eventKey, keepEvents, type CollectorEvent } from '#area/fault/collectorEvent.ts';
import { writeEffects, type EffectSource } from '#area/fault/faultStore.ts';
import { holdReportedRescues } from '#area/rescue/holdReportedRescues.ts';
import { writeStatuses } from '../elevatorStatus.ts';
import type { ElevatorStatus } from '#area/live/liveStatus.ts';
import type { KeptTurn, KindAsked } from '#area/fault/faultTurnStore.ts';
import { draftFaults, type FaultDraft } from './faultDraft.ts';
import type { DeviceEvent } from './faultEvents.ts';

/** An event and what follows from it. */
export interface EventJob {
  event: CollectorEvent;
  source: EffectSource;
  /** Which kinds it is about. */
  asked: KindAsked;
  /** The elevator as this node knows it; what the event makes of it is taken over once that is committed. */
  watch: ElevatorWatch;
  /** What the event says of its kinds. */
  meant: DeviceEvent;
  /** How the elevator stands by what was judged. */
  status(judged: ElevatorWatch): ElevatorStatus;
  /** The event is committed, and memory knows what follows from it. */
  committed(): void;
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
    const { drafts, jobs } = await transactAs(db, { name: 'ingest' }, async (tx) => {
      await holdReportedRescues(
        tx,
        inOrder.map(({ asked }) => asked),
      );
      const { fresh, standings } = await keepEvents(tx, inOrder);
      // Deleted as it is met: the same event twice in one batch counts once.
      const jobs = inOrder.filter(({ event }) => fresh.delete(eventKey(event)));
      const drafts = new Map<string, FaultDraft>();
      const changed = new Map<string, EventJob>();
      const kept: KeptTurn[] = [];
      for (const job of jobs) {
        const { elevatorId } = job.event;
        // One draft an elevator: the later events of this batch are judged by the earlier ones.
        let draft = drafts.get(elevatorId);
        const own = draft ? [] : standings.filter((each) => each.elevatorId === elevatorId);
        if (!draft) drafts.set(elevatorId, (draft = draftFaults(job.watch)));
        const { effects, turns } = draft.judge(job.meant, own);
        if (effects.length > 0) changed.set(elevatorId, job);
        const announced = await writeEffects(tx, job.source, effects);
        draft.noteAnnounced(announced);
        for (const { code, turn } of turns)
          kept.push({ elevatorId, code, turn, eventLogId: announced.get(code) });
      }
      const statuses = Array.from(changed, ([id, job]) => job.status(drafts.get(id)!.judged));
      await writeStatuses(tx, kept, statuses);
      return { drafts, jobs };
    });
    for (const draft of drafts.values()) draft.settle();
    for (const job of jobs) job.committed();
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
