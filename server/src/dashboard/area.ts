import { area } from '#platform/area.ts';
import { dashboardRoutes } from './dashboardRoutes.ts';

/** Figures of everything that a viewer sees. */
export const dashboardArea = area({ dependsOn: ['fault', 'live', 'map'], routes: [dashboardRoutes] });
