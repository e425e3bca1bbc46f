import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Technical histories of elevators, handed from one company to the next. */
export const dossierArea = area({
  routes: [
    {
      path: '/elevator/dossier',
      label: 'route.elevator.dossier',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./DossierScreen.tsx')).DossierScreen),
    },
  ],
  elevatorTabs: [
    {
      key: 'dossier',
      label: 'route.elevator.dossier',
      access: 'elevator.view',
      panel: lazyScreen(async () => (await import('./DossierTab.tsx')).DossierTab),
    },
  ],
});
