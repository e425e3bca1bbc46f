import { homeTiles } from '#contract/tile/homeTile.ts';

const backups = {
  access: ['system.view', 'user.view'],
  only: 'superAdministrator',
  path: '/user/authorization',
  beside: { tab: 'backups' },
  size: 'small',
} as const;

export const backupTiles = homeTiles({
  backupsFailed: {
    ...backups,
    list: 'backupRun.page',
    search: { state: 'failed' },
    of: {},
    unit: 'backup.unit',
    tone: 'alert',
  },
  diskFree: {
    ...backups,
    figure: 'backupRun.standing',
    value: 'freeGigabytes',
    unit: 'backup.gigabytes',
    tone: 'plain',
  },
});
