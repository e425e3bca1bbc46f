import { type Occasion, click } from '#testing/occasion.ts';

/** What opens where contracts are brought from files. */
export const importOccasions: readonly Occasion[] = [
  ['bringing contracts', '/upkeepContract/dataIn', () => click('.import-button'), '.import-steps'],
];
