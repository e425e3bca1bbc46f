import type { slaMarks, SlaSubjectKind } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import type { ClockPause } from '@hoistway/contract/upkeepContract/sla/slaClock.ts';
import type { SlaAbout, SlaEnd, SlaStart } from '@hoistway/contract/upkeepContract/sla/slaTerm.ts';

export type Mark = (typeof slaMarks)[number];

/** A record from which times are. */
interface Source {
  kind: SlaSubjectKind;
  id: string;
  name: string;
}

/** A rescue, a fault or an order with its times, in epoch milliseconds. */
export interface SlaSubject extends Source {
  elevatorId: string;
  about: SlaAbout;
  /** The moment by which it is known which contract covers it and which version of a term holds. */
  basisAt: number;
  at: Partial<Record<SlaStart | SlaEnd, number | null>>;
  /** From when on nobody has to come any more, and from when on nothing is left to do. */
  answeredAt: number | null;
  closedAt: number | null;
  /** Nothing is judged of it. */
  canceled: boolean;
  pauses: readonly ClockPause[];
  sources: readonly Source[];
}

interface ClockTimes {
  startedAt: number;
  endedAt: number | null;
  endedByClosing: boolean;
}

/**
 * Between which times the clock of a term runs for a subject; undefined where it never does. Where the event that ends
 * it did not come before, it ends with the matter itself. What came before the event that begins it has taken no time.
 */
export function clockTimesOf(
  { fromEvent, toEvent }: { fromEvent: SlaStart; toEvent: SlaEnd },
  { at, answeredAt, closedAt, canceled }: SlaSubject,
): ClockTimes | undefined {
  if (canceled) return undefined;
  const start = at[fromEvent] ?? null;
  const end = at[toEvent] ?? null;
  const isAnswer = toEvent === 'accepted' || toEvent === 'arrived';
  const over = isAnswer ? (answeredAt ?? closedAt) : closedAt;
  if (over !== null && (end === null || end > over))
    return start === null ? undefined : { startedAt: start, endedAt: over, endedByClosing: true };
  const startedAt = start ?? end;
  return startedAt === null ? undefined : { startedAt, endedAt: end, endedByClosing: false };
}

/** What happened, in order, as far as it is known. */
export const marksOf = ({ at, closedAt }: SlaSubject): { kind: Mark; at: number }[] =>
  (
    [...Object.entries(at), ['closed', Object.values(at).includes(closedAt) ? null : closedAt]] as [
      Mark,
      number | null,
    ][]
  )
    .flatMap(([kind, when]) => (when === null ? [] : [{ kind, at: when }]))
    .toSorted((one, other) => one.at - other.at);
