import { area } from '#contract/area.ts';
import { faultSetting } from './faultPush.ts';
import { faultPushCalls } from './faultPushCalls.ts';

export const notifyArea = area({
  entities: [faultSetting],
  calls: [faultPushCalls],
  lends: {
    'notify/faultPush.ts': 'the trace of a fault says why somebody was notified',
  },
});
