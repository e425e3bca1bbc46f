import type { Database } from '#platform/call/requestContext.ts';
import { clockOf, loadNoAccess, type SubjectClock } from './clockOf.ts';
import type { SlaSubject } from './slaSubject.ts';
import { holdsFor, termsOf, workingTimes, type TermInForce } from './termsOf.ts';

/** What the clock of a term says of a subject; undefined where nothing is to be said. */
export interface TermClock {
  term: TermInForce;
  subject: SlaSubject;
  clock: SubjectClock | undefined;
}

/** Runs the clocks of all terms that hold for some subjects, those of one contract only where it is named. */
export async function runClocks(
  db: Database,
  subjects: readonly SlaSubject[],
  now: Date,
  contractId?: string,
): Promise<TermClock[]> {
  const termsByElevator = new Map<string, TermInForce[]>();
  for (const term of await termsOf(db, subjects, contractId)) {
    const terms = termsByElevator.get(term.elevatorId);
    if (terms) terms.push(term);
    else termsByElevator.set(term.elevatorId, [term]);
  }
  const held = subjects.flatMap((subject) =>
    (termsByElevator.get(subject.elevatorId) ?? [])
      .filter((term) => holdsFor(term, subject))
      .map((term) => ({ term, subject })),
  );
  const workingTime = workingTimes(db);
  const noAccess = await loadNoAccess(db, [...new Set(held.map(({ term }) => term.contractId))]);
  const clocks: TermClock[] = [];
  for (const { term, subject } of held) {
    const known = { workingTime: await workingTime(term.companyId), noAccess, now: now.getTime() };
    clocks.push({ term, subject, clock: clockOf(term, subject, known) });
  }
  return clocks;
}
