import { area } from '#platform/area.ts';
import { homeRoutes } from './homeRoutes.ts';

/** The screen with which everybody begins: tiles that areas lend, arranged by the person. */
export const homeArea = area({
  routes: [homeRoutes],
  unlogged: { home_arrangement: 'how a person arranges their own home screen' },
});
