import { area } from '#contract/area.ts';
import { inspection } from './inspection.ts';
import { inspectionCalls, yearCheckCalls } from './inspectionCalls.ts';

export const inspectionArea = area({
  entities: [inspection],
  calls: [inspectionCalls, yearCheckCalls],
});
