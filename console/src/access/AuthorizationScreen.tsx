import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useSession } from '#kit/call/session.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { MessageList } from './MessageList.tsx';
import { RoleList } from './RoleList.tsx';
import { SmsList } from './SmsList.tsx';
import { AuditLogList } from './AuditLogList.tsx';
import { UserList } from './UserList.tsx';

type Tab = 'users' | 'roles' | 'auditLog' | 'sms' | 'messages';

/** Who may sign in, what each may do, and what they did (`/user/authorization`). */
export function AuthorizationScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const superAdmin = useSession((session) => session.user?.superAdmin === true);
  const tabs: { key: Tab; label: TextKey }[] = [
    { key: 'users', label: 'user.tabUsers' },
    { key: 'roles', label: 'user.tabRoles' },
    ...(holdsPermission('system.view') ? [{ key: 'auditLog', label: 'auditLog.title' } as const] : []),
    ...(superAdmin
      ? [{ key: 'sms', label: 'sms.title' } as const, { key: 'messages', label: 'outbox.sent' } as const]
      : []),
  ];
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'users';
  return (
    <div className="list-screen">
      <PageHead title={t('route.user.authorization')} />
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
        {tab === 'sms' ? <SmsList /> : null}
        {tab === 'messages' ? <MessageList /> : null}
      </div>
    </div>
  );
}
