import { area } from '#contract/area.ts';
import { controllerCalls } from './controllerReading.ts';

export const controllerArea = area({
  entities: [],
  calls: [controllerCalls],
});
