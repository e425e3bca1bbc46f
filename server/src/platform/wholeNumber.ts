import { z } from 'zod';

/** A whole number in a setting; one that is none, or out of its bounds, is refused with the bounds in the sentence. */
export function wholeNumber(what: string, least: number, most: number) {
  const expected = `${what} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected)
    .meta({ least, most });
}
