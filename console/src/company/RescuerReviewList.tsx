import { rescuerAudits } from '@hoistway/contract/company/staff.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { rescuerColumns, type StaffRow } from './staffColumns.tsx';

const rescuers = { kind: 'rescue' } as const;

/** The rescuers with their reviews. */
export function RescuerReviewList({ onCertificates }: { onCertificates(name: string): void }) {
  const t = useText();
  const review = useSubmit(staffCalls.reviewRescuer);
  const confirmReview = (row: StaffRow, isAudit: 'passed' | 'failed') =>
    confirm(t, {
      title: t('staff.reviewTitle', { name: row.name }),
      hint: t('staff.reviewHint', {
        level: row.levelId ? t(`rescuerLevel.${row.levelId}`) : t('staff.noLevel'),
      }),
      button: t(isAudit === 'passed' ? 'button.approve' : 'button.reject'),
      run: () => void review({ id: row.id, isAudit }),
    });

  return (
    <ListScreen
      name="rescuerReview"
      embedded
      title={t('qualification.tabAudit')}
      call={staffCalls.page}
      fixed={rescuers}
      search={[
        { name: 'name', label: t('staff.name') },
        {
          name: 'isAudit',
          label: t('staff.isAudit'),
          options: rescuerAudits.map((value) => ({ value, label: t(`rescuerAudit.${value}`) })),
        },
      ]}
      columns={rescuerColumns}
      unit="staff.unit"
      emptyHint={t('staff.emptyHint')}
      exporting={{ call: staffCalls.export, permission: 'staff.export' }}
      rowActions={(row) => [
        ...(['passed', 'failed'] as const)
          .filter((isAudit) => isAudit !== row.isAudit)
          .map((isAudit) => ({
            key: isAudit,
            text: t(isAudit === 'passed' ? 'staff.reviewPass' : 'staff.reviewFail'),
            permission: 'rescuer.review' as const,
            danger: isAudit === 'failed',
            run: () => confirmReview(row, isAudit),
          })),
        { key: 'certificates', text: t('staff.certificates'), run: () => onCertificates(row.name) },
      ]}
    />
  );
}
