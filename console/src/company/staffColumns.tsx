import type { z } from 'zod';
import { staffCalls, type staffRow } from '@hoistway/contract/company/staffCalls.ts';
import type { rescuerAudits } from '@hoistway/contract/company/staff.ts';
import type { BusinessState } from '#kit/glyph/BusinessGlyph.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { columns, someColumns } from '#kit/list/columns.tsx';
import { noValue } from '#kit/number.ts';

export type StaffRow = z.output<typeof staffRow>;

const stateOfAudit: Record<(typeof rescuerAudits)[number], BusinessState> = {
  pending: 'waiting',
  passed: 'done',
  failed: 'bad',
};

/** What a list of people can say of each. */
export const staffColumns = columns(
  staffCalls.page,
  ['name', 'kind', 'companyName', 'phone', 'idCard', 'account', 'status', 'onDuty', 'levelId', 'isAudit'],
  {
    name: { width: 140, strong: true },
    companyName: { width: 240 },
    phone: { width: 130 },
    idCard: { width: 190 },
    account: { width: 130 },
    status: { width: 100 },
    onDuty: (row, t) => t(row.onDuty ? 'staff.isOnDuty' : 'staff.isOffDuty'),
    levelId: { width: 130 },
    isAudit: (row, t) =>
      row.isAudit ? (
        <BusinessWord state={stateOfAudit[row.isAudit]} word={t(`rescuerAudit.${row.isAudit}`)} />
      ) : (
        noValue
      ),
  },
);

/** The columns of the rescuer review. */
export const rescuerColumns = someColumns(staffColumns, [
  'name',
  'levelId',
  'isAudit',
  'companyName',
  'phone',
  'status',
]);
