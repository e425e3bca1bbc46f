import { area } from '#contract/area.ts';
import { homeCalls } from './homeCalls.ts';
import { setupCalls } from './setupCalls.ts';

export const homeArea = area({
  entities: [],
  calls: [homeCalls, setupCalls],
  lends: { 'home/firstTiles.ts': 'what somebody does by role decides how alarms reach them' },
});
