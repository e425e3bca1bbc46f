import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** What screens in cars and lobbies show. */
export const advertArea = area({
  routes: [
    {
      path: '/advert/programList',
      label: 'route.misc.programList',
      keepAlive: true,
      access: 'advert.view',
      screen: lazyScreen(async () => (await import('./program/ProgramList.tsx')).ProgramList),
    },
    {
      path: '/advert/createProgram',
      label: 'route.misc.createProgram',
      access: 'advert.view',
      screen: lazyScreen(async () => (await import('./program/ProgramScreen.tsx')).ProgramScreen),
    },
    {
      path: '/advert/scheduleList',
      label: 'route.misc.scheduleList',
      access: 'advert.view',
      screen: lazyScreen(async () => (await import('./schedule/ScheduleList.tsx')).ScheduleList),
    },
    {
      path: '/advert/matterList',
      label: 'route.misc.matterList',
      access: 'advert.view',
      screen: lazyScreen(async () => (await import('./MaterialList.tsx')).MaterialList),
    },
    {
      path: '/device/list',
      label: 'route.misc.deviceList',
      access: 'advert.view',
      screen: lazyScreen(async () => (await import('./terminal/TerminalList.tsx')).TerminalList),
    },
    {
      path: '/advert/playReport',
      label: 'route.misc.playReport',
      access: 'advert.view',
      screen: lazyScreen(async () => (await import('./proof/PlayReportScreen.tsx')).PlayReportScreen),
    },
  ],
});
