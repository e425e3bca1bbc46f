import { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import { transactAs, asSystem } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import type { Sampling } from '#platform/record/record.ts';

/** A page that waits, of the sample of an elevator. */
export const aDiaryPage = async ({ db, company, of }: Sampling): Promise<string> => {
  const elevatorId = await of('elevator');
  return transactAs(db, asSystem('sample'), (tx) =>
    insertRecord(tx, dutyDiary, {
      elevatorId,
      companyId: company,
      day: '2026-05-04',
      findings: [],
      checked: [],
      proof: null,
      done: null,
      found: false,
      late: false,
      state: 'drawn',
      confirmedAt: null,
      confirmedBy: null,
    }),
  );
};
