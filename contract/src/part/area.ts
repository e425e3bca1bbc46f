import { area } from '#contract/area.ts';
import { mountedPart } from './mountedPart.ts';
import { mountedPartCalls } from './mountedPartCalls.ts';
import { partAssignment, partAssignmentCalls } from './partAssignment.ts';
import { partKind } from './partKind.ts';
import { partKindCalls } from './partKindCalls.ts';
import { stockCalls, stockMovement } from './stockMovement.ts';
import { stockPlace, stockPlaceCalls } from './stockPlace.ts';

export const partArea = area({
  entities: [partKind, mountedPart, partAssignment, stockPlace, stockMovement],
  calls: [partKindCalls, mountedPartCalls, partAssignmentCalls, stockPlaceCalls, stockCalls],
});
