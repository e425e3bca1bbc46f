import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Work on elevators: orders on a board, in a list, one of them, and those of a mechanic. */
export const workOrderArea = area({
  routes: [
    {
      path: '/maintenance/workBillBoard',
      label: 'route.maintenance.workBillBoard',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./board/OrderBoardScreen.tsx')).OrderBoardScreen),
    },
    {
      path: '/maintenance/workBillBoardInquiry',
      label: 'route.maintenance.workBillBoardInquiry',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./OrderListScreen.tsx')).OrderListScreen),
    },
    {
      path: '/maintenance/workBillwbStatus',
      label: 'route.maintenance.workBillwbStatus',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./OrderStatusScreen.tsx')).OrderStatusScreen),
    },
    {
      path: '/maintenance/inspectionBoard',
      label: 'route.maintenance.inspectionBoard',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./InspectionBoardScreen.tsx')).InspectionBoardScreen),
    },
    {
      path: '/maintenance/maintenanceItemsConfigitemCompany',
      label: 'route.maintenance.itemCompany',
      keepAlive: true,
      access: 'plan.view',
      screen: lazyScreen(async () => (await import('./itemList/ItemCompanyScreen.tsx')).ItemCompanyScreen),
    },
    {
      path: '/maintenance/maintenanceItemsConfigselect',
      label: 'route.maintenance.itemSelect',
      access: 'plan.view',
      screen: lazyScreen(async () => (await import('./itemList/ItemSelectScreen.tsx')).ItemSelectScreen),
    },
    {
      path: '/maintenance/maintenanceItemsConfigitemInfo',
      label: 'route.maintenance.itemInfo',
      access: 'plan.view',
      screen: lazyScreen(async () => (await import('./itemList/ItemInfoScreen.tsx')).ItemInfoScreen),
    },
    {
      path: '/maintenance/mpBoard',
      label: 'route.maintenance.mpBoard',
      keepAlive: true,
      access: 'staff.view',
      screen: lazyScreen(async () => (await import('./personnel/PersonnelScreen.tsx')).PersonnelScreen),
    },
    {
      path: '/maintenance/personnelGPRS',
      label: 'route.maintenance.personnelGPRS',
      access: 'staff.location',
      screen: lazyScreen(async () => (await import('./personnel/PersonnelMapScreen.tsx')).PersonnelMapScreen),
    },
    {
      path: '/maintenance/resultBoard',
      label: 'route.maintenance.resultBoard',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./ResultBoardScreen.tsx')).ResultBoardScreen),
    },
    {
      path: '/maintenance/mine',
      label: 'route.maintenance.mine',
      access: ['order.handle', 'install.orderHandle'],
      screen: lazyScreen(async () => (await import('./MyOrdersScreen.tsx')).MyOrdersScreen),
    },
  ],
  homePanels: [
    {
      tile: 'ownOrders',
      panel: lazyScreen(async () => (await import('./own/OwnOrdersPanel.tsx')).OwnOrdersPanel),
    },
  ],
});
