import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Alarms of cameras in cars. */
export const alarmArea = area({
  routes: [
    {
      path: '/gridRescue/alarmMessage',
      label: 'route.gridRescue.alarmMessage',
      access: 'fault.view',
      screen: lazyScreen(async () => (await import('./AlarmMessageScreen.tsx')).AlarmMessageScreen),
    },
  ],
});
