/** How much of what its company may see a role shows. */
export const dataScopes = [
  'platform',
  'company',
  'group',
  'area',
  'agent',
  'ownedElevators',
  'assigned',
  'alarmChannel',
] as const;
export type DataScope = (typeof dataScopes)[number];
