import type { role } from '@hoistway/contract/access/role.ts';
import type { user } from '@hoistway/contract/access/user.ts';
import type { RowOf } from '#platform/database/rowOf.ts';
import type { ColumnType, Generated } from 'kysely';

type UserAccountTable = RowOf<
  typeof user,
  { passwordHash: string; outerUser: Generated<boolean>; nicks: ColumnType<string, never, never> },
  'regionCodes' | 'language' | 'forbidden' | 'mustChangePassword'
>;

type RoleTable = RowOf<typeof role, { key: string | null }, 'forbidden'>;

interface MenuEntryTable {
  key: string;
  parentKey: string | null;
  label: string;
  englishLabel: string | null;
  path: string | null;
  href: string | null;
  blank: Generated<boolean>;
  position: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    userAccount: UserAccountTable;
    userCard: Pick<
      UserAccountTable,
      'id' | 'username' | 'nick' | 'companyId' | 'groupId' | 'forbidden' | 'nicks'
    >;
    addresseeCard: Pick<
      UserAccountTable,
      'id' | 'username' | 'nick' | 'companyId' | 'phone' | 'email' | 'language' | 'forbidden' | 'nicks'
    >;
    userRole: { userId: string; roleId: string };
    role: RoleTable;
    seededPermission: { name: string };
    rolePermission: { roleId: string; permission: string };
    permissionLabel: {
      permission: string;
      language: 'zh' | 'en';
      label: string | null;
      description: string | null;
    };
    roleMenu: { roleId: string; menu: string };
    menuEntry: MenuEntryTable;
    roleCard: Pick<RoleTable, 'id' | 'roleName' | 'key' | 'scope' | 'companyId'>;
    rolePermissionCard: { roleId: string; permission: string };
    userRoleCard: { userId: string; roleId: string };
    userMenuCard: { userId: string; menu: string };
    menuCard: MenuEntryTable;
  }
}
