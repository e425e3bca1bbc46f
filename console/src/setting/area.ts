import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The log of updates, the message board, help. */
export const settingArea = area({
  routes: [
    {
      path: '/note',
      label: 'route.note',
      access: 'signed in',
      screen: lazyScreen(async () => (await import('./NoteScreen.tsx')).NoteScreen),
    },
    {
      path: '/androidHelp',
      label: 'route.androidHelp',
      access: 'signed in',
      screen: lazyScreen(async () => (await import('./PhoneHelpScreen.tsx')).AndroidHelpScreen),
    },
    {
      path: '/iosHelp',
      label: 'route.iosHelp',
      access: 'signed in',
      screen: lazyScreen(async () => (await import('./PhoneHelpScreen.tsx')).IosHelpScreen),
    },
    {
      path: '/user/updateLog',
      label: 'route.user.updateLog',
      access: 'signed in',
      screen: lazyScreen(async () => (await import('./UpdateLogScreen.tsx')).UpdateLogScreen),
    },
  ],
});
