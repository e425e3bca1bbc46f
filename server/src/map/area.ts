import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { sessionEnded } from '#area/session/sessionEvents.ts';
import { mapRoutes } from './mapRoutes.ts';
import { staffPositionRoutes } from './staffPositionRoutes.ts';
import { staffWayRoutes } from './staffWayRoutes.ts';
import { forgetStaffWaysJob } from './staffWayStore.ts';
import { forgetPlaceOf, forgetPlacesJob } from './staffPositionStore.ts';
import { stationRoutes } from './stationRoutes.ts';
import { mapPeople } from './mapPeople.ts';

/** Where elevators, people and stations are. */
export const mapArea = area({
  people: mapPeople,
  dependsOn: ['company', 'elevator', 'live', 'rescue'],
  routes: [mapRoutes, stationRoutes, staffPositionRoutes, staffWayRoutes],
  jobs: [forgetPlacesJob, forgetStaffWaysJob],
  reactions: [on(sessionEnded, forgetPlaceOf)],
  notAudited: {
    position_consent: 'says itself when it was given, and when and how it ended',
    map_place: 'follows from the places and states of elevators',
    staff_position:
      'the last place of who shares it, forgotten afterwards: the audit log would keep where he was',
    staff_way_point: 'is deleted after ninety days: the audit log would keep where people were',
  },
  lends: {
    'map/mapStore.ts': 'the dashboard shows the clusters of the map',
  },
});
