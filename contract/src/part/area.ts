import { area } from '#contract/area.ts';
import { partKind } from './partKind.ts';
import { partKindCalls } from './partKindCalls.ts';

export const partArea = area({
  entities: [partKind],
  calls: [partKindCalls],
});
