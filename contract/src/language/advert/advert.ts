import type { Texts } from '../words.ts';

/** Advertising programmes. */
export const advert = {
  'status.program.available': ['可用', 'Available'],
  'status.program.unavailable': ['不可用', 'Unavailable'],
  'status.program.toReview': ['待审核', 'To be reviewed'],
} satisfies Texts;
