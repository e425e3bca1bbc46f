import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { renewalRoutes } from './renewal/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { importRoutes } from './import/routes.ts';

const form = lazyScreen(async () => (await import('./ContractFormScreen.tsx')).ContractFormScreen);

/** Contracts: their list and board, one of them, and the form. */
export const upkeepContractArea = area({
  routes: [
    ...billingRoutes,
    {
      path: '/upkeepContract/upkeepContractView',
      label: 'route.upkeep.view',
      keepAlive: true,
      access: 'contract.view',
      screen: lazyScreen(async () => (await import('./ContractScreen.tsx')).ContractScreen),
    },
    {
      path: '/upkeepContract/upkeepBoard',
      label: 'route.upkeep.upkeepBoard',
      keepAlive: true,
      access: 'contract.view',
      screen: lazyScreen(async () => (await import('./ContractBoardScreen.tsx')).ContractBoardScreen),
    },
    {
      path: '/upkeepContract/upkeepContractViewadd',
      label: 'route.upkeep.add',
      access: 'contract.add',
      screen: form,
    },
    {
      path: '/upkeepContract/upkeepContractViewupdate',
      label: 'route.upkeep.update',
      access: 'contract.edit',
      screen: form,
    },
    {
      path: '/upkeepContract/upkeepContractViewcou',
      label: 'route.upkeep.edit',
      access: 'contract.edit',
      screen: form,
    },
    ...renewalRoutes,
    ...importRoutes,
  ],
  homePanels: [
    {
      tile: 'invoicesOpen',
      panel: lazyScreen(async () => (await import('./billing/ageing/OldDebtsPanel.tsx')).OldDebtsPanel),
    },
  ],
});
