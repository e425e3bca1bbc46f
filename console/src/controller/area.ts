import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** What the controllers of elevators report about themselves. */
export const controllerArea = area({
  routes: [
    {
      path: '/realTime/terminalState',
      label: 'route.realTime.terminalState',
      access: 'elevator.param',
      screen: lazyScreen(async () => (await import('./TerminalStateScreen.tsx')).TerminalStateScreen),
    },
    {
      path: '/realTime/liftParams',
      label: 'route.realTime.liftParams',
      access: 'elevator.param',
      screen: lazyScreen(async () => (await import('./ElevatorParamsScreen.tsx')).ElevatorParamsScreen),
    },
  ],
});
