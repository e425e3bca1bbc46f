import { useNavigate } from 'react-router';
import { staffKinds, staffStatuses } from '@hoistway/contract/company/staff.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { staffImport } from '@hoistway/contract/company/staffImport.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { staffColumns, type StaffRow } from './staffColumns.tsx';

/** The people of the viewer's companies. */
export function StaffList({ onCertificates }: { onCertificates(name: string): void }) {
  const t = useText();
  const navigate = useNavigate();
  const pathOf = (row: StaffRow) => `/system/qualificationcou?kind=staff&id=${row.id}`;
  const remove = useSubmit(staffCalls.remove);

  return (
    <ListScreen
      name="staff"
      embedded
      title={t('qualification.tabPeople')}
      call={staffCalls.page}
      search={[
        { name: 'name', label: t('staff.name') },
        {
          name: 'kind',
          label: t('staff.kind'),
          options: staffKinds.map((value) => ({ value, label: t(`staffKind.${value}`) })),
        },
        {
          name: 'status',
          label: t('staff.status'),
          options: staffStatuses.map((value) => ({ value, label: t(`staffStatus.${value}`) })),
        },
        { name: 'phone', label: t('staff.phone') },
        { name: 'companyId', label: t('staff.companyId'), pick: <CompanyPick /> },
      ]}
      columns={staffColumns}
      unit="staff.unit"
      emptyHint={t('staff.emptyHint')}
      importing={staffImport}
      bulk={{
        nameOf: (row) => row.name,
        actions: staffStatuses.map((status) => ({
          key: status,
          text: t('staff.setStatus', { status: t(`staffStatus.${status}`) }),
          done: t(`staffStatus.${status}`),
          permission: 'staff.edit',
          danger: status === 'left',
          call: staffCalls.changeStatuses,
          input: { status },
        })),
      }}
      exporting={{ call: staffCalls.export, permission: 'staff.export' }}
      pathOf={pathOf}
      rowActions={(row) => [
        {
          key: 'edit',
          text: t('button.edit'),
          permission: 'staff.edit',
          run: () => void navigate(pathOf(row)),
        },
        { key: 'certificates', text: t('staff.certificates'), run: () => onCertificates(row.name) },
        {
          key: 'remove',
          text: t('button.delete'),
          permission: 'staff.delete',
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
