import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** What the trade is warned of, what user units check each day, and what is reported to the authority. */
export const supervisionArea = area({
  routes: [
    {
      path: '/supervision/blacklist',
      label: 'route.supervision.blacklist',
      access: 'supervision.view',
      screen: lazyScreen(async () => (await import('./BlacklistScreen.tsx')).BlacklistScreen),
    },
    {
      path: '/supervision/exposure',
      label: 'route.supervision.exposure',
      access: 'supervision.view',
      screen: lazyScreen(async () => (await import('./exposure/ExposureScreen.tsx')).ExposureScreen),
    },
    {
      path: '/welcome',
      label: 'route.welcome',
      access: 'anyone',
      speaksAsBrowser: true,
      screen: lazyScreen(
        async () => (await import('./exposure/WelcomeScreen.tsx')).WelcomeScreen,
        ['exposure', 'welcome'],
      ),
    },
    {
      path: '/supervision/dutyDiary',
      label: 'route.supervision.dutyDiary',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./diary/DiaryScreen.tsx')).DiaryScreen),
    },
    {
      path: '/supervision/incident',
      label: 'route.supervision.incident',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./incident/IncidentScreen.tsx')).IncidentScreen),
    },
  ],
  elevatorTabs: [
    {
      key: 'diary',
      label: 'dutyDiary.tab',
      access: 'elevator.view',
      panel: lazyScreen(async () => (await import('./diary/DiaryTab.tsx')).DiaryTab),
    },
    {
      key: 'incidents',
      label: 'incident.tab',
      access: 'elevator.view',
      panel: lazyScreen(async () => (await import('./incident/IncidentTab.tsx')).IncidentTab),
    },
  ],
});
