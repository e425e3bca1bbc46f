import { area } from '#contract/area.ts';
import { detectionCalls } from './detection/detectionCalls.ts';
import { elevatorDetection } from './detection/elevatorDetection.ts';
import { inspection } from './inspection.ts';
import { inspectionCalls, yearCheckCalls } from './inspectionCalls.ts';

export const inspectionArea = area({
  entities: [inspection, elevatorDetection],
  calls: [inspectionCalls, yearCheckCalls, detectionCalls],
});
