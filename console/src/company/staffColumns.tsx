import type { z } from 'zod';
import type { staffRow } from '@hoistway/contract/company/staffCalls.ts';
import type { rescuerAudits } from '@hoistway/contract/company/staff.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { BusinessState } from '#kit/glyph/BusinessGlyph.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import type { ListColumn } from '#kit/list/ListScreen.tsx';

export type StaffRow = z.output<typeof staffRow>;

const stateOfAudit: Record<(typeof rescuerAudits)[number], BusinessState> = {
  pending: 'waiting',
  passed: 'done',
  failed: 'bad',
};

type StaffColumn =
  | 'name'
  | 'kind'
  | 'companyName'
  | 'phone'
  | 'idCard'
  | 'account'
  | 'status'
  | 'onDuty'
  | 'levelId'
  | 'isAudit';

/** What a list of people can say of each. */
export const staffColumns = (t: Translate): Record<StaffColumn, ListColumn<StaffRow>> => ({
  name: {
    key: 'name',
    title: t('staff.name'),
    width: 140,
    sortable: true,
    render: (row) => <strong>{row.name}</strong>,
  },
  kind: {
    key: 'kind',
    title: t('staff.kind'),
    width: 120,
    sortable: true,
    render: (row) => t(`staffKind.${row.kind}`),
  },
  companyName: {
    key: 'companyName',
    title: t('staff.companyId'),
    width: 240,
    sortable: true,
    render: (row) => row.companyName,
  },
  phone: { key: 'phone', title: t('staff.phone'), width: 130, render: (row) => row.phone },
  idCard: { key: 'idCard', title: t('staff.idCard'), width: 190, render: (row) => row.idCard ?? '–' },
  account: { key: 'account', title: t('staff.account'), width: 130, render: (row) => row.account ?? '–' },
  status: {
    key: 'status',
    title: t('staff.status'),
    width: 100,
    sortable: true,
    render: (row) => t(`staffStatus.${row.status}`),
  },
  onDuty: {
    key: 'onDuty',
    title: t('staff.onDuty'),
    width: 90,
    render: (row) => t(row.onDuty ? 'staff.isOnDuty' : 'staff.isOffDuty'),
  },
  levelId: {
    key: 'levelId',
    title: t('staff.levelId'),
    width: 130,
    render: (row) => (row.levelId ? t(`rescuerLevel.${row.levelId}`) : '–'),
  },
  isAudit: {
    key: 'isAudit',
    title: t('staff.isAudit'),
    width: 120,
    render: (row) =>
      row.isAudit ? (
        <BusinessWord state={stateOfAudit[row.isAudit]} word={t(`rescuerAudit.${row.isAudit}`)} />
      ) : (
        '–'
      ),
  },
});
