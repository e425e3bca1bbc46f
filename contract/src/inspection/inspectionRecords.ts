import { z } from 'zod';
import { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { choice, day, ref, text } from '#contract/fieldKinds.ts';
import { defectClasses, inspection, inspectionResults } from './inspection.ts';

const ofElevators = {
  maintainerId: true,
  companyId: true,
  groupId: true,
  regionCode: true,
  project_name: true,
} as const;

/** By what inspections in force are found; the days are those on which they took place. */
export const recordSearch = elevatorSearch.pick(ofElevators).extend({
  elevatorId: ref('elevator').optional(),
  from: day().optional(),
  to: day().optional(),
  result: choice('inspectionResult', inspectionResults).optional(),
  defectClass: choice('defectClass', defectClasses).optional(),
  /** Of the elevators. */
  brand: text(60).optional(),
  placeOfUse: choice('placeOfUse', placesOfUse).optional(),
});

/** An inspection in force, as a list shows it. */
export const recordRow = inspection.schema
  .pick({
    id: true,
    elevatorId: true,
    kind: true,
    inspectedOn: true,
    result: true,
    defectClass: true,
    body: true,
    reportNo: true,
  })
  .extend({ elevatorNumber: z.string(), projectName: z.string() });
