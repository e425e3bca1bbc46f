import { homeTiles } from '#contract/tile/homeTile.ts';

const plans = {
  access: ['plan.view'],
  list: 'maintenancePlan.inspect',
  path: '/maintenance/maintenancePlanInspect',
  unit: 'planInspection.unit',
} as const;

export const planTiles = homeTiles({
  plansWithoutPerson: { ...plans, search: { problem: 'noPerson' }, tone: 'warning', size: 'small' },
  visitsCrowded: { ...plans, search: { problem: 'crowded' }, tone: 'warning', size: 'small' },
  visitsOverdue: { ...plans, search: { problem: 'overdue' }, tone: 'alert', size: 'small' },
});
