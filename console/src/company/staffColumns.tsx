import type { z } from 'zod';
import { staffCalls, type staffRow } from '@hoistway/contract/company/staffCalls.ts';
import { ActiveWord } from '#kit/glyph/ActiveWord.tsx';
import { columns, someColumns } from '#kit/list/columns.tsx';

export type StaffRow = z.output<typeof staffRow>;

/** What a list of people can say of each. */
export const staffColumns = columns(
  staffCalls.page,
  ['name', 'kind', 'companyName', 'phone', 'status', 'onDuty', 'levelId', 'isAudit'],
  {
    name: { width: 140, strong: true },
    companyName: { width: 200 },
    phone: { width: 130 },
    idCard: { width: 190 },
    account: { width: 130 },
    status: { width: 100 },
    onDuty: {
      width: 100,
      cell: (row, t) => (
        <ActiveWord active={row.onDuty} word={t(row.onDuty ? 'staff.isOnDuty' : 'staff.isOffDuty')} />
      ),
    },
    levelId: { width: 130 },
    regionCode: { width: 180 },
    isAudit: { width: 110 },
  },
  ['idCard', 'account', 'regionCode'],
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
