import { useSearchParams } from 'react-router';
import { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { KnownRole } from './KnownRole.tsx';
import { RoleSide } from './RoleSide.tsx';
import './rolePermission.css';
import { Stack } from '#kit/layout/Stack.tsx';

const roleSearch = { pageSize: 200 };

/** What each role may do and which menus it opens (`/user/rolePermissionView`); without an id the first role that the viewer may change. */
export function RolePermissionScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const roles = useCall(roleCalls.page, roleSearch);
  const rows = roles.data?.rows ?? [];
  const first = rows.find(({ managed }) => managed) ?? rows[0];
  const id = search.get('id') ?? first?.id ?? '';
  const role = useCall(roleCalls.one, id === '' ? null : { id });
  const menus = useCall(permissionCalls.menus);

  const loading = roles.isPending || menus.isPending || (id !== '' && role.isPending);
  return (
    <Stack height="100%" className="role-screen">
      {loading ? <Loading page /> : null}
      {!loading && !role.data ? (
        <>
          <PageHead title={t('route.user.rolePermissionView')} />
          <p className="hint detail-tabs">{t('role.noRole')}</p>
        </>
      ) : null}
      {role.data && !loading ? (
        <KnownRole
          key={id}
          role={role.data}
          menus={menus.data ?? []}
          side={<RoleSide roles={rows} chosen={id} onChoose={(next) => setSearch({ id: next })} />}
        />
      ) : null}
    </Stack>
  );
}
