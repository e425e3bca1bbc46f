import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Where elevators, people and stations are. */
export const mapArea = area({
  routes: [
    {
      path: '/realtime/maps',
      label: 'route.realTime.maps',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./MapScreen.tsx')).MapScreen),
    },
    {
      path: '/maintenance/personnelHistoryRoute',
      label: 'route.maintenance.personnelHistoryRoute',
      access: 'staff.location',
      screen: lazyScreen(async () => (await import('./StaffWayScreen.tsx')).StaffWayScreen),
    },
    {
      path: '/realTime/eleMapView',
      label: 'route.realTime.eleMapView',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./ElevatorMapScreen.tsx')).ElevatorMapScreen),
    },
  ],
});
