import { area } from '#contract/area.ts';
import { alterationCalls } from './alteration/alterationCalls.ts';
import { majorAlteration } from './alteration/majorAlteration.ts';
import { detectionCalls } from './detection/detectionCalls.ts';
import { elevatorDetection } from './detection/elevatorDetection.ts';
import { inspection } from './inspection.ts';
import { inspectionCalls, yearCheckCalls } from './inspectionCalls.ts';

export const inspectionArea = area({
  entities: [inspection, elevatorDetection, majorAlteration],
  calls: [inspectionCalls, yearCheckCalls, detectionCalls, alterationCalls],
  lends: {
    'inspection/homeTiles.ts': 'the home screen shows its tiles',
  },
});
