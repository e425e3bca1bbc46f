import { rescuerAudits, rescuerLevels } from '@hoistway/contract/company/staff.ts';
import { rescuerCalls } from '@hoistway/contract/company/rescuerCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { useText } from '#kit/text.ts';
import { rescuerColumns, type RescuerRow } from './rescuerColumns.tsx';

/** The rescuers of the viewer's companies, and whether they can be sent. */
export function RescuerList({ onEdit }: { onEdit(rescuer: RescuerRow): void }) {
  const t = useText();
  const review = useSubmit(rescuerCalls.auditRescuer);
  const remove = useSubmit(rescuerCalls.removeRescuer);
  const confirmReview = (row: RescuerRow, isAudit: 'passed' | 'failed') =>
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
      name="rescuer"
      embedded
      title={t('rescueTab.rescuers')}
      call={rescuerCalls.rescuers}
      search={[
        { name: 'name', label: t('staff.name') },
        {
          name: 'levelId',
          label: t('staff.levelId'),
          options: rescuerLevels.map((value) => ({ value, label: t(`rescuerLevel.${value}`) })),
        },
        {
          name: 'isAudit',
          label: t('staff.isAudit'),
          options: rescuerAudits.map((value) => ({ value, label: t(`rescuerAudit.${value}`) })),
        },
        {
          name: 'inPool',
          label: t('rescuer.pool'),
          options: [
            { value: 'true', label: t('button.yes') },
            { value: 'false', label: t('button.no') },
          ],
        },
        { name: 'regionCode', label: t('staff.regionCode'), pick: <RegionPick /> },
        { name: 'companyId', label: t('staff.companyId'), pick: <CompanyPick /> },
      ]}
      columns={rescuerColumns}
      unit="rescuer.unit"
      emptyHint={t('rescuer.emptyHint')}
      rowActions={(row) => [
        { key: 'edit', text: t('button.edit'), permission: 'rescuer.edit', run: () => onEdit(row) },
        ...(['passed', 'failed'] as const)
          .filter((isAudit) => isAudit !== row.isAudit)
          .map((isAudit) => ({
            key: isAudit,
            text: t(isAudit === 'passed' ? 'staff.reviewPass' : 'staff.reviewFail'),
            permission: 'rescuer.review' as const,
            danger: isAudit === 'failed',
            run: () => confirmReview(row, isAudit),
          })),
        {
          key: 'remove',
          text: t('button.delete'),
          permission: 'rescuer.delete',
          danger: true,
          run: () =>
            confirmDelete(t, {
              title: t('staff.removeTitle', { name: row.name }),
              hint: t('staff.removeHint'),
              run: () => void remove({ id: row.id }),
            }),
        },
      ]}
    />
  );
}
