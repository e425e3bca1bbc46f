import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The log of updates, the message board. */
export const settingArea = area({
  routes: [
    {
      path: '/note',
      label: 'route.note',
      access: 'signed in',
      screen: lazyScreen(async () => (await import('./NoteScreen.tsx')).NoteScreen),
    },
    {
      path: '/user/updateLog',
      label: 'route.user.updateLog',
      access: 'signed in',
      screen: lazyScreen(async () => (await import('./UpdateLogScreen.tsx')).UpdateLogScreen),
    },
  ],
});
