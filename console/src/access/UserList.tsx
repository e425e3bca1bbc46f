import { message } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { userCalls, type userRow } from '@hoistway/contract/access/userCalls.ts';
import { userImport } from '@hoistway/contract/access/userImport.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { formatDay, formatTime } from '#kit/format/instant.ts';
import { ActiveWord } from '#kit/glyph/ActiveWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { RolePick } from '#kit/pick/RolePick.tsx';
import { confirmDelete, switchForbidden } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { AssignRoles } from './AssignRoles.tsx';
import { ResetPassword } from './ResetPassword.tsx';

type UserRow = z.output<typeof userRow>;

/** The users whom the viewer answers for. */
export function UserList() {
  const t = useText();
  const navigate = useNavigate();
  const [toast, toastHolder] = message.useMessage();
  const [assigning, setAssigning] = useState<UserRow | undefined>();
  const [resetting, setResetting] = useState<UserRow | undefined>();
  const setForbidden = useSubmit(userCalls.forbid);
  const endSessions = useSubmit(userCalls.forceOffline);
  const pathOf = (row: UserRow) => `/user/addEditAuthorization?kind=user&id=${row.id}`;

  const forbid = (row: UserRow) =>
    switchForbidden(t, row, {
      title: t('user.forbidTitle', { name: row.nick }),
      hint: t('user.forbidHint'),
      set: (forbidden) => setForbidden({ id: row.id, forbidden }),
    });
  const forceOffline = (row: UserRow) =>
    confirmDelete(t, {
      title: t('user.offlineTitle', { name: row.nick }),
      hint: t('user.offlineHint'),
      button: t('user.forceOffline'),
      run: () => endSessions({ id: row.id }, (n) => toast.success(t('user.offlineDone', { n }))),
    });
  const actions = (row: UserRow): RowAction[] => [
    { key: 'open', text: t('button.detail'), run: () => void navigate(pathOf(row)) },
    {
      key: 'roles',
      text: t('user.assignRoles'),
      permission: 'user.assignRole',
      run: () => setAssigning(row),
    },
    {
      key: 'password',
      text: t('user.resetPassword'),
      permission: 'user.edit',
      run: () => setResetting(row),
    },
    ...(row.sessions > 0
      ? [
          {
            key: 'offline',
            text: t('user.forceOffline'),
            permission: 'user.forceOffline' as const,
            danger: true,
            run: () => forceOffline(row),
          },
        ]
      : []),
    {
      key: 'forbid',
      text: t(row.forbidden ? 'button.enable' : 'button.disable'),
      permission: 'user.delete',
      danger: !row.forbidden,
      run: () => forbid(row),
    },
  ];

  return (
    <>
      {toastHolder}
      <ListScreen
        embedded
        name="user"
        title={t('user.tabUsers')}
        call={userCalls.page}
        search={[
          { name: 'username', label: t('user.username') },
          { name: 'nick', label: t('user.nick') },
          { name: 'phone', label: t('user.phone') },
          { name: 'companyId', label: t('user.companyId'), pick: <CompanyPick /> },
          { name: 'roleId', label: t('user.roles'), pick: <RolePick /> },
          {
            name: 'forbidden',
            label: t('user.state'),
            options: [
              { value: 'false', label: t('user.active') },
              { value: 'true', label: t('user.forbidden') },
            ],
          },
        ]}
        columns={userColumns}
        unit="user.unit"
        emptyHint={t('user.emptyHint')}
        bulk={{
          nameOf: (row) => row.username,
          actions: [true, false].map((forbidden) => ({
            key: String(forbidden),
            text: t(forbidden ? 'button.disable' : 'button.enable'),
            done: t(`done.user.forbid.${forbidden}`),
            permission: 'user.delete',
            danger: forbidden,
            call: userCalls.forbidMany,
            input: { forbidden },
          })),
        }}
        importing={userImport}
        exporting={{ call: userCalls.export, permission: 'user.export' }}
        pathOf={pathOf}
        rowActions={actions}
      />
      {assigning ? <AssignRoles user={assigning} onClose={() => setAssigning(undefined)} /> : null}
      {resetting ? <ResetPassword user={resetting} onClose={() => setResetting(undefined)} /> : null}
    </>
  );
}

const userColumns = columns(
  userCalls.page,
  ['username', 'nick', 'companyName', 'roles', 'phone', 'sessions', 'lastSignInAt', 'forbidden'],
  {
    username: { width: 130, strong: true },
    nick: { width: 116 },
    companyName: { width: 150 },
    roles: { width: 140, cell: (row) => row.roles.map((role) => role.roleName).join(', ') },
    phone: { width: 124 },
    email: { width: 200 },
    lastSignInAt: {
      width: 160,
      cell: (row, t) => (row.lastSignInAt === null ? t('user.never') : <SignInTime at={row.lastSignInAt} />),
    },
    forbidden: {
      title: 'user.state',
      width: 96,
      cell: (row, t) => (
        <ActiveWord active={!row.forbidden} word={t(row.forbidden ? 'user.forbidden' : 'user.active')} />
      ),
    },
  },
  ['email'],
);

function SignInTime({ at }: { at: string }) {
  const ms = Date.parse(at);
  return <time dateTime={at}>{`${formatDay(ms)} ${formatTime(ms)}`}</time>;
}
