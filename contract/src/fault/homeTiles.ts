import { homeTiles } from '#contract/tile/homeTile.ts';

export const faultTiles = homeTiles({
  faultsWaiting: {
    access: ['fault.view'],
    list: 'fault.notHandledPage',
    search: {},
    beside: { tab: 'notHandled' },
    rows: {
      title: 'elevatorNo',
      hint: 'projectName',
      at: 'openedAt',
      path: '/realTime/eleHistoryFault?fault={id}',
    },
    path: '/realTime/eleHistoryFault',
    unit: 'faultList.unit',
    tone: 'warning',
    size: 'wide',
  },
});
