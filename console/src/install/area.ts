import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Installation projects: the library of nodes, templates, contracts, and the orders by which elevators are installed. */
export const installArea = area({
  routes: [
    {
      path: '/install/opertionNode',
      label: 'route.install.opertionNode',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./library/NodesScreen.tsx')).NodesScreen),
    },
    {
      path: '/install/opertionNodeConfig',
      label: 'route.install.opertionNodeConfig',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./library/NodeScreen.tsx')).NodeScreen),
    },
    {
      path: '/install/config',
      label: 'route.install.config',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./library/TemplatesScreen.tsx')).TemplatesScreen),
    },
    {
      path: '/install/contract',
      label: 'route.install.contract',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./contract/ContractsScreen.tsx')).ContractsScreen),
    },
    {
      path: '/install/contractAdd',
      label: 'route.install.contractAdd',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./contract/ContractAddScreen.tsx')).ContractAddScreen),
    },
    {
      path: '/install/contractDetail',
      label: 'route.install.contractDetail',
      access: 'install.view',
      screen: lazyScreen(
        async () => (await import('./contract/ContractDetailScreen.tsx')).ContractDetailScreen,
      ),
    },
    {
      path: '/install/workOrder',
      label: 'route.install.workOrder',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./order/OrdersScreen.tsx')).OrdersScreen),
    },
    {
      path: '/install/orderDetail',
      label: 'route.install.orderDetail',
      access: 'install.view',
      screen: lazyScreen(async () => (await import('./order/OrderDetailScreen.tsx')).OrderDetailScreen),
    },
  ],
  ownWork: [
    {
      access: 'install.orderHandle',
      panel: lazyScreen(async () => (await import('./phone/OwnSteps.tsx')).OwnSteps),
    },
  ],
});
