import { area } from '#contract/area.ts';
import { mountedPart } from './mountedPart.ts';
import { mountedPartCalls } from './mountedPartCalls.ts';
import { partAssignment, partAssignmentCalls } from './partAssignment.ts';
import { partBudgetCalls } from './partBudgetCalls.ts';
import { partCriterion, partCriterionCalls } from './partCriterion.ts';
import { partKind } from './partKind.ts';
import { partKindCalls } from './partKindCalls.ts';
import { partMeasurement, partMeasurementCalls } from './partMeasurement.ts';
import { stockCalls, stockMovement } from './stockMovement.ts';
import { stockPlace, stockPlaceCalls } from './stockPlace.ts';

export const partArea = area({
  entities: [
    partKind,
    partCriterion,
    mountedPart,
    partMeasurement,
    partAssignment,
    stockPlace,
    stockMovement,
  ],
  calls: [
    partKindCalls,
    partCriterionCalls,
    mountedPartCalls,
    partMeasurementCalls,
    partBudgetCalls,
    partAssignmentCalls,
    stockPlaceCalls,
    stockCalls,
  ],
  lends: {
    'part/homeTiles.ts': 'the home screen shows its tiles',
    'part/partKind.ts': 'what is mounted in an installation is marked as its kind asks for',
  },
});
