import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Rescues of people from elevators. */
export const rescueArea = area({
  routes: [
    {
      path: '/gridRescue/gridRescue',
      label: 'route.gridRescue.gridRescue',
      access: 'rescue.view',
      screen: lazyScreen(async () => (await import('./RescueScreen.tsx')).RescueScreen),
    },
    {
      path: '/gridRescue/mine',
      label: 'route.gridRescue.mine',
      access: 'order.handle',
      screen: lazyScreen(async () => (await import('./mine/MyRescuesScreen.tsx')).MyRescuesScreen),
    },
    {
      path: '/gridRescue/phoneRecord',
      label: 'route.gridRescue.phoneRecord',
      access: 'rescue.view',
      screen: lazyScreen(async () => (await import('./phoneRecord/PhoneRecordScreen.tsx')).PhoneRecordScreen),
    },
    {
      path: '/gridRescue/operationRecord',
      label: 'route.gridRescue.operationRecord',
      access: 'rescue.view',
      screen: lazyScreen(async () => (await import('./OperationRecordScreen.tsx')).OperationRecordScreen),
    },
  ],
  homePanels: [
    {
      tile: 'peopleInside',
      panel: lazyScreen(async () => (await import('./running/RunningPanel.tsx')).RunningPanel),
    },
  ],
});
