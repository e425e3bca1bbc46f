import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Cameras in the cars. */
export const videoArea = area({
  routes: [
    {
      path: '/realTime/videoSurveillance',
      label: 'route.realTime.videoSurveillance',
      access: 'elevator.video',
      screen: lazyScreen(async () => (await import('./CameraWallScreen.tsx')).CameraWallScreen),
    },
    {
      path: '/realTime/phoneVideo',
      label: 'route.realTime.phoneVideo',
      access: 'elevator.video',
      screen: lazyScreen(async () => (await import('./PhoneVideoScreen.tsx')).PhoneVideoScreen),
    },
  ],
});
