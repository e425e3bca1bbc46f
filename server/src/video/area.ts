import { area } from '#platform/area.ts';
import { cameraRoutes } from './cameraRoutes.ts';
import { gatewayHook } from './gatewayHook.ts';
import { liveStreams } from './liveStreams.ts';
import { talkLines } from './talkLines.ts';
import { videoPeople } from './videoPeople.ts';

/** Cameras in the cars: who sees them, who speaks into them, and by which gateway. */
export const videoArea = area({
  people: videoPeople,
  dependsOn: ['elevator'],
  routes: [cameraRoutes, liveStreams, talkLines, gatewayHook],
  notAudited: {
    camera_use: 'renewed with every token; who looked or spoke is in the operation record',
    car_line: 'renewed while a line is open; who spoke is in the operation record',
  },
});
