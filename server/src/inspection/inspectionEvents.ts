import { identity } from '@hoistway/contract/fieldKinds.ts';
import { z } from 'zod';
import { event } from '#platform/event/event.ts';

/** The next inspection of an elevator is another by rule, or is dated by none any more. */
export const inspectionDated = event(
  'inspectionDated',
  z.object({ elevatorId: identity(), dueOn: z.string().nullable(), rule: z.string().nullable() }),
);
