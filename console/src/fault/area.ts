import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Faults from raising to handling. */
export const faultArea = area({
  routes: [
    {
      path: '/realTime/eleHistoryFault',
      label: 'route.realTime.eleHistoryFault',
      access: 'fault.view',
      screen: lazyScreen(async () => (await import('./FaultHistoryScreen.tsx')).FaultHistoryScreen),
    },
    {
      path: '/gridRescue/eFaultConfirm',
      label: 'route.gridRescue.eFaultConfirm',
      access: 'fault.view',
      screen: lazyScreen(async () => (await import('./FaultConfirmScreen.tsx')).FaultConfirmScreen),
    },
  ],
});
