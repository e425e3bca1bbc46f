import type { WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import type { SlaEvidence } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import {
  runClock,
  type ClockPause,
  type ClockVerdict,
} from '@hoistway/contract/upkeepContract/sla/slaClock.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { bothNames } from '#platform/names.ts';
import { clockTimesOf, marksOf, type SlaSubject } from './slaSubject.ts';
import type { TermInForce } from './termsOf.ts';

/** The clock of a term for a subject. */
export interface SubjectClock extends ClockVerdict {
  startedAt: number;
  /** Null while it runs. */
  endedAt: number | null;
  evidence: SlaEvidence;
}

const instant = (at: number): string => new Date(at).toISOString();

/** Times in which nobody was let to elevators of contracts. */
export const loadNoAccess = (db: Database, contractIds: readonly string[]) =>
  contractIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('slaNoAccess')
        .where('contractId', 'in', contractIds)
        .select(['contractId', 'elevatorId', 'fromTime', 'untilTime', 'reason'])
        .execute();
export type NoAccess = Awaited<ReturnType<typeof loadNoAccess>>[number];

const pauseOf = ({ fromTime, untilTime, reason }: NoAccess): ClockPause => ({
  from: Date.parse(fromTime),
  to: Date.parse(untilTime),
  why: 'noAccess',
  reason,
});

/**
 * Runs the clock of a term for a subject; undefined where it never began, or where the matter was over within the limit
 * before anybody had to answer.
 */
export function clockOf(
  term: TermInForce,
  subject: SlaSubject,
  known: { workingTime: WorkingTime | null; noAccess: readonly NoAccess[]; now: number },
): SubjectClock | undefined {
  const times = clockTimesOf(term, subject);
  if (!times) return undefined;
  const { startedAt, endedAt, endedByClosing } = times;
  const barred = known.noAccess.filter(
    ({ contractId, elevatorId }) => contractId === term.contractId && elevatorId === subject.elevatorId,
  );
  const verdict = runClock({
    term,
    workingTime: known.workingTime,
    timeZone: term.timeZone,
    startedAt,
    endedAt,
    pauses: [...subject.pauses, ...barred.map(pauseOf)],
    now: known.now,
  });
  if (endedByClosing && verdict.result === 'met') return undefined;
  const limit = verdict.limitAt;
  const evidence: SlaEvidence = {
    timeZone: term.timeZone,
    stretches: verdict.stretches.map(({ from, to, seconds, why, name }) => ({
      from: instant(from),
      to: instant(to),
      seconds,
      why,
      name: name && bothNames(name.zh, name.en),
    })),
    marks: [
      ...marksOf(subject),
      ...(limit !== null && limit <= (endedAt ?? known.now) ? [{ kind: 'limit' as const, at: limit }] : []),
    ]
      .toSorted((one, other) => one.at - other.at)
      .map(({ kind, at }) => ({ kind, at: instant(at) })),
    sources: [...subject.sources],
    endedByClosing,
  };
  return { ...verdict, startedAt, endedAt, evidence };
}
