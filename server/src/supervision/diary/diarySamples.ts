import { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import { dutyReport } from '@hoistway/contract/supervision/diary/dutyReport.ts';
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

/** A report of the company that waits; nothing was found in its week. */
export const aDutyReport = ({ db, company }: Sampling): Promise<string> =>
  transactAs(db, asSystem('sample'), (tx) =>
    insertRecord(tx, dutyReport, {
      companyId: company,
      kind: 'week',
      firstDay: '2026-05-04',
      lastDay: '2026-05-10',
      elevators: 0,
      pages: 0,
      confirmed: 0,
      findings: 0,
      open: 0,
      lines: [],
      weeks: [],
      drawing: 1,
      remark: null,
      state: 'drawn',
      drawnAt: new Date('2026-05-11T00:00:00Z'),
      confirmedAt: null,
      confirmedBy: null,
    }),
  );
