import { area } from '#contract/area.ts';
import { mountedPart } from './mountedPart.ts';
import { mountedPartCalls } from './mountedPartCalls.ts';
import { partKind } from './partKind.ts';
import { partKindCalls } from './partKindCalls.ts';

export const partArea = area({
  entities: [partKind, mountedPart],
  calls: [partKindCalls, mountedPartCalls],
});
