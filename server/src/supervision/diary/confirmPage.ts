import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { personItems } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyDiary, type PersonFinding } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import type { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { dutyDiaryMoves } from '@hoistway/contract/supervision/diary/dutyDiaryMoves.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { elevatorOfCode, findPage, lockPage } from './diaryStore.ts';

type Confirmed = ReadInputOf<typeof dutyDiaryCalls.confirm>;

/** What the code of a label ends with, whether the whole address was read or the code alone. */
const codeIn = (label: string): string => label.trim().split(/[/=]/).at(-1) ?? '';

/** What a person saw, in the order of the items: each is answered once, and what was found is said. */
function judgeChecked(checked: readonly PersonFinding[], t: TransactionContext['t']): PersonFinding[] {
  const inOrder = personItems.map((item) => checked.filter((each) => each.item === item));
  if (checked.length !== personItems.length || inOrder.some((each) => each.length !== 1))
    throw new Invalid({ checked: t('invalid.diaryItems') });
  if (checked.some(({ finding, note }) => finding === 'found' && !note?.trim()))
    throw new Invalid({ checked: t('invalid.diaryNote') });
  return inOrder
    .flat()
    .map(({ item, finding, note }) => ({ item, finding, note: finding === 'found' ? note : null }));
}

/** How the person showed to be at the elevator. */
async function proofOf(
  { db, t }: TransactionContext,
  elevatorId: string,
  { label, proof }: Pick<Confirmed, 'label' | 'proof'>,
) {
  if (label !== undefined && label.trim() !== '') {
    if ((await elevatorOfCode(db, codeIn(label))) !== elevatorId) throw new Refusal('otherElevatorsLabel');
    return 'scanned' as const;
  }
  if (proof === undefined) throw new Invalid({ proof: t('invalid.diaryProof') });
  return proof;
}

/** Confirms the daily check of an elevator; after its day it is marked as late. */
export async function confirmPage(
  ctx: TransactionContext,
  { id, day, label, proof, checked: said, done, seen }: Confirmed,
  now: Date,
): Promise<void> {
  const { db, viewer, t } = ctx;
  await findPage(db, viewer, id, now);
  await moveRecord(ctx, dutyDiaryMoves, {
    id,
    move: 'confirm',
    seen,
    at: now,
    lock: () => lockPage(db, id, now),
    refuse: () => new Refusal('diaryConfirmed'),
    write: async ({ row, to }) => {
      if (day !== row.day) throw new Refusal('diaryOtherDay', { day: row.day });
      const checked = judgeChecked(said, t);
      const shownBy = await proofOf(ctx, row.elevatorId, { label, proof });
      await updateRecord(db, dutyDiary, id, {
        state: to,
        checked,
        proof: shownBy,
        done: done ?? null,
        found: row.found || checked.some(({ finding }) => finding === 'found'),
        late: row.today > row.day,
        confirmedAt: now,
        confirmedBy: viewer.userId,
      });
    },
  });
}
