import type { RouteRow } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Renewals, losses, reminders, and the schedule of a contract. */
export const renewalRoutes: readonly RouteRow[] = [
  {
    path: '/upkeepContract/renewUpkeep',
    label: 'route.upkeep.renew',
    keepAlive: true,
    access: 'contract.view',
    screen: lazyScreen(async () => (await import('./RenewalListScreen.tsx')).RenewalListScreen),
  },
  {
    path: '/upkeepContract/renewUpkeepAdd',
    label: 'route.upkeep.renewAdd',
    access: 'contract.renew',
    screen: lazyScreen(async () => (await import('./RenewScreen.tsx')).RenewScreen),
  },
  {
    path: '/upkeepContract/loseUpkeep',
    label: 'route.upkeep.lose',
    keepAlive: true,
    access: 'contract.view',
    screen: lazyScreen(async () => (await import('./LossListScreen.tsx')).LossListScreen),
  },
  {
    path: '/upkeepContract/loseUpkeepAdd',
    label: 'route.upkeep.loseAdd',
    access: 'contract.lose',
    screen: lazyScreen(async () => (await import('./LoseScreen.tsx')).LoseScreen),
  },
  {
    path: '/upkeepContract/upkeepContractViewschedule',
    label: 'route.upkeep.schedule',
    access: 'contract.view',
    screen: lazyScreen(
      async () => (await import('../schedule/ContractScheduleScreen.tsx')).ContractScheduleScreen,
    ),
  },
  {
    path: '/system/remindupkeepContractRemind',
    label: 'route.system.remindContract',
    keepAlive: true,
    access: 'contract.view',
    screen: lazyScreen(
      async () => (await import('../reminder/ContractReminderScreen.tsx')).ContractReminderScreen,
    ),
  },
];
