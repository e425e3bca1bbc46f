import { slaSubjects, type SlaSubjectKind } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { manyRows } from '#platform/database/manyRows.ts';
import { runClocks, type TermClock } from './runClocks.ts';
import { writeCredits } from './credits.ts';
import { loadSubjects } from './loadSubjects.ts';
import type { SlaSubject } from './slaSubject.ts';
import { hasTerms, type TermInForce } from './termsOf.ts';

/** Judges one subject; an elevator of which no contract says anything costs a single query. */
export async function judgeSubject(
  tx: Transaction,
  kind: SlaSubjectKind,
  id: string,
  elevatorId: string,
  now: Date,
): Promise<void> {
  if (await hasTerms(tx, elevatorId)) await judgeSubjects(tx, kind, [id], now);
}

type Ended = TermClock & { clock: { endedAt: number } };

/**
 * Judges rescues, faults or orders by the terms of the contracts that covered their elevators, and writes what they say
 * as far as their clocks have ended, by a few statements however many they are. What runs again has no verdict; what was
 * judged before is judged anew.
 */
export async function judgeSubjects(
  tx: Transaction,
  kind: SlaSubjectKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const subjects = await loadSubjects(tx, kind, ids);
  // What came first is the first to count towards the cap of a month.
  subjects.sort((one, other) => one.basisAt - other.basisAt || Number(one.id) - Number(other.id));
  const judged = await runClocks(tx, subjects, now);
  const isEnded = (each: TermClock): each is Ended => each.clock !== undefined && each.clock.endedAt !== null;
  const ended = judged.filter(isEnded);
  await forgetVerdicts(
    tx,
    kind,
    judged.filter((each) => !isEnded(each)),
  );
  const verdictIds = await writeVerdicts(tx, ended, now);
  await writeCredits(
    tx,
    ended.map(({ term, subject, clock }) => ({
      term,
      verdictId: verdictIds(term, subject),
      elevatorId: subject.elevatorId,
      basisAt: subject.basisAt,
      overSeconds: clock.seconds - term.limitMinutes * 60,
    })),
    now,
  );
}

const keyOf = (termId: string, subjectId: string): string => `${termId} ${subjectId}`;

/** Writes verdicts on subjects of one kind, and says which id each has. */
async function writeVerdicts(
  tx: Transaction,
  ended: readonly Ended[],
  now: Date,
): Promise<(term: TermInForce, subject: SlaSubject) => string> {
  const said = ['subjectName', 'startedAt', 'endedAt', 'countedSeconds', 'limitSeconds', 'met', 'evidence'];
  const { columns, json } = manyRows(
    ended.map(({ term, subject, clock }) => ({
      contractId: term.contractId,
      termId: term.id,
      elevatorId: subject.elevatorId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      startedAt: new Date(clock.startedAt),
      endedAt: new Date(Math.max(clock.endedAt, clock.startedAt)),
      countedSeconds: clock.seconds,
      limitSeconds: term.limitMinutes * 60,
      met: clock.result === 'met',
      evidence: clock.evidence,
      judgedAt: now,
    })),
    ['contractId', 'termId', 'elevatorId', 'subjectKind', 'subjectId', ...said, 'judgedAt'],
  );
  const { rows } =
    ended.length === 0
      ? { rows: [] }
      : await sql<{ id: string; termId: string; subjectId: string }>`insert into sla_verdict (${columns})
          select ${columns} from jsonb_populate_recordset(null::sla_verdict, ${json})
          on conflict (term_id, subject_kind, subject_id) do update set ${sql.join(
            [...said, 'judgedAt'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
          )}
          returning id, term_id as "termId", subject_id as "subjectId"`.execute(tx);
  const ids = new Map(rows.map(({ id, termId, subjectId }) => [keyOf(termId, subjectId), id]));
  return (term, subject) => ids.get(keyOf(term.id, subject.id))!;
}

/** Takes back what was said, unless somebody has decided on its credit. */
async function forgetVerdicts(
  tx: Transaction,
  kind: SlaSubjectKind,
  clocks: readonly TermClock[],
): Promise<void> {
  if (clocks.length === 0) return;
  await sql`delete from sla_verdict verdict
    using unnest(${clocks.map(({ term }) => term.id)}::bigint[], ${clocks.map(({ subject }) => subject.id)}::bigint[])
      as forgotten (term_id, subject_id)
    where verdict.term_id = forgotten.term_id and verdict.subject_kind = ${kind}
      and verdict.subject_id = forgotten.subject_id
      and not exists (select from sla_credit credit where credit.verdict_id = verdict.id and credit.state <> 'draft')`.execute(
    tx,
  );
}

/** Judges anew what was judged of an elevator by a contract and lies in a span of time. */
export async function rejudge(
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
  for (const kind of slaSubjects)
    await judgeSubjects(
      tx,
      kind,
      rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? subjectId : [])),
      now,
    );
}
