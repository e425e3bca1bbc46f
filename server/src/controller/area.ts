import { area } from '#platform/area.ts';
import { part } from '#platform/record/record.ts';
import { controllerRoutes } from './controllerRoutes.ts';
import { controllerPeople } from './controllerPeople.ts';

/** What the controllers of elevators report about themselves. */
export const controllerArea = area({
  people: controllerPeople,
  routes: [controllerRoutes],
  parts: [
    part('elevator', {
      table: 'controllerBaseline',
      readBy: 'elevator.param',
      columns: { approved_at: { label: 'controller.baselineApproved' } },
    }),
  ],
  notAudited: { controller_reading: 'what controllers told, kept as they said it, with who asked' },
  lends: {
    'controller/controllerReadings.ts': 'what a controller answers arrives with the ingest',
  },
});
