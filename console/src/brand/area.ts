import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Brands and models of elevators. */
export const brandArea = area({
  routes: [
    {
      path: '/realTime/brand',
      label: 'route.realTime.brand',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./BrandScreen.tsx')).BrandScreen),
    },
  ],
});
