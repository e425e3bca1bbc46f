import { expect, test } from 'vitest';
import { catalogue as en } from '../language/en/catalogue.ts';
import { createTranslators } from '../language/translator.ts';
import { catalogue as zh } from '../language/zh/catalogue.ts';
import { labelledLift } from '../qrCode/qrCalls.ts';
import { sampleLift } from './sampleLift.ts';

const translators = createTranslators({ zh, en });

test.each(['zh', 'en'] as const)('the sample could be a lift, in %s', (language) => {
  expect(labelledLift.safeParse(sampleLift(translators[language])).error).toBeUndefined();
});
