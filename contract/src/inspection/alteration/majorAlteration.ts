import { entity, field } from '#contract/field.ts';
import { day, identity, instant, ref, required } from '#contract/fieldKinds.ts';

/** One major alteration of an elevator; while it is under way a permit to operate does not hold. */
export const majorAlteration = entity('majorAlteration', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  /** What is altered, and by whom. */
  work: field(required().max(300)),
  startedOn: field(day()),
  /** The first day on which it is no longer under way; none while it is. */
  endedOn: field(day().nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    majorAlteration: true;
  }
}
