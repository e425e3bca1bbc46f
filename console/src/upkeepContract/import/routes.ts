import { lazyScreen } from '#kit/call/lazyScreen.ts';
import type { RouteRow } from '#kit/area.ts';

/** Bringing contracts from files. */
export const importRoutes: readonly RouteRow[] = [
  {
    path: '/upkeepContract/dataIn',
    label: 'route.upkeep.dataIn',
    access: 'contract.import',
    screen: lazyScreen(async () => (await import('./ContractImportScreen.tsx')).ContractImportScreen),
  },
];
