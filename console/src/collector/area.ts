import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The devices that report for elevators. */
export const collectorArea = area({
  routes: [
    {
      path: '/realtime/collector',
      label: 'route.realTime.collector',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./CollectorScreen.tsx')).CollectorScreen),
    },
  ],
});
