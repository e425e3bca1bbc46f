import { z } from 'zod';
import { choice, identity, ref, regionCode, text } from '#contract/fieldKinds.ts';
import { elevatorKinds, lifeStates, placesOfUse } from './elevatorCard.ts';

/** The search by numbers; the names are those of the specification. */
export const elevatorNumbers = z.object({
  number: text(40).optional(),
  equipment_number: text(6).optional(),
  address: text().optional(),
  project_name: text().optional(),
  jury_number: text(20).optional(),
  intel_hardware_number: text(40).optional(),
});

/** By what elevators are found wherever a list shows them; each list picks what its people ask by. */
export const elevatorSearch = z.object({
  /** Against numbers, address and project. */
  words: text(60).optional(),
  type: choice('elevatorKind', elevatorKinds).optional(),
  lifeState: choice('lifeState', lifeStates).optional(),
  placeOfUse: z.array(choice('placeOfUse', placesOfUse)).optional(),
  maintainerId: ref('company').optional(),
  /** A company that owns, runs or maintains them. */
  companyId: ref('company').optional(),
  /** The whole name of their project, in either language. */
  site: text().optional(),
  /** A company that owns or runs them: whoever sees elevators of a company does not always see more of it. */
  customerId: identity().optional(),
  /** Those of the group and of the groups below it. */
  groupId: ref('companyGroup').optional(),
  /** A province, city or district with all that lies in it. */
  regionCode: regionCode().optional(),
  ...elevatorNumbers.omit({ intel_hardware_number: true }).shape,
});
export type ElevatorSearch = z.output<typeof elevatorSearch>;
