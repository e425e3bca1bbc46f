import { homeTiles } from '#contract/tile/homeTile.ts';

export const collectorTiles = homeTiles({
  collectorsSilent: {
    access: ['elevator.view'],
    list: 'collector.page',
    search: { state: 'offline' },
    of: {},
    rows: {
      title: 'serial',
      hint: 'projectName',
      at: 'lastSeenAt',
      path: '/realtime/collector?collector={id}',
    },
    path: '/realtime/collector',
    unit: 'collector.unit',
    tone: 'warning',
    size: 'small',
  },
});
