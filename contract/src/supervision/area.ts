import { area } from '#contract/area.ts';
import { blacklistCalls } from './blacklistCalls.ts';
import { blacklistEntry } from './blacklistEntry.ts';
import { dutyDiary } from './diary/dutyDiary.ts';
import { dutyDiaryCalls } from './diary/dutyDiaryCalls.ts';

export const supervisionArea = area({
  entities: [blacklistEntry, dutyDiary],
  calls: [blacklistCalls, dutyDiaryCalls],
});
