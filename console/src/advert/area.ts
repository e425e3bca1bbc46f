import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** What screens in cars and lobbies show. */
export const advertArea = area({
  routes: [
    {
      path: '/advert/matterList',
      label: 'route.misc.matterList',
      access: 'advert.view',
      screen: lazyScreen(async () => (await import('./MaterialList.tsx')).MaterialList),
    },
    {
      path: '/device/list',
      label: 'route.misc.deviceList',
      access: 'advert.view',
      screen: lazyScreen(async () => (await import('./terminal/TerminalList.tsx')).TerminalList),
    },
  ],
});
