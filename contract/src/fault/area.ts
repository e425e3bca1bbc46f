import { area } from '#contract/area.ts';
import { fault } from './fault.ts';
import { incidentCalls } from './faultIncident.ts';
import { faultCalls } from './faultList.ts';

export const faultArea = area({
  entities: [fault],
  calls: [incidentCalls, faultCalls],
  lends: {
    'fault/fault.ts': 'severities and classes of faults are shown in lists of elevators and in figures',
  },
});
