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
    {
      path: '/detection/partsMaintenance',
      label: 'route.misc.partsMaintenance',
      access: 'parts.view',
      screen: lazyScreen(async () => (await import('./MountedPartsScreen.tsx')).MountedPartsScreen),
    },
    {
      path: '/detection/queryOfProblemParts',
      label: 'route.misc.problemParts',
      access: 'parts.view',
      screen: lazyScreen(async () => (await import('./ProblemPartsScreen.tsx')).ProblemPartsScreen),
    },
    {
      path: '/detection/batchElevatorParts',
      label: 'route.misc.batchElevatorParts',
      access: 'parts.view',
      screen: lazyScreen(async () => (await import('./AssignmentsScreen.tsx')).AssignmentsScreen),
    },
    {
      path: '/detection/addBatchElevatorParts',
      label: 'route.misc.addBatchElevatorParts',
      access: 'parts.bind',
      screen: lazyScreen(async () => (await import('./AssignScreen.tsx')).AssignScreen),
    },
  ],
  ownWork: [
    {
      access: 'order.handle',
      panel: lazyScreen(async () => (await import('./stock/VanStock.tsx')).VanStock),
    },
  ],
  elevatorTabs: [
    {
      key: 'parts',
      label: 'mountedPart.tab',
      access: 'parts.view',
      panel: lazyScreen(async () => (await import('./ElevatorPartsTab.tsx')).ElevatorPartsTab),
    },
  ],
});
