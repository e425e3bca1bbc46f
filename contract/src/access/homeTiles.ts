import { homeTiles } from '#contract/tile/homeTile.ts';

const signIns = {
  access: ['system.view', 'user.view'],
  list: 'auditLog.page',
  path: '/user/authorization',
  beside: { tab: 'auditLog' },
  unit: 'auditLog.unit',
} as const;

export const accessTiles = homeTiles({
  signIns: { ...signIns, search: { kind: 'signIn', from: '{today}' }, tone: 'plain', size: 'small' },
  signInsFailed: {
    ...signIns,
    search: { kind: 'signInFailed', from: '{today}' },
    tone: 'warning',
    size: 'small',
  },
});
