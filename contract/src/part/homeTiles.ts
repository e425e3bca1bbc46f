import { homeTiles } from '#contract/tile/homeTile.ts';

const parts = {
  access: ['parts.view'],
  list: 'mountedPart.page',
  path: '/detection/partsMaintenance',
  unit: 'mountedPart.counted',
  of: {},
  rows: {
    title: 'elevatorNumber',
    hint: 'partName',
    path: '/detection/partsMaintenance?part={id}',
  },
} as const;

export const partTiles = homeTiles({
  partsOverdue: { ...parts, search: { due: 'overdue' }, tone: 'alert', size: 'small' },
  partsInVan: {
    access: ['order.handle'],
    list: 'stockMovement.vanPage',
    search: {},
    of: {},
    rows: {
      title: 'partName',
      hint: 'placeName',
      amount: 'quantity',
      unit: 'unit',
      path: '/maintenance/mine',
    },
    path: '/maintenance/mine',
    unit: 'stockMovement.kindsCounted',
    tone: 'plain',
    size: 'wide',
  },
  partsBudget: {
    access: ['parts.view'],
    figure: 'mountedPart.budget',
    value: 'total.expected',
    path: '/detection/partsMaintenance',
    beside: { tab: 'budget' },
    unit: 'partBudget.ahead',
    tone: 'plain',
    size: 'small',
  },
  partsSoon: { ...parts, search: { due: 'soon' }, tone: 'warning', size: 'small' },
});
