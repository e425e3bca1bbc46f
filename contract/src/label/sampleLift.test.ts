import { expect, test } from 'vitest';
import { catalogues } from '#contract/language/catalogues.ts';
import { createTranslators } from '#contract/language/translator.ts';
import { labelledLift } from '#contract/qrCode/qrCalls.ts';
import { sampleLift } from './sampleLift.ts';

const translators = createTranslators(catalogues);

test.each(['zh', 'en'] as const)('the sample could be a lift, in %s', (language) => {
  expect(labelledLift.safeParse(sampleLift(translators[language])).error).toBeUndefined();
});
