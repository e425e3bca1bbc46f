import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The design of labels, and the elevators that have one. */
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
