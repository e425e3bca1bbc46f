import { homeAccess } from '@hoistway/contract/tile/tileNames.ts';
import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { setupPath } from '#kit/beginning/setupPath.ts';
import { beginHome } from './beginHome.ts';

/** What needs the person who signs in. */
export const homeArea = area({
  routes: [
    {
      path: '/home',
      label: 'route.home',
      access: homeAccess,
      begin: beginHome,
      screen: lazyScreen(async () => (await import('./HomeScreen.tsx')).HomeScreen),
    },
    {
      path: setupPath,
      label: 'route.system.setup',
      access: 'company.add',
      screen: lazyScreen(async () => (await import('./SetupScreen.tsx')).SetupScreen),
    },
  ],
});
