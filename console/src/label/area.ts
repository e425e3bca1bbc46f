import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** What labels look like, and which elevators have one. */
export const labelArea = area({
  routes: [
    {
      path: '/system/quickMark',
      label: 'route.system.quickMark',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./QuickMarkScreen.tsx')).QuickMarkScreen),
    },
  ],
});
