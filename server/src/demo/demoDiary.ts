import { personItems } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { drawPages } from '#area/supervision/diary/drawDiary.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from './people/people.ts';

const hour = 3600_000;
/** So many pages of yesterday were confirmed; one more was not. */
const confirmed = 3;
/** What the officer found on one of them. */
const lampOut = { item: 'lighting', finding: 'found', note: '轿厢照明灯一只不亮' } as const;

/** The diary of yesterday and today; the officer confirmed pages of yesterday, and on one of them found something. */
export async function seedDiary(tx: Transaction, people: People, now: number): Promise<void> {
  const elevators = await tx.selectFrom('elevator').select('id').orderBy('id').execute();
  const ids = elevators.map(({ id }) => id);
  await drawPages(tx, ids, new Date(now - 24 * hour));
  await drawPages(tx, ids, new Date(now));
  const { rows } = await people.ask('property', dutyDiaryCalls.page, {
    standing: 'late',
    pageNumber: 1,
    pageSize: confirmed + 1,
  });
  for (const [n, { id, day }] of rows.slice(0, confirmed).entries()) {
    const found = n === 0;
    await people.ask(
      'property',
      dutyDiaryCalls.confirm,
      {
        id,
        day,
        proof: 'noCamera',
        checked: personItems.map((item) =>
          found && item === lampOut.item ? lampOut : { item, finding: 'inOrder' as const, note: null },
        ),
        ...(found ? { done: '已通知维保单位更换' } : {}),
      },
      now - 23 * hour,
    );
  }
}
