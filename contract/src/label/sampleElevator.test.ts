import { expect, test } from 'vitest';
import { catalogues } from '#contract/language/catalogues.ts';
import { createTranslators } from '#contract/language/translator.ts';
import { labelledElevator } from '#contract/qrCode/qrCalls.ts';
import { sampleElevator } from './sampleElevator.ts';

const translators = createTranslators(catalogues);

test.each(['zh', 'en'] as const)(
  'the sample elevator fits the schema of a labelled elevator, in %s',
  (language) => {
    expect(labelledElevator.safeParse(sampleElevator(translators[language])).error).toBeUndefined();
  },
);
