import { area } from '#platform/area.ts';
import { monitoringRoutes } from './liveRoutes.ts';
import { realTimeRoutes } from './realTimeRoutes.ts';
import { livePeople } from './livePeople.ts';

/** Every elevator as it is now. */
export const liveArea = area({
  people: livePeople,
  dependsOn: ['collector', 'company', 'elevator', 'fault', 'setting'],
  routes: [monitoringRoutes, realTimeRoutes],
  unlogged: { elevator_favourite: 'what a person marks for himself' },
  lends: {
    'live/floorOfLabel.ts': 'the ingest reads floors as they are shown',
    'live/liveStatus.ts': 'the ingest keeps what is shown of an elevator',
    'live/liveHub.ts': 'the ingest hands on what elevators do',
    'live/liveRoutes.ts': 'maps and figures show the present of elevators',
    'live/liveSearch.ts': 'the map is searched as the list of live elevators',
    'live/liveStore.ts': 'maps, figures and notices count what the live list counts',
  },
});
