import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import {
  companyQualifications,
  qualificationStates,
  staffQualifications,
} from '@hoistway/contract/company/qualification.ts';
import { qualificationCalls, type qualificationRow } from '@hoistway/contract/company/qualificationCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { noValue } from '#kit/format/number.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ValidityWord } from './ValidityWord.tsx';

type CertificateRow = z.output<typeof qualificationRow>;

const certificateColumns = (holder: 'staff' | 'company') => {
  const ofPeople = holder === 'staff';
  return columns(
    qualificationCalls.page,
    [
      ofPeople ? 'holder' : 'companyName',
      'kind',
      'validUntil',
      'state',
      'certificateNo',
      ...(ofPeople ? (['companyName'] as const) : (['issuedBy'] as const)),
    ],
    {
      holder: {
        title: 'qualification.staffId',
        width: 180,
        strong: true,
        cell: (row) => row.staffName ?? noValue,
      },
      companyName: { width: 220, ...(ofPeople ? {} : { strong: true }) },
      kind: { width: 160 },
      state: {
        width: 226,
        cell: (row) => <ValidityWord state={row.state} daysLeft={row.daysLeft} />,
      },
      certificateNo: { width: 180 },
      remindedDays: {
        title: 'qualification.reminded',
        width: 140,
        cell: ({ remindedDays: days }, t) =>
          days === null
            ? noValue
            : days === 0
              ? t('qualification.remindedLast')
              : t('qualification.remindedDays', { n: days }),
      },
      issuedBy: { width: 180 },
      note: { width: 200 },
    },
    ['remindedDays', 'validFrom', ...(ofPeople ? (['issuedBy'] as const) : []), 'note'],
  );
};
const columnsOf = { staff: certificateColumns('staff'), company: certificateColumns('company') };

/** The certificates of people, or those of companies; what expires first stands first. */
export function CertificateList({ holder }: { holder: 'staff' | 'company' }) {
  const t = useText();
  const navigate = useNavigate();
  const fixed = useMemo(() => ({ holder }), [holder]);
  const pathOf = (row: CertificateRow) => `/system/qualificationcou?id=${row.id}`;
  const remove = useSubmit(qualificationCalls.remove);

  const kinds = holder === 'staff' ? staffQualifications : companyQualifications;

  return (
    <ListScreen
      name={holder === 'staff' ? 'staffCertificate' : 'companyCertificate'}
      embedded
      title={t(holder === 'staff' ? 'qualification.tabStaff' : 'qualification.tabCompany')}
      call={qualificationCalls.page}
      fixed={fixed}
      search={[
        { name: 'words', label: t('qualification.words') },
        {
          name: 'kind',
          label: t('qualification.kind'),
          options: kinds.map((value) => ({ value, label: t(`qualificationKind.${value}`) })),
        },
        {
          name: 'state',
          label: t('qualification.state'),
          options: qualificationStates.map((value) => ({ value, label: t(`qualificationState.${value}`) })),
        },
        {
          name: 'reminded',
          label: t('qualification.reminded'),
          options: [
            { value: 'true', label: t('qualification.isReminded') },
            { value: 'false', label: t('qualification.isNotReminded') },
          ],
        },
        { name: 'companyId', label: t('qualification.companyId'), pick: <CompanyPick /> },
      ]}
      columns={columnsOf[holder]}
      unit="qualification.unit"
      emptyHint={t('qualification.emptyHint')}
      exporting={{ call: qualificationCalls.export, permission: 'staff.export' }}
      pathOf={pathOf}
      rowActions={(row) => [
        {
          key: 'edit',
          text: t(holdsPermission('staff.edit') ? 'button.edit' : 'button.detail'),
          run: () => void navigate(pathOf(row)),
        },
        ...(row.staffId === null
          ? []
          : [
              {
                key: 'person',
                text: t('qualification.openPerson'),
                run: () => void navigate(`/system/qualificationcou?kind=staff&id=${row.staffId}`),
              },
            ]),
        {
          key: 'remove',
          text: t('button.delete'),
          permission: 'staff.delete',
          danger: true,
          run: () =>
            confirmDelete(t, {
              title: t('qualification.removeTitle', { no: row.certificateNo }),
              hint: t('qualification.removeHint'),
              run: () => void remove({ id: row.id }),
            }),
        },
      ]}
    />
  );
}
