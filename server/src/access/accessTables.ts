import type { Id, MaybeInstant, Stamp } from '#platform/database/columnTypes.ts';
import type { Generated } from 'kysely';

interface UserAccountTable {
  id: Id;
  username: string;
  nick: string;
  phone: string | null;
  passwordHash: string;
  companyId: string;
  groupId: string | null;
  regionCodes: Generated<string[]>;
  alarmChannel: string | null;
  language: Generated<'zh' | 'en'>;
  outerUser: Generated<boolean>;
  forbidden: Generated<boolean>;
  mustChangePassword: Generated<boolean>;
  lastSignInAt: MaybeInstant;
  createdAt: Stamp;
}

interface RoleTable {
  id: Id;
  roleName: string;
  key: string | null;
  scope: string;
  companyId: string | null;
  forbidden: Generated<boolean>;
}

interface MenuEntryTable {
  key: string;
  parentKey: string | null;
  label: string;
  path: string | null;
  href: string | null;
  blank: Generated<boolean>;
  position: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    userAccount: UserAccountTable;
    userCard: Pick<UserAccountTable, 'id' | 'username' | 'nick' | 'companyId' | 'groupId' | 'forbidden'>;
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
