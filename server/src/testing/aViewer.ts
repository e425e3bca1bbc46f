import type { Permission } from '@hoistway/contract/permissions.ts';
import type { Viewer } from '#platform/viewer.ts';

/** A signed-in person of a maintenance company, without a database; `parts` override what matters. */
export const aViewer = (
  permissions: Iterable<Permission> = [],
  parts: Partial<Omit<Viewer, 'permissions'>> = {},
): Viewer => ({
  userId: '1',
  username: 'one',
  nick: 'one',
  nicks: 'one',
  sessionId: '1',
  companyId: '1',
  companyType: 'maintenance',
  timeZone: 'Asia/Shanghai',
  groupId: null,
  regionCodes: [],
  alarmChannel: null,
  outer: false,
  mustChangePassword: false,
  language: 'zh',
  scopes: new Set(['company']),
  ...parts,
  permissions: new Set(permissions),
});
