import { area } from '#platform/area.ts';
import { askRoutes } from './ask/askRoutes.ts';
import { chartRoutes } from './chart/chartRoutes.ts';
import { reportRoutes } from './reportRoutes.ts';

/** Orders, visits and elevators in figures: it keeps nothing, and reads what other areas show. */
export const reportArea = area({
  dependsOn: ['company', 'elevator', 'faultCode', 'history', 'workOrder'],
  routes: [reportRoutes, chartRoutes, askRoutes],
  lends: {
    'report/reportPeriod.ts': 'a report on what screens have shown has the same days',
  },
});
