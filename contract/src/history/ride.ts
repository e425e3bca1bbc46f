import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { count, ref } from '#contract/fieldKinds.ts';

/** Of fewer days nothing is told. */
export const leastRideDays = 7;

const rideFigures = z.object({
  /** Days on which doors closed or stops were reported. */
  days: count(),
  /** How far the car stops from where it usually stands at a floor, on average, in millimetres. */
  levelMm: z.number().nullable(),
  /** How long a door takes to close, in seconds. */
  doorSeconds: z.number().nullable(),
  /** Closings that the door broke off, of a thousand. */
  reversals: z.number().nullable(),
});
export type RideFigures = z.output<typeof rideFigures>;

export const rideCalls = calls('monitoring', 'ride', {
  ride: get('elevator/ride/{id}', {
    summary: 'Shows how an elevator stops and closes its doors, beside as many days before.',
    access: 'elevator.view',
    input: z.object({ id: ref('elevator'), days: z.int().min(leastRideDays).max(366).default(90) }),
    reply: z.object({ figures: rideFigures, before: rideFigures }),
  }),
});
