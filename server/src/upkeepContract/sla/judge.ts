import type { SlaSubjectKind } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { clockOf, loadNoAccess, type SubjectClock } from './clockOf.ts';
import { writeCredit } from './credits.ts';
import { loadSubject } from './loadSubjects.ts';
import type { SlaSubject } from './slaSubject.ts';
import { hasTerms, holdsFor, termsOf, workingTimes, type TermInForce } from './termsOf.ts';

/**
 * Judges a rescue, a fault or an order by the terms of the contract that covered its elevator, and writes what they say
 * as far as their clocks have ended. What runs again has no verdict; what was judged before is judged anew.
 */
export async function judgeSubject(
  tx: Transaction,
  kind: SlaSubjectKind,
  id: string,
  elevatorId: string,
  now: Date,
): Promise<void> {
  if (!(await hasTerms(tx, elevatorId))) return;
  const subject = await loadSubject(tx, kind, id);
  if (!subject) return;
  const terms = (await termsOf(tx, [subject])).filter((term) => holdsFor(term, subject));
  if (terms.length === 0) return;
  const workingTime = workingTimes(tx);
  const noAccess = await loadNoAccess(tx, [...new Set(terms.map(({ contractId }) => contractId))]);
  for (const term of terms) {
    const clock = clockOf(term, subject, {
      workingTime: await workingTime(term.companyId),
      noAccess,
      now: now.getTime(),
    });
    if (!clock || clock.endedAt === null) await forgetVerdict(tx, term, subject);
    else await writeVerdict(tx, term, subject, clock, now);
  }
}

async function writeVerdict(
  tx: Transaction,
  term: TermInForce,
  subject: SlaSubject,
  clock: SubjectClock,
  now: Date,
): Promise<void> {
  const said = {
    subjectName: subject.name,
    startedAt: new Date(clock.startedAt),
    endedAt: new Date(Math.max(clock.endedAt!, clock.startedAt)),
    countedSeconds: clock.seconds,
    limitSeconds: term.limitMinutes * 60,
    met: clock.result === 'met',
    evidence: JSON.stringify(clock.evidence),
    judgedAt: now,
  };
  const { id } = await tx
    .insertInto('slaVerdict')
    .values({
      contractId: term.contractId,
      termId: term.id,
      elevatorId: subject.elevatorId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      ...said,
    })
    .onConflict((conflict) => conflict.columns(['termId', 'subjectKind', 'subjectId']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  const overSeconds = clock.seconds - term.limitMinutes * 60;
  await writeCredit(
    tx,
    term,
    { verdictId: id, elevatorId: subject.elevatorId, basisAt: subject.basisAt, overSeconds },
    now,
  );
}

/** Takes back what was said, unless somebody has decided on its credit. */
const forgetVerdict = (tx: Transaction, term: TermInForce, { kind, id }: SlaSubject) =>
  tx
    .deleteFrom('slaVerdict')
    .where('termId', '=', term.id)
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('slaCredit')
            .whereRef('slaCredit.verdictId', '=', 'slaVerdict.id')
            .where('slaCredit.state', '<>', 'draft')
            .select('slaCredit.id'),
        ),
      ),
    )
    .execute();

/** Judges anew what was judged of an elevator by a contract and lies in a span of time. */
export async function judgeAnew(
  tx: Transaction,
  {
    contractId,
    elevatorId,
    from,
    until,
  }: { contractId: string; elevatorId: string; from: Date; until: Date },
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom('slaVerdict')
    .where('contractId', '=', contractId)
    .where('elevatorId', '=', elevatorId)
    .where('startedAt', '<', until.toISOString())
    .where('endedAt', '>', from.toISOString())
    .select(['subjectKind', 'subjectId'])
    .distinct()
    .orderBy('subjectKind')
    .orderBy('subjectId')
    .execute();
  for (const { subjectKind, subjectId } of rows)
    await judgeSubject(tx, subjectKind, subjectId, elevatorId, now);
}
