import { type Occasion, chooseAction } from '#testing/occasion.ts';

/** What opens beside brands. */
export const occasions: readonly Occasion[] = [
  ['one brand', '/realTime/brand?brand=1', async () => {}, '.model-row'],
  [
    'the question before a brand is deleted',
    '/realTime/brand',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
];
