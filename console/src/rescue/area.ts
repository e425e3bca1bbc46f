import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Rescues of people from elevators. */
export const rescueArea = area({
  routes: [
    {
      path: '/gridRescue/gridRescue',
      label: 'route.gridRescue.gridRescue',
      access: 'rescue.view',
      screen: lazyScreen(async () => (await import('./RescueScreen.tsx')).RescueScreen),
    },
  ],
});
