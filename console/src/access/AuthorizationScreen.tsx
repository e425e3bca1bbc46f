import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSession } from '#kit/call/session.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { BackupList } from './log/BackupList.tsx';
import { DoubleNameList } from './doubleName/DoubleNameList.tsx';
import { MessageList } from './log/MessageList.tsx';
import { RoleList } from './RoleList.tsx';
import { SmsList } from './log/SmsList.tsx';
import { AuditLogList } from './log/AuditLogList.tsx';
import { UserList } from './UserList.tsx';

type Tab = 'users' | 'roles' | 'auditLog' | 'doubles' | 'sms' | 'messages' | 'backups';

/** What can be added to a list; the others are only written by what happens. */
const adds = {
  users: { text: 'user.add', permission: 'user.add', kind: 'user' },
  roles: { text: 'role.add', permission: 'role.add', kind: 'role' },
} as const satisfies Partial<Record<Tab, { text: TextKey; permission: Permission; kind: string }>>;

/** Who may sign in, what each may do, and what they did (`/user/authorization`). */
export function AuthorizationScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const superAdmin = useSession((session) => session.user?.superAdmin === true);
  const tabs: { key: Tab; label: TextKey }[] = [
    { key: 'users', label: 'user.tabUsers' },
    { key: 'roles', label: 'user.tabRoles' },
    ...(holdsPermission('system.view') ? [{ key: 'auditLog', label: 'auditLog.title' } as const] : []),
    ...(superAdmin
      ? [
          { key: 'doubles', label: 'doubleName.title' } as const,
          { key: 'sms', label: 'sms.title' } as const,
          { key: 'messages', label: 'outbox.sent' } as const,
          { key: 'backups', label: 'backup.title' } as const,
        ]
      : []),
  ];
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'users';
  const add = tab === 'users' || tab === 'roles' ? adds[tab] : undefined;
  return (
    <div className="list-screen">
      <PageHead
        title={t('route.user.authorization')}
        action={
          add ? (
            <Allowed permission={add.permission}>
              <Button
                type="primary"
                onClick={() => void navigate(`/user/addEditAuthorization?kind=${add.kind}`)}
              >
                {t(add.text)}
              </Button>
            </Allowed>
          ) : null
        }
      />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        onChange={(next) => setSearch(next === 'users' ? {} : { tab: next }, { replace: true })}
        items={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
      />
      <div className="tab-list" key={tab}>
        {tab === 'users' ? <UserList /> : null}
        {tab === 'roles' ? <RoleList /> : null}
        {tab === 'auditLog' ? <AuditLogList /> : null}
        {tab === 'doubles' ? <DoubleNameList /> : null}
        {tab === 'sms' ? <SmsList /> : null}
        {tab === 'messages' ? <MessageList /> : null}
        {tab === 'backups' ? <BackupList /> : null}
      </div>
    </div>
  );
}
