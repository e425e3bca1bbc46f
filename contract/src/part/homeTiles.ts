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
  partsSoon: { ...parts, search: { due: 'soon' }, tone: 'warning', size: 'small' },
});
