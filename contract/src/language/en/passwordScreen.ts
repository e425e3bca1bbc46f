import type { passwordScreen as zh } from '../zh/passwordScreen.ts';

export const passwordScreen: Record<keyof typeof zh, string> = {
  'password.old': 'Current password',
  'password.new': 'New password',
  'password.confirm': 'New password again',
  'password.change': 'Change password',
  'password.hint':
    '8 to 64 characters with at least two of letters, digits and special characters, without your user name or phone. All your other sign-ins end.',
  'password.forced':
    'Your current password was set by an administrator. To keep your account safe, choose one that only you know before you go on.',
  'password.signOut': 'Sign out',
  'password.forgot': 'Forgot password',
  'password.step.number': 'Enter the phone number of your account to get a code.',
  'password.step.code': 'The code is on its way and valid for 5 minutes. If nothing comes, check the number.',
  'password.step.password': 'Set a new password.',
  'password.code': 'SMS code',
  'password.resend': 'Send again',
  'password.resendIn': 'Send again in {n} s',
  'password.set': 'Set new password',
  'password.backToSignIn': 'Back to sign-in',
  'ownInfo.roles': 'Roles',
  'ownInfo.sessions': 'Where you are signed in',
  'ownInfo.endSession': 'End',
};
