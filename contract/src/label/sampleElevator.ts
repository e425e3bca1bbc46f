import type { Translate } from '#contract/language/translator.ts';
import type { CodedElevator } from '#contract/qrCode/qrCalls.ts';
import { defaultQrSizes } from '#contract/qrCode/qrCode.ts';

/** An elevator that is none, for a label that is designed before there are codes. */
export const sampleElevator = (t: Translate): CodedElevator => ({
  id: '0',
  elevatorNo: t('editor.sampleNo'),
  shortNumber: t('editor.sampleShort'),
  projectName: t('editor.sampleProject'),
  address: t('editor.sampleAddress'),
  hotline: '400-000-0000',
  code: {
    id: '0',
    // As long as a real one, so that the code is as dense.
    token: 'SAMPLE-SAMPLE-SAMPLE-0',
    sign: 1,
    location: t('editor.sampleLocation'),
    caption: t('editor.sampleCaption'),
    ...defaultQrSizes,
    logo: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
});
