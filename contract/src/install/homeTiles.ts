import { homeTiles } from '#contract/tile/homeTile.ts';

const orders = {
  access: ['install.view'],
  list: 'installOrder.page',
  path: '/install/workOrder',
  unit: 'installOrder.counted',
  rows: { title: 'elevatorNumber', hint: 'projectName', day: 'endsOn', path: '/install/orderDetail?id={id}' },
} as const;

export const installTiles = homeTiles({
  installOwn: {
    ...orders,
    access: ['install.view', 'install.orderHandle'],
    search: { mine: 'true' },
    tone: 'plain',
    size: 'wide',
  },
  installLate: { ...orders, search: { state: 'late' }, of: {}, tone: 'alert', size: 'small' },
});
