import { entity, field } from '#contract/field.ts';
import { day, identity, instant, ref, required } from '#contract/fieldKinds.ts';

/** A resident who cannot do without an elevator, with their consent; the name stays with the user unit. */
export const dependentResident = entity('dependentResident', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  companyId: field(ref('company'), { by: 'server' }),
  residentName: field(required().max(60)),
  floor: field(required().max(10)),
  /** The day on which they agreed to be listed. */
  consentOn: field(day()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    dependentResident: true;
  }
}
