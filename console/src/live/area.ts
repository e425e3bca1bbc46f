import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { beginFavourites, beginLiveList } from './beginLiveList.ts';

/** Every elevator as it is now. */
export const liveArea = area({
  routes: [
    {
      path: '/realTime/realTime',
      label: 'route.realTime.realTime',
      access: 'elevator.favorite',
      begin: beginFavourites,
      screen: lazyScreen(
        async () => (await import('./FavouriteElevatorsScreen.tsx')).FavouriteElevatorsScreen,
      ),
    },
    {
      path: '/realtime/all',
      label: 'route.realTime.all',
      access: 'elevator.view',
      begin: beginLiveList,
      screen: lazyScreen(async () => (await import('./AllElevatorsScreen.tsx')).AllElevatorsScreen),
    },
    {
      path: '/realtime/windowElevator',
      label: 'route.realTime.windowElevator',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./WindowElevatorScreen.tsx')).WindowElevatorScreen),
    },
  ],
});
