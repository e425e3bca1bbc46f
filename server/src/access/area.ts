import { role } from '@hoistway/contract/access/role.ts';
import { user } from '@hoistway/contract/access/user.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { area } from '#platform/area.ts';
import { part, record, setting } from '#platform/record/record.ts';
import { aRole } from './accessSamples.ts';
import { namedUsers } from './namedUsers.ts';
import { accessPeople } from './person/accessPeople.ts';
import { personRoutes } from './person/personRoutes.ts';
import { permissionRoutes } from './permissionRoutes.ts';
import { roleRoutes } from './roleRoutes.ts';
import { userImporter } from './userImporter.ts';
import { userRoutes } from './userRoutes.ts';
import { visibleRoles } from './visibleRoles.ts';
import { visibleUsers } from './visibleUsers.ts';

/** Who may do what: users, roles, permissions and menus. */
export const accessArea = area({
  dependsOn: ['company'],
  routes: [userRoutes, personRoutes, roleRoutes, permissionRoutes],
  people: accessPeople,
  importers: [userImporter],
  records: {
    user: record(user, {
      table: 'userAccount',
      visible: namedUsers,
      known: (db, viewer) =>
        visibleUsers(db, viewer).select(['account.id', 'account.nick', 'account.username']),
      name: ({ nick, username }) => (nick === username ? nick : `${nick} (${username})`),
      readBy: 'user.view',
      called: 'username',
      columns: {
        outer_user: { label: 'user.outer' },
        password: { label: 'auditLog.password', secret: true },
      },
      sample: async (sampling) => sampling.user,
    }),
    role: record(role, {
      table: 'role',
      visible: (db, viewer) => visibleRoles(db, viewer).select(['role.id', 'role.roleName', 'role.key']),
      name: ({ roleName, key }, t) => (key === null ? roleName : t(`role.${key}` as TextKey)),
      missing: 'permissionNotExist',
      readBy: 'user.view',
      called: 'role_name',
      sample: aRole,
    }),
  },
  parts: [
    part('user', {
      table: 'userRole',
      readBy: 'user.view',
      columns: { role_id: { label: 'user.roles', ref: 'role' } },
    }),
    part('role', {
      table: 'rolePermission',
      readBy: 'user.view',
      columns: { permission: { label: 'auditLog.permission', permission: true } },
    }),
    part('role', { table: 'roleMenu', readBy: 'user.view', columns: { menu: { label: 'auditLog.menu' } } }),
    setting({ table: 'menuEntry', readBy: 'system.view' }),
    setting({
      table: 'permissionLabel',
      readBy: 'user.view',
      columns: {
        permission: { label: 'auditLog.permission', permission: true },
        label: { label: 'permission.ownLabel' },
        description: { label: 'permission.description' },
      },
    }),
  ],
  notAudited: { seeded_permission: 'follows from upgrades; the grants themselves are in the audit log' },
  lends: {
    'access/accounts.ts': 'signing in reads an account, and changes its password; people are sent texts',
    'access/visibleUsers.ts': 'whom a viewer may name, wherever people are shown or chosen',
  },
});
