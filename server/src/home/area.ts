import { area } from '#platform/area.ts';
import { homeRoutes } from './homeRoutes.ts';
import { homePeople } from './homePeople.ts';
import { setupRoutes } from './setupRoutes.ts';

/** The screen with which everybody begins: tiles that areas lend, arranged by the person. */
export const homeArea = area({
  people: homePeople,
  routes: [homeRoutes, setupRoutes],
  unlogged: { home_arrangement: 'how a person arranges their own home screen' },
});
