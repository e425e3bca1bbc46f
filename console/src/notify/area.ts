import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Who is notified of which faults. */
export const notifyArea = area({
  routes: [
    {
      path: '/system/faultSetting',
      label: 'route.system.faultSetting',
      access: 'fault.pushSetting',
      screen: lazyScreen(async () => (await import('./FaultSettingScreen.tsx')).FaultSettingScreen),
    },
    {
      path: '/system/setFaultPage',
      label: 'route.system.setFaultPage',
      access: 'fault.pushSetting',
      screen: lazyScreen(async () => (await import('./NotificationRuleScreen.tsx')).NotificationRuleScreen),
    },
  ],
});
