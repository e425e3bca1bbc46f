import { z } from 'zod';
import { fault } from './fault.ts';

/** A fault as lists show it, with its elevator. */
export const faultRow = fault.schema.extend({
  elevatorNo: z.string(),
  shortNumber: z.string().nullable(),
  address: z.string(),
});
