import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { Person } from './staffRules.ts';

export const staffSheet = (t: Translate, rows: readonly (Person & { companyName: string })[]): FileReply =>
  sheetOf(
    t('staff.sheet'),
    [
      { heading: t('staff.name'), read: (row) => row.name },
      { heading: t('staff.account'), read: (row) => row.account },
      { heading: t('staff.kind'), read: (row) => t(`staffKind.${row.kind}`) },
      { heading: t('staff.companyId'), width: 32, read: (row) => row.companyName },
      { heading: t('staff.phone'), read: (row) => row.phone },
      { heading: t('staff.idCard'), width: 24, read: (row) => row.idCard },
      { heading: t('staff.status'), width: 10, read: (row) => t(`staffStatus.${row.status}`) },
      {
        heading: t('staff.onDuty'),
        width: 10,
        read: (row) => t(row.onDuty ? 'staff.isOnDuty' : 'staff.isOffDuty'),
      },
      {
        heading: t('staff.levelId'),
        width: 10,
        read: (row) => (row.levelId === null ? null : t(`rescuerLevel.${row.levelId}`)),
      },
      {
        heading: t('staff.isAudit'),
        width: 12,
        read: (row) => (row.isAudit === null ? null : t(`rescuerAudit.${row.isAudit}`)),
      },
    ],
    rows,
  );
