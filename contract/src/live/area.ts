import { area } from '#contract/area.ts';
import { ingestCalls, monitoringCalls } from './live.ts';
import { realTimeCalls } from './realTime.ts';

export const liveArea = area({
  entities: [],
  calls: [ingestCalls, monitoringCalls, realTimeCalls],
  lends: {
    'live/homeTiles.ts': 'the home screen shows its tiles',
    'live/live.ts': 'rows of faults, events and states of elevators are shown alike elsewhere',
    'live/mapState.ts': 'maps, dashboards and histories count an elevator by the same states',
  },
});
