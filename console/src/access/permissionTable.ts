import { permissions, type Permission } from '@hoistway/contract/permissions.ts';

/** The verbs that have a column of their own. */
export const columnVerbs = [
  'view',
  'add',
  'edit',
  'delete',
  'import',
  'export',
  'review',
  'dispatch',
] as const;
export type ColumnVerb = (typeof columnVerbs)[number];

/** What permissions are about, in the order of the menu; `general` holds those that are about nothing in particular. */
export const permissionModules = [
  'elevator',
  'collector',
  'brand',
  'faultCode',
  'faultMapping',
  'fault',
  'alarm',
  'rescue',
  'rescuer',
  'order',
  'plan',
  'item',
  'staff',
  'annual',
  'contract',
  'finance',
  'billing',
  'receipt',
  'install',
  'supervision',
  'blacklist',
  'exposure',
  'diary',
  'incident',
  'detection',
  'parts',
  'advert',
  'device',
  'material',
  'program',
  'qr',
  'report',
  'system',
  'company',
  'group',
  'area',
  'user',
  'role',
  'updateLog',
  'general',
] as const;
export type PermissionModule = (typeof permissionModules)[number];

export interface PermissionRow {
  module: PermissionModule;
  verbs: Partial<Record<ColumnVerb, Permission>>;
  /** Permissions whose verb has no column. */
  others: Permission[];
}

/** Every permission once: in the row of what it is about, in the column of its verb. */
export const permissionTable: readonly PermissionRow[] = permissionModules.map((module) => {
  const own = permissions.filter((name) =>
    module === 'general' ? !name.includes('.') : name.startsWith(`${module}.`),
  );
  const verbs: PermissionRow['verbs'] = {};
  const others: Permission[] = [];
  for (const name of own) {
    const verb = columnVerbs.find((each) => name === `${module}.${each}`);
    if (verb) verbs[verb] = name;
    else others.push(name);
  }
  return { module, verbs, others };
});

export const permissionsIn = (row: PermissionRow): Permission[] => [
  ...Object.values(row.verbs),
  ...row.others,
];
