import { area } from '#contract/area.ts';
import { openAlarmCalls, openIncidentCalls } from './alarmCalls.ts';
import { faultSetting } from './faultPush.ts';
import { faultPushCalls } from './faultPushCalls.ts';

export const notifyArea = area({
  entities: [faultSetting],
  calls: [faultPushCalls, openAlarmCalls, openIncidentCalls],
});
