import type { CauseClass } from '@hoistway/contract/cause/causeClass.ts';
import type { ReleaseVerdict } from '@hoistway/contract/rescue/releaseRule.ts';
import { rescueCase, rescueState, type releaseWays } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { lockRescue } from './lockRescue.ts';

/** What is said of people who came out. */
export interface Outcome {
  releasedCount: number;
  injuredCount: number;
  releaseWay: (typeof releaseWays)[number];
  causeClass?: CauseClass | undefined;
  cause?: string | undefined;
  everybodyOut?: boolean | undefined;
  reason?: string | undefined;
}

/** Refuses what the rule of releases still misses, beside the field that says it. */
export function assertReleaseExplained({ missing, doubts }: ReleaseVerdict, t: Translate): void {
  if (missing === 'everybodyOut') throw new Invalid({ everybodyOut: t('rescue.everybodyOutNeeded') });
  if (missing === 'reason')
    throw new Invalid({
      reason: doubts.map((doubt) => t(`releaseDoubt.${doubt}`)).join(t('rescue.separator')),
    });
}

/** Keeps who is out, and what is known of those who are not. */
export const keepReleased = (
  tx: Transaction,
  caseId: string,
  { known }: ReleaseVerdict,
  { releaseWay, causeClass, cause }: Outcome,
) =>
  updateRecord(tx, rescueCase, caseId, {
    ...known,
    releaseWay,
    causeClass,
    cause: cause?.trim() || undefined,
  });

/** Says of a rescue that is over what caused it. */
export async function classifyRescue(
  { db }: TransactionContext,
  id: string,
  causeClass: CauseClass,
): Promise<void> {
  const { state } = await lockRescue(db, id);
  if (state !== rescueState.released && state !== rescueState.closed) throw new Refusal('invalidStatus');
  await updateRecord(db, rescueCase, id, { causeClass });
}

/** How many are out, and of how many: what the line of a release in part speaks of. */
export const partOf = ({ known: { releasedCount, trappedCount } }: ReleaseVerdict): string =>
  `${releasedCount}/${trappedCount ?? ''}`;

/** Why the numbers differ, and why it happened, as far as either was said. */
export const saidOf = ({ reason, cause }: Outcome): string | null =>
  [reason, cause].flatMap((each) => each?.trim() || []).join('; ') || null;
