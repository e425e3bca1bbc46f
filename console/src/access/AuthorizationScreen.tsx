import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { RoleList } from './RoleList.tsx';
import { UserList } from './UserList.tsx';

/** Who may sign in, and what each may do (`/user/authorization`). */
export function AuthorizationScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'roles' ? 'roles' : 'users';
  return (
    <div className="list-screen">
      <PageHead title={t('route.user.authorization')} />
      <Tabs
        className="status-tabs"
        activeKey={tab}
        onChange={(next) => setSearch(next === 'roles' ? { tab: 'roles' } : {}, { replace: true })}
        items={[
          { key: 'users', label: t('user.tabUsers') },
          { key: 'roles', label: t('user.tabRoles') },
        ]}
      />
      {tab === 'users' ? <UserList /> : <RoleList />}
    </div>
  );
}
