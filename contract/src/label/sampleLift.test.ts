import { expect, test } from 'vitest';
import { catalogues } from '../language/catalogues.ts';
import { createTranslators } from '../language/translator.ts';
import { labelledLift } from '../qrCode/qrCalls.ts';
import { sampleLift } from './sampleLift.ts';

const translators = createTranslators(catalogues);

test.each(['zh', 'en'] as const)('the sample could be a lift, in %s', (language) => {
  expect(labelledLift.safeParse(sampleLift(translators[language])).error).toBeUndefined();
});
