import { area } from '#contract/area.ts';
import { fault } from './fault.ts';
import { incidentCalls } from './faultIncident.ts';
import { faultCalls } from './faultList.ts';
import { faultTypeCalls } from './faultTypes.ts';

export const faultArea = area({
  entities: [fault],
  calls: [incidentCalls, faultCalls, faultTypeCalls],
  lends: {
    'fault/homeTiles.ts': 'the home screen shows its tiles',
    'fault/faultRow.ts': 'faults are shown alike in every list',
    'fault/whyTold.ts': 'a notice says by which rule somebody was told, as the trace of its fault does',
    'fault/faultIncident.ts': 'who was away is told of incidents by their kind',
    'fault/fault.ts': 'severities and classes of faults are shown in lists of elevators and in figures',
  },
});
