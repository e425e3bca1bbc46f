import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The page that residents read, and what is kept for them beside an elevator. */
export const residentsArea = area({
  routes: [
    {
      path: '/status',
      label: 'status.title',
      access: 'anyone',
      speaksAsBrowser: true,
      screen: lazyScreen(async () => (await import('./StatusScreen.tsx')).StatusScreen, ['residents']),
    },
  ],
  elevatorTabs: [
    {
      key: 'residents',
      label: 'residents.tab',
      access: 'elevator.view',
      panel: lazyScreen(async () => (await import('./ResidentsTab.tsx')).ResidentsTab),
    },
  ],
});
