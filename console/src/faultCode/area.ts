import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The dictionary of faults, and what the codes of each model mean. */
export const faultCodeArea = area({
  routes: [
    {
      path: '/elevator/faultCode',
      label: 'route.elevator.faultCode',
      access: 'fault.view',
      screen: lazyScreen(async () => (await import('./FaultCodeScreen.tsx')).FaultCodeScreen),
    },
  ],
});
