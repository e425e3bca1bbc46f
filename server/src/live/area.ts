import { area } from '#platform/area.ts';
import { monitoringRoutes } from './liveRoutes.ts';
import { realTimeRoutes } from './realTimeRoutes.ts';

/** Every lift as it is now. */
export const liveArea = area({
  routes: [monitoringRoutes, realTimeRoutes],
  untold: { elevator_favourite: 'what a person marks for himself' },
});
