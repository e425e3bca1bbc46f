import { homeTiles } from '#contract/tile/homeTile.ts';

const inspections = {
  access: ['annual.view'],
  list: 'inspection.page',
  path: '/maintenance/annualInannualInspectionView',
  unit: 'inspection.unit',
  of: {},
  rows: {
    title: 'elevatorNumber',
    hint: 'projectName',
    day: 'dueOn',
    path: '/maintenance/annualInannualInspectionView?elevator={id}',
  },
} as const;

export const inspectionTiles = homeTiles({
  inspectionsOverdue: { ...inspections, search: { standing: 'overdue' }, tone: 'alert', size: 'wide' },
  inspectionsSoon: { ...inspections, search: { standing: 'todo' }, tone: 'warning', size: 'small' },
});
