import { homeTiles } from '#contract/tile/homeTile.ts';

const incidents = {
  access: ['elevator.view'],
  list: 'incident.page',
  path: '/supervision/incident',
  unit: 'incident.unit',
  rows: {
    title: 'elevatorNumber',
    hint: 'projectName',
    at: 'deadline',
    path: '/supervision/incident?incident={id}',
  },
} as const;

export const supervisionTiles = homeTiles({
  incidentsRunning: { ...incidents, search: { standing: 'running' }, tone: 'warning', size: 'wide' },
  incidentsOverdue: { ...incidents, search: { standing: 'overdue' }, tone: 'alert', size: 'small' },
});
