import { area } from '#contract/area.ts';
import { dashboardCalls } from './dashboard.ts';

export const dashboardArea = area({
  entities: [],
  calls: [dashboardCalls],
});
