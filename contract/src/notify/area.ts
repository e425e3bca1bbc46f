import { area } from '#contract/area.ts';
import { alarmProgressCalls, openAlarmCalls, openIncidentCalls } from './alarmCalls.ts';
import { alarmViewCalls } from './alarmView.ts';
import { faultSetting } from './faultPush.ts';
import { faultPushCalls } from './faultPushCalls.ts';

export const notifyArea = area({
  entities: [faultSetting],
  calls: [faultPushCalls, openAlarmCalls, alarmProgressCalls, openIncidentCalls, alarmViewCalls],
});
