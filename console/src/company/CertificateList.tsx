import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import {
  companyQualifications,
  qualificationStates,
  staffQualifications,
} from '@hoistway/contract/company/qualification.ts';
import { qualificationCalls, type qualificationRow } from '@hoistway/contract/company/qualificationCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { confirmLoss } from '#kit/confirmLoss.ts';
import { useText } from '#kit/text.ts';
import { ValidityWord } from './ValidityWord.tsx';

type CertificateRow = z.output<typeof qualificationRow>;

/** The certificates of people, or those of companies; what expires first stands first. */
export function CertificateList({ holder }: { holder: 'staff' | 'company' }) {
  const t = useText();
  const navigate = useNavigate();
  const fixed = useMemo(() => ({ holder }), [holder]);
  const open = (row: CertificateRow) => void navigate(`/system/qualificationcou?id=${row.id}`);
  const remove = useSend(qualificationCalls.removeQualification);

  const columns = useMemo<ListColumn<CertificateRow>[]>(() => {
    const company: ListColumn<CertificateRow> = {
      key: 'companyName',
      title: t('qualification.companyId'),
      width: 240,
      sortable: true,
      render: (row) => row.companyName,
    };
    return [
      ...(holder === 'staff'
        ? [
            {
              key: 'holder',
              title: t('qualification.staffId'),
              width: 140,
              sortable: true,
              render: (row: CertificateRow) => <strong>{row.staffName ?? '–'}</strong>,
            },
          ]
        : [{ ...company, render: (row: CertificateRow) => <strong>{row.companyName}</strong> }]),
      {
        key: 'kind',
        title: t('qualification.kind'),
        width: 160,
        sortable: true,
        render: (row) => t(`qualificationKind.${row.kind}`),
      },
      {
        key: 'validUntil',
        title: t('qualification.validUntil'),
        width: 120,
        sortable: true,
        render: (row) => row.validUntil,
      },
      {
        key: 'state',
        title: t('qualification.state'),
        width: 220,
        render: (row) => <ValidityWord state={row.state} daysLeft={row.daysLeft} />,
      },
      {
        key: 'certificateNo',
        title: t('qualification.certificateNo'),
        width: 180,
        sortable: true,
        render: (row) => row.certificateNo,
      },
      {
        key: 'remindedDays',
        title: t('qualification.reminded'),
        width: 140,
        render: ({ remindedDays: days }) =>
          days === null
            ? '–'
            : days === 0
              ? t('qualification.remindedLast')
              : t('qualification.remindedDays', { n: days }),
      },
      ...(holder === 'staff' ? [company] : []),
      { key: 'issuedBy', title: t('qualification.issuedBy'), width: 220, render: (row) => row.issuedBy },
      { key: 'validFrom', title: t('qualification.validFrom'), width: 120, render: (row) => row.validFrom },
      { key: 'note', title: t('qualification.note'), width: 200, render: (row) => row.note ?? '–' },
    ];
  }, [holder, t]);
  const kinds = holder === 'staff' ? staffQualifications : companyQualifications;

  return (
    <ListScreen<CertificateRow>
      name={holder === 'staff' ? 'staffCertificate' : 'companyCertificate'}
      embedded
      title={t(holder === 'staff' ? 'qualification.tabStaff' : 'qualification.tabCompany')}
      call={qualificationCalls.qualificationPage}
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
      columns={columns}
      unit={t('qualification.unit')}
      emptyHint={t('qualification.emptyHint')}
      exporting={{ call: qualificationCalls.exportQualifications, permission: 'staff.export' }}
      onOpen={open}
      rowActions={(row) => [
        { key: 'edit', text: t('button.edit'), permission: 'staff.edit', run: () => open(row) },
        {
          key: 'remove',
          text: t('button.delete'),
          permission: 'staff.delete',
          danger: true,
          run: () =>
            confirmLoss(t, {
              title: t('qualification.removeTitle', { no: row.certificateNo }),
              hint: t('qualification.removeHint'),
              run: () => void remove({ id: row.id }),
            }),
        },
      ]}
    />
  );
}
