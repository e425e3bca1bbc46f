import { z } from 'zod';
import { flag, identity } from './fieldKinds.ts';

/** As many records as one call deals with. */
export const maxAtOnce = 200;

/**
 * The records of a bulk call, which handles each on its own; `tryOnly` rolls everything back and answers what would
 * happen.
 */
export const bulkInput = z.object({ ids: z.array(identity()).min(1).max(maxAtOnce), tryOnly: flag() });

/** Of each record whether it was done, else why not; `errors` by the name of the input where one does not fit. */
export const bulkResult = z.array(
  z.object({
    id: identity(),
    done: flag(),
    reason: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  }),
);
export type BulkResult = z.output<typeof bulkResult>;
