import { area } from '#contract/area.ts';
import { alarmCalls } from './alarmCalls.ts';
import { alarmFeed, alarmFeedCalls } from './alarmFeed.ts';
import { cameraAlarm } from './cameraAlarm.ts';
import { cameraDevice, cameraDeviceCalls } from './cameraDevice.ts';

export const alarmArea = area({
  entities: [cameraAlarm, cameraDevice, alarmFeed],
  calls: [alarmCalls, cameraDeviceCalls, alarmFeedCalls],
  lends: {
    'alarm/homeTiles.ts': 'the home screen shows its tiles',
  },
});
