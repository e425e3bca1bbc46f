import { z } from 'zod';

/** One language of the poster, in its sentences. */
const half = z.object({ language: z.enum(['zh', 'en']), title: z.string(), hint: z.string() });

/** What is put up beside the elevators of a building, in both languages on one sheet: the code of its page, and what it is for. */
export const residentsPoster = z.object({
  building: z.string(),
  address: z.string(),
  halves: z.array(half),
});
