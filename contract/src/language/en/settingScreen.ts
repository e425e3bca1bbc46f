import type { settingScreen as zh } from '../zh/settingScreen.ts';

export const settingScreen: Record<keyof typeof zh, string> = {
  'updateLog.add': 'Add entry',
  'updateLog.empty': 'No entries yet',
  'updateLog.emptyHint': 'Changes of the product are told here.',
  'note.leave': 'Leave note',
  'note.empty': 'No notes yet',
  'note.emptyHint': 'What you write to your colleagues is shown here.',
  'phoneHelp.purpose': 'Every page works in the browser of a phone; there is no app to install.',
  'phoneHelp.open': 'Open the address',
  'phoneHelp.openHow': 'Open the same address as on the computer in the browser of the phone.',
  'phoneHelp.keep': 'Keep it on the home screen',
  'phoneHelp.keepOn.android': 'Open the browser menu at the top right and choose "Add to Home screen".',
  'phoneHelp.keepOn.ios': 'Tap the share button below and choose "Add to Home Screen".',
  'phoneHelp.signIn': 'Sign in',
  'phoneHelp.signInHow':
    'With the same account as on a computer. If you forgot the password, tap "Forgot password" on the sign-in page.',
  'phoneHelp.alarm': 'Get alarms',
  'phoneHelp.alarmHow': 'Keep the page open and allow sound: a new fault pops up; tap it to open the lift.',
  'phoneHelp.lift': 'Find a lift',
  'phoneHelp.liftHow': 'Type a number, address or project at the top and tap a lift to see it live.',
};
