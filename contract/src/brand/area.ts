import { area } from '#contract/area.ts';
import { brandCalls } from './brandCalls.ts';
import { liftBrand, liftModel } from './liftBrand.ts';

export const brandArea = area({
  entities: [liftBrand, liftModel],
  calls: [brandCalls],
});
