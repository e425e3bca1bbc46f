import type { RouteRow } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Invoices, and what was received for them. */
export const billingRoutes: readonly RouteRow[] = [
  {
    path: '/upkeepContract/billingBoard',
    label: 'route.upkeep.billing',
    access: 'finance.view',
    screen: lazyScreen(async () => (await import('./BillingScreen.tsx')).BillingScreen),
  },
  {
    path: '/upkeepContract/collectingBoard',
    label: 'route.upkeep.collecting',
    access: 'finance.view',
    screen: lazyScreen(async () => (await import('./CollectingScreen.tsx')).CollectingScreen),
  },
];
