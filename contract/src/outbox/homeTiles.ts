import { homeTiles } from '#contract/tile/homeTile.ts';

export const outboxTiles = homeTiles({
  deliveriesFailed: {
    access: ['system.view', 'user.view'],
    only: 'superAdministrator',
    list: 'message.page',
    search: { state: 'failed', failedBy: 'channel' },
    beside: { tab: 'messages' },
    of: {},
    path: '/user/authorization',
    unit: 'outbox.unit',
    tone: 'warning',
    size: 'small',
  },
});
