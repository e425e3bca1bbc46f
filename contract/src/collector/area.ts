import { area } from '#contract/area.ts';
import { collector } from './collector.ts';
import { collectorCalls } from './collectorCalls.ts';

export const collectorArea = area({
  entities: [collector],
  calls: [collectorCalls],
  lends: {
    'collector/homeTiles.ts': 'the home screen shows its tiles',
  },
});
