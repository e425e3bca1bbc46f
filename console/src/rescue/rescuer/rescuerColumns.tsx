import type { z } from 'zod';
import { rescuerCalls, type rescuerRow } from '@hoistway/contract/company/rescuerCalls.ts';
import { ActiveWord } from '#kit/glyph/ActiveWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { noValue } from '#kit/format/number.ts';

export type RescuerRow = z.output<typeof rescuerRow>;

/** What the list of rescuers says of each. */
export const rescuerColumns = columns(
  rescuerCalls.rescuers,
  [
    'name',
    'inPool',
    'levelId',
    'regionCode',
    'isAudit',
    'certificateUntil',
    'onDuty',
    'companyName',
    'phone',
  ],
  {
    name: { width: 120, strong: true },
    inPool: {
      title: 'rescuer.pool',
      width: 100,
      cell: (row, t) => <ActiveWord active={row.inPool} word={t(row.inPool ? 'button.yes' : 'button.no')} />,
    },
    levelId: { width: 120 },
    regionCode: { width: 160 },
    isAudit: { width: 100 },
    certificateUntil: {
      title: 'rescuer.certificateUntil',
      width: 120,
      cell: (row) => row.certificateUntil ?? noValue,
    },
    onDuty: {
      width: 90,
      cell: (row, t) => (
        <ActiveWord active={row.onDuty} word={t(row.onDuty ? 'staff.isOnDuty' : 'staff.isOffDuty')} />
      ),
    },
    companyName: { width: 150 },
    phone: { width: 120 },
    status: { width: 100 },
  },
  ['status'],
);
