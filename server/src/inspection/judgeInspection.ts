import { inspectionRules } from '@hoistway/contract/inspection/inspectionRules.ts';
import { nextInspection } from '@hoistway/contract/inspection/nextInspection.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { historiesOf } from './histories.ts';
import { isRecorded, lastInspected } from './inspectionStore.ts';

/** What is said of an inspection, as far as it is judged. */
export interface SaidInspection {
  /** The record itself, where there is one already. */
  own: string | null;
  elevatorId: string;
  kind: 'periodic' | 'supervisory' | 'permit';
  occasion: string | null;
  followsId: string | null;
  appointedFor: string | null;
  inspectedOn: string | null;
  result: 'passed' | 'failed' | null;
  reportNo: string | null;
  defectClass: string | null;
  defects: string | null;
  lateReason: string | null;
}

/**
 * Judges an inspection of an elevator that the transaction holds. Answers the day by which it was due: of the rule, of the
 * inspection that it repeats, or none.
 */
export async function judgeInspection(
  { db, t }: TransactionContext,
  said: SaidInspection,
  now: Date,
): Promise<string | null> {
  const { own, elevatorId, kind, followsId, inspectedOn, appointedFor } = said;
  const [known] = await historiesOf(db, [elevatorId], now);
  if (!known) throw new Refusal('objectMissing');
  const { today, history } = known;
  const errors = faultsOf(said, today, t);
  if (kind === 'permit' && history.scheme !== 'sg') errors['kind'] = t('invalid.permitElsewhere');
  if (kind === 'periodic' && history.scheme === 'sg') errors['kind'] = t('invalid.periodicElsewhere');
  if (own === null && inspectedOn === null && appointedFor !== null && appointedFor < today)
    errors['appointedFor'] = t('invalid.appointmentPast');
  if (Object.keys(errors).length > 0) throw new Invalid(errors);

  if (inspectedOn !== null) {
    const last = await lastInspected(db, elevatorId, own);
    if (last !== undefined && inspectedOn < last)
      throw new Invalid({ inspectedOn: t('invalid.inspectionOlder', { day: last }) });
  }
  if (followsId !== null) return repeatedDue(db, said);
  if (kind === 'supervisory') return null;

  const next = nextInspection(history, inspectionRules, today);
  if (next === undefined || next.due === null) return null;
  const { due, from, rule } = next;
  if (inspectedOn !== null && rule !== null) {
    if (from !== null && inspectedOn < from)
      throw new Invalid({ inspectedOn: t('invalid.inspectionEarly', { from, due }) });
    if (inspectedOn > due && !said.lateReason)
      throw new Invalid({ lateReason: t('invalid.inspectionLate', { due }) });
  }
  if (await isRecorded(db, { elevatorId, kind, dueOn: due, own, followsId }))
    throw new Refusal('inspectionTwice');
  return due;
}

/** What is wrong with the fields themselves. */
function faultsOf(
  { kind, occasion, inspectedOn, appointedFor, result, reportNo, defectClass, defects }: SaidInspection,
  today: string,
  t: (key: TextKey) => string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if ((kind === 'supervisory') !== (occasion !== null))
    errors['occasion'] = t('invalid.occasionOfSupervisory');
  if (inspectedOn === null && result === null) {
    if (appointedFor === null) errors['appointedFor'] = t('invalid.required');
    return errors;
  }
  if (inspectedOn === null) errors['inspectedOn'] = t('invalid.required');
  else if (inspectedOn > today) errors['inspectedOn'] = t('invalid.inspectionFuture');
  if (result === null) errors['result'] = t('invalid.required');
  else if (!reportNo) errors['reportNo'] = t('invalid.resultNeedsReport');
  if (result === 'failed') {
    if (defectClass === null) errors['defectClass'] = t('invalid.failedNeedsDefect');
    if (!defects) errors['defects'] = t('invalid.failedNeedsDefect');
  }
  return errors;
}

/** The day by which the inspection was due that another repeats; once, and only one in force that failed. */
async function repeatedDue(
  db: TransactionContext['db'],
  { own, elevatorId, kind, followsId }: SaidInspection,
): Promise<string | null> {
  const repeated = await db
    .selectFrom('inspection')
    .select(['elevatorId', 'kind', 'state', 'result', 'dueOn'])
    .where('id', '=', followsId)
    .executeTakeFirst();
  const later = await db
    .selectFrom('inspection')
    .select('id')
    .where('followsId', '=', followsId)
    .where('state', '<>', 'withdrawn')
    .execute();
  const fits =
    repeated?.elevatorId === elevatorId &&
    repeated.kind === kind &&
    repeated.state === 'audited' &&
    repeated.result === 'failed';
  if (!repeated || !fits || later.some(({ id }) => id !== own)) throw new Refusal('notRepeatable');
  return repeated.dueOn;
}
