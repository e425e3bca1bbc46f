import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** What the trade is warned of. */
export const supervisionArea = area({
  routes: [
    {
      path: '/supervision/blacklist',
      label: 'route.supervision.blacklist',
      access: 'supervision.view',
      screen: lazyScreen(async () => (await import('./BlacklistScreen.tsx')).BlacklistScreen),
    },
  ],
});
