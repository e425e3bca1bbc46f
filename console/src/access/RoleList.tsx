import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { roleCalls, type roleRow } from '@hoistway/contract/access/roleCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { ActiveWord } from '#kit/glyph/ActiveWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { switchForbidden } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { CopyRole } from './CopyRole.tsx';
import { RoleUsers } from './RoleUsers.tsx';

type RoleRow = z.output<typeof roleRow>;

const roleColumns = columns(
  roleCalls.page,
  ['roleName', 'companyName', 'scope', 'permissionCount', 'users', 'forbidden'],
  {
    roleName: { width: 260, strong: true },
    companyName: {
      width: 240,
      cell: (row, t) => row.companyName ?? t(row.seeded ? 'role.seeded' : 'role.whole'),
    },
    scope: { width: 160 },
    permissionCount: { width: 110 },
    forbidden: {
      title: 'role.state',
      width: 100,
      cell: (row, t) => (
        <ActiveWord active={!row.forbidden} word={t(row.forbidden ? 'role.forbidden' : 'role.active')} />
      ),
    },
  },
);

/** The roles that the viewer may read. */
export function RoleList() {
  const t = useText();
  const navigate = useNavigate();
  const [copying, setCopying] = useState<RoleRow | undefined>();
  const [assigning, setAssigning] = useState<RoleRow | undefined>();
  const setForbidden = useSubmit(roleCalls.forbid);
  const pathOf = (row: RoleRow) => `/user/rolePermissionView?id=${row.id}`;

  const forbid = (row: RoleRow) =>
    switchForbidden(t, row, {
      title: t('role.forbidTitle', { name: row.roleName }),
      hint: t('role.forbidHint', { n: row.users }),
      set: (forbidden) => setForbidden({ id: row.id, forbidden }),
    });
  const actions = (row: RoleRow): RowAction[] => [
    { key: 'open', text: t('role.openPermissions'), run: () => void navigate(pathOf(row)) },
    ...(row.managed
      ? [
          {
            key: 'edit',
            text: t('button.edit'),
            permission: 'role.edit' as const,
            run: () => void navigate(`/user/addEditAuthorization?kind=role&id=${row.id}`),
          },
        ]
      : []),
    {
      key: 'users',
      text: t('role.assignUsers'),
      permission: 'role.assignUser',
      run: () => setAssigning(row),
    },
    { key: 'copy', text: t('button.copy'), permission: 'role.copy', run: () => setCopying(row) },
    ...(row.managed
      ? [
          {
            key: 'forbid',
            text: t(row.forbidden ? 'button.enable' : 'button.disable'),
            permission: 'role.delete' as const,
            danger: !row.forbidden,
            run: () => forbid(row),
          },
        ]
      : []),
  ];

  return (
    <>
      <ListScreen
        embedded
        name="role"
        title={t('user.tabRoles')}
        call={roleCalls.page}
        search={[
          { name: 'roleName', label: t('role.roleName') },
          { name: 'companyId', label: t('role.companyId'), pick: <CompanyPick /> },
          {
            name: 'forbidden',
            label: t('role.state'),
            options: [
              { value: 'false', label: t('role.active') },
              { value: 'true', label: t('role.forbidden') },
            ],
          },
        ]}
        columns={roleColumns}
        unit="role.unit"
        emptyHint={t('role.emptyHint')}
        pathOf={pathOf}
        rowActions={actions}
      />
      {copying ? <CopyRole role={copying} onClose={() => setCopying(undefined)} /> : null}
      {assigning ? <RoleUsers role={assigning} onClose={() => setAssigning(undefined)} /> : null}
    </>
  );
}
