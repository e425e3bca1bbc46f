import { type Occasion, click } from '#testing/occasion.ts';

/** What opens where contracts are brought from files. */
export const importOccasions: readonly Occasion[] = [
  [
    'bringing contracts',
    '/upkeepContract/dataIn',
    () => click('.page-action .import-button'),
    '.import-steps',
  ],
  [
    'bringing invoices',
    '/upkeepContract/dataIn',
    () => click('.contract-import-invoices .import-button'),
    '.import-steps',
  ],
];
