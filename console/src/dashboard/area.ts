import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Figures of everything that a viewer sees. */
export const dashboardArea = area({
  routes: [
    {
      path: '/realTime/allChart',
      label: 'route.realTime.allChart',
      access: 'fault.view',
      screen: lazyScreen(async () => (await import('./AllChartScreen.tsx')).AllChartScreen),
    },
    {
      path: '/realTime/dashboard',
      label: 'route.realTime.dashboard',
      access: 'fault.view',
      screen: lazyScreen(async () => (await import('./DashboardScreen.tsx')).DashboardScreen),
    },
  ],
});
