import type { endReasons } from '@hoistway/contract/fault/fault.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { announcing } from '#platform/event/announce.ts';
import type { EventRow } from '#platform/event/event.ts';
import type { ReceivedEvent } from '#platform/event/onEveryNode.ts';
import { react } from '#platform/event/reaction.ts';
import { faultRules, type Sample } from '#area/faultCode/faultRules.ts';
import {
  faultClosed,
  faultOpened,
  type faultAcknowledged,
  type faultHandled,
  type faultRepeated,
} from './faultAndIncidentEvents.ts';
import { closedDevices } from './judging/closedDevices.ts';
import {
  eventKey,
  keepEvents,
  readKept,
  saysSame,
  type CollectorEvent,
  type KeptEvent,
} from './judging/collectorEvent.ts';
import { applyEffects, takeApplied, type Applied } from './judging/conclusion.ts';
import { newWatch, type ElevatorWatch } from './judging/elevatorWatch.ts';
import {
  closeFault,
  judgeSample,
  judgeTime,
  nextDeadline,
  openFault,
  type Effect,
} from './judging/faultEngine.ts';
import { draftFaults, type FaultDraft } from './judging/faultDraft.ts';
import type { DeviceEvent } from './judging/faultEvents.ts';
import { applyFaultEvent, countUnwritten, takeStanding } from './judging/faultMemory.ts';
import { writeEffects, type EffectSource } from './judging/faultStore.ts';
import {
  keepingTurns,
  readStandings,
  turnOf,
  type KeptTurn,
  type KindAsked,
  type TurnRow,
} from './judging/faultTurnStore.ts';
import { openedDevices } from './judging/openedDevices.ts';

export type { Effect, ElevatorWatch, KeptEvent };

/** Whoever speaks for an elevator, with what is remembered of it; without that it speaks for none. */
interface Speaker {
  watch: ElevatorWatch | undefined;
}

/** A statement that keeps what was last said of the kinds that were judged, for the transaction that judged them. */
type Turns = RawBuilder<unknown> | undefined;

const keeping = (turns: readonly KeptTurn[]): Turns => (turns.length === 0 ? undefined : keepingTurns(turns));

/** What the database holds of an elevator's faults. */
export interface StoredFaults {
  open: readonly { code: string; openedAt: string; vendorCode: string | null }[];
  turns: readonly Pick<TurnRow, 'code' | 'at' | 'skewMs' | 'seq' | 'on' | 'clockWrong' | 'eventLogId'>[];
}

/** What a node that starts remembers of an elevator. */
export function watchElevator(
  elevator: Pick<ElevatorWatch, 'elevatorId' | 'floorsNum' | 'ratedSpeed'>,
  { open, turns }: StoredFaults,
): ElevatorWatch {
  const watch = newWatch(elevator.elevatorId, elevator.floorsNum, elevator.ratedSpeed);
  for (const { code, openedAt, vendorCode } of open) {
    const at = Date.parse(openedAt);
    const named = vendorCode ?? undefined;
    watch.open.set(code, { code, openedAt: at, vendorCode: named, ranSince: false, byDevice: true });
  }
  for (const row of turns) {
    const turn = turnOf(row);
    if (turn) watch.turns.set(row.code, turn);
    watch.announced.set(row.code, Number(row.eventLogId));
  }
  return watch;
}

/** Notes in memory that a fault which the server itself sees begins, or is over. */
export function noteFault(
  watch: ElevatorWatch,
  code: string,
  { at, on, vendorCode }: { at: number; on: boolean; vendorCode?: string },
): Effect {
  const turn = { at, skewMs: 0, on };
  return on
    ? openFault(watch, faultRules.get(code)!, { at, turn, byDevice: false, vendorCode })
    : closeFault(watch, code, turn);
}

type FaultNews = ReceivedEvent<
  | typeof faultOpened
  | typeof faultRepeated
  | typeof faultClosed
  | typeof faultAcknowledged
  | typeof faultHandled
>;

/** Judges what is remembered of elevators, and knows when to judge it again. */
export interface FaultJudge<S extends Speaker> {
  sample(watch: ElevatorWatch, sample: Sample, receivedAt: number): readonly Effect[];
  /** What the passing of time confirms. */
  time(now: number, concluded: (speaker: S, effects: readonly Effect[]) => void): void;
  /** Something was judged: time may confirm it at another moment. */
  plan(speaker: S): void;
  /** Time confirms nothing more of these. */
  forget(isMeant: (speaker: S) => boolean): void;
  /** Takes over what another node or a person concluded; answers whether the elevator stands otherwise now. */
  hear(watch: ElevatorWatch, news: FaultNews): boolean;
  /** Takes over how every kind stands by the database. */
  catchUp(
    db: Database,
    speakerOf: (elevatorId: string) => S | undefined,
    taken: (speaker: S) => void,
  ): Promise<void>;
}

export function createFaultJudge<S extends Speaker>(): FaultJudge<S> {
  const due = new Map<S, number>();
  const plan = (speaker: S) => {
    const deadline = nextDeadline(speaker.watch!);
    if (deadline === undefined) due.delete(speaker);
    else due.set(speaker, deadline);
  };
  return {
    sample: judgeSample,
    time(now, concluded) {
      // Taken out first: judging plans anew, and what is planned now is looked at the next time.
      const ready = [...due].flatMap(([speaker, deadline]) => (deadline <= now ? [speaker] : []));
      for (const speaker of ready) {
        const effects = judgeTime(speaker.watch!, now);
        if (effects.length > 0) concluded(speaker, effects);
        plan(speaker);
      }
    },
    plan,
    forget(isMeant) {
      for (const speaker of due.keys()) if (isMeant(speaker)) due.delete(speaker);
    },
    hear: applyFaultEvent,
    async catchUp(db, speakerOf, taken) {
      for (const standing of await readStandings(db)) {
        const speaker = speakerOf(standing.elevatorId);
        if (!speaker?.watch) continue;
        takeStanding(speaker.watch, standing);
        taken(speaker);
      }
    },
  };
}

/** What was concluded of an elevator and is on its way to the database. */
export interface Conclusion {
  /** Writes what nothing later has overtaken, and keeps the kinds locked. */
  write(tx: Transaction, source: EffectSource): Promise<Turns>;
  /** It is committed; answers whether something later had overtaken a part of it. */
  committed(): boolean;
  /** The database will never take it. */
  dropped(): void;
}

/** Counts what was concluded as not written, until it is. */
export function concluded(watch: ElevatorWatch, effects: readonly Effect[]): Conclusion {
  const codes = effects.map(({ code }) => code);
  let applied: Applied | undefined;
  countUnwritten(watch, codes, 1);
  return {
    async write(tx, source) {
      applied = await applyEffects(tx, source, effects);
      return keeping(applied.turns);
    },
    committed: () => takeApplied(watch, codes, applied!),
    dropped: () => countUnwritten(watch, codes, -1),
  };
}

/** An event of a collector, to be judged in the transaction that keeps it. */
export interface SaidEvent {
  event: CollectorEvent;
  source: EffectSource;
  /** Which kinds it is about. */
  asked: KindAsked;
  /** The elevator as this node knows it; what the event makes of it is taken over once that is committed. */
  watch: ElevatorWatch;
  /** What the event says of its kinds. */
  meant: DeviceEvent;
}

interface JudgedEvents<E> {
  /** Those that were not delivered before. */
  taken: readonly E[];
  /** Those whose number came before, with what it came with if that was something else. */
  repeated: readonly { again: E; other: KeptEvent | undefined }[];
  /** The elevators of which something was concluded as they stand by it, each with the last event that changed it. */
  changed: readonly { last: E; judged: ElevatorWatch }[];
  turns: Turns;
  /** The transaction is committed: memory takes over what was judged. */
  settle(): void;
}

async function judgeRepeats<E extends SaidEvent>(
  tx: Transaction,
  events: readonly E[],
): Promise<{ again: E; other: KeptEvent | undefined }[]> {
  if (events.length === 0) return [];
  const kept = await readKept(tx, events);
  return events.map((again) => {
    const first = kept.get(eventKey(again.event));
    return { again, other: first && !saysSame(first, again.event) ? first : undefined };
  });
}

/** Keeps events, judges them beside the memory of this node under the lock of their kinds, and writes what they mean. */
export async function judgeEvents<E extends SaidEvent>(
  tx: Transaction,
  events: readonly E[],
): Promise<JudgedEvents<E>> {
  const { fresh, standings } = await keepEvents(tx, events);
  // Deleted as it is met: the same event twice in one batch counts once.
  const taken = events.filter(({ event }) => fresh.delete(eventKey(event)));
  const repeated = await judgeRepeats(
    tx,
    events.filter((each) => !taken.includes(each)),
  );
  const drafts = new Map<string, FaultDraft>();
  const changed = new Map<string, E>();
  const kept: KeptTurn[] = [];
  for (const each of taken) {
    const { elevatorId } = each.event;
    // One draft an elevator: the later events of this batch are judged by the earlier ones.
    let draft = drafts.get(elevatorId);
    const own = draft ? [] : standings.filter((standing) => standing.elevatorId === elevatorId);
    if (!draft) drafts.set(elevatorId, (draft = draftFaults(each.watch)));
    const { effects, turns } = draft.judge(each.meant, own);
    if (effects.length > 0) changed.set(elevatorId, each);
    const announced = await writeEffects(tx, each.source, effects);
    draft.noteAnnounced(announced);
    for (const { code, turn } of turns)
      kept.push({ elevatorId, code, turn, eventLogId: announced.get(code) });
  }
  return {
    taken,
    repeated,
    changed: Array.from(changed, ([id, last]) => ({ last, judged: drafts.get(id)!.judged })),
    turns: keeping(kept),
    settle() {
      for (const draft of drafts.values()) draft.settle();
    },
  };
}

/** The fault of an elevator of which nothing is heard. */
const silentCode = 'D201';

/**
 * The parts of a statement that open the fault of silence, and announce it as `opened`. `from` holds `elevator_id` and
 * `collector_id` of each elevator.
 */
export const silenceBegan = (from: RawBuilder<unknown>, at: Date): RawBuilder<unknown> =>
  sql`${openedDevices(from, silentCode, at)},
      opened as (
        ${announcing(
          faultOpened,
          { faultId: sql`id`, elevatorId: sql`elevator_id`, code: sql`code`, pushed: false },
          { from: sql`device`, at, actor: 'ingest' },
        )})`;

/**
 * The parts of a statement that end the fault of silence, and announce it as `closed`. `from` holds `elevator_id` of each
 * elevator and `at`, when it was heard.
 */
export const silenceEnded = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${closedDevices(from, silentCode)},
      closed as (
        ${announcing(
          faultClosed,
          { faultId: sql`id`, elevatorId: sql`elevator_id`, code: silentCode, pushed: sql`notified` },
          { from: sql`ended`, actor: 'ingest' },
        )})`;

/** Ends what devices said of an elevator, and says why. What only a person's word ends stays open. */
export async function endFaults(
  tx: Transaction,
  elevatorId: string,
  reason: (typeof endReasons)[number],
): Promise<void> {
  const byWord = [...faultRules.values()].filter(({ clear }) => clear === 'acknowledged');
  const { rows } = await sql<EventRow>`with ended as (
      update fault set closed_at = greatest(opened_at, now()), end_reason = ${reason},
        handling = case when handling = 'processed' then 'resolved' else handling end
      where elevator_id = ${elevatorId} and closed_at is null and source <> 'person'
        and code <> all(${byWord.map(({ code }) => code)}::text[])
      returning id, elevator_id, code, closed_at, occurrences, pushed or told_at is not null as notified),
    over as (
      update fault_occurrence last set closed_at = greatest(last.opened_at, ended.closed_at)
      from ended where last.fault_id = ended.id and last.n = ended.occurrences)
    ${announcing(
      faultClosed,
      {
        faultId: sql`id`,
        elevatorId: sql`elevator_id`,
        code: sql`code`,
        pushed: sql`notified`,
        endReason: reason,
      },
      { from: sql`ended` },
    )}`.execute(tx);
  await react(tx, rows);
}
