import { identity } from '@hoistway/contract/fieldKinds.ts';
import { z } from 'zod';
import { event } from '#platform/event/event.ts';

/** The next inspections of elevators are on another day by rule, or are dated by none any more. */
export const inspectionsDated = event(
  'inspectionsDated',
  z.object({
    elevatorIds: z.array(identity()),
    dueOn: z.string().nullable(),
    rule: z.string().nullable(),
  }),
);
