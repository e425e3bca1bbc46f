import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { readAgain } from '#kit/call/askAgain.ts';
import { type Occasion, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { useOpenAlarm } from './openAlarm.ts';

/** The alarm stands otherwise, and opens by itself. */
const rises = (changes: object) => async (shown: Shown) => {
  shown.answers.changes.set(alarmCalls.one.name, (made) => ({ ...(made as object), ...changes }));
  await readAgain(alarmCalls.one);
  useOpenAlarm.setState({ id: '1' });
};

/** What opens among alarms. */
export const occasions: readonly Occasion[] = [
  [
    'a gas cylinder in a car',
    '/noScreen',
    rises({ warningType: 'gasCylinder', state: 'unread' }),
    '.alarm-acts .ant-btn-primary',
  ],
  [
    'an electric bike in a car',
    '/noScreen',
    rises({ warningType: 'electricBike', state: 'read' }),
    '.alarm-acts .ant-btn-primary',
  ],
  [
    'an alarm of another kind',
    '/noScreen',
    rises({ warningType: 'other', state: 'unread' }),
    '.alarm-acts .ant-btn-primary',
  ],
  [
    'an alarm that somebody has dealt with',
    '/noScreen',
    rises({ state: 'dealt', deal: 'pushed' }),
    '.alarm-dealt',
  ],
  ['an alarm of the list', '/gridRescue/alarmMessage?alarm=1', async () => {}, '.alarm-fields'],
  ['where a camera is', '/gridRescue/alarmMessage?bind=1', async () => {}, '#bindDevice_elevatorId'],
  [
    'what can be done with an alarm',
    '/gridRescue/alarmMessage',
    () => click('.row-menu'),
    '.ant-dropdown-menu-item',
  ],
];
