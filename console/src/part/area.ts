import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Parts: the catalogue, what is mounted on elevators, and what is in stock. */
export const partArea = area({
  routes: [
    {
      path: '/detection/partsManagement',
      label: 'route.misc.partsManagement',
      access: 'parts.view',
      screen: lazyScreen(async () => (await import('./PartsScreen.tsx')).PartsScreen),
    },
  ],
});
