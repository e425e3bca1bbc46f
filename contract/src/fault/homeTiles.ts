import { homeTiles } from '#contract/tile/homeTile.ts';

const faults = {
  access: ['fault.view'],
  path: '/realTime/eleHistoryFault',
  unit: 'faultList.unit',
  size: 'wide',
} as const;
const rows = {
  title: 'elevatorNo',
  short: 'shortNumber',
  hint: 'projectName',
  at: 'openedAt',
  path: '/realTime/eleHistoryFault?fault={id}',
} as const;

export const faultTiles = homeTiles({
  faultsWaiting: {
    ...faults,
    list: 'fault.notHandledPage',
    search: {},
    beside: { tab: 'notHandled' },
    rows,
    tone: 'warning',
  },
  faultsOfWeek: {
    ...faults,
    list: 'fault.page',
    search: { from: '{week}', sort: 'severity' },
    beside: { tab: 'all' },
    rows: { ...rows, hint: 'code', words: 'faultKind' },
    tone: 'plain',
  },
});
