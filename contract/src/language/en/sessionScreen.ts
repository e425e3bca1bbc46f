import type { sessionScreen as zh } from '../zh/sessionScreen.ts';

export const sessionScreen: Record<keyof typeof zh, string> = {
  'userInfo.sessions': 'Sign-ins',
  'userInfo.endSession': 'End',
  'wall.title': 'Wall screens',
  'wall.make': 'New wall screen',
  'wall.none': 'No wall screens yet',
  'wall.revoke': 'Revoke',
  'wall.revokeTitle': 'Revoke wall screen “{name}”?',
  'wall.revokeHint': 'It goes dark at once, and its address is worth nothing.',
  'wall.once': 'This address is shown only now. Copy it.',
  'wall.open':
    'Open it in the browser of the wall. Whoever has this address sees the screen as you would, and can change nothing.',
  'wall.ended': 'This wall screen was revoked',
  'wall.endedHint': 'Make a new one under “User information” and open its address here.',
};
