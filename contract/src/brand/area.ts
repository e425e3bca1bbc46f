import { area } from '#contract/area.ts';
import { brandCalls } from './brandCalls.ts';
import { elevatorBrand, elevatorModel } from './elevatorBrand.ts';

export const brandArea = area({
  entities: [elevatorBrand, elevatorModel],
  calls: [brandCalls],
});
