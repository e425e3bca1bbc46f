import { area } from '#contract/area.ts';
import { healthCalls } from './health.ts';
import { historyCalls } from './history.ts';

export const historyArea = area({
  entities: [],
  calls: [healthCalls, historyCalls],
});
