import { type Occasion, appears, chooseAction, click } from '#testing/occasion.ts';

/** What opens beside labels and their editor. */
export const occasions: readonly Occasion[] = [
  [
    'printing labels',
    '/system/quickMark',
    () => click('.page-action .ant-btn-primary'),
    '.label-previews img',
  ],
  [
    'the label of an elevator that another screen leads to',
    '/system/quickMark?print=1',
    async () => {},
    '.label-previews img',
  ],
  [
    'a part of a label',
    '/system/photoEditor',
    () => click('.part-list .part-name'),
    '.editor-fields .ant-segmented',
  ],
  [
    'several parts of a label',
    '/system/photoEditor',
    async () => {
      await click('.part-list .part-name');
      (await appears('.part-list .part-name[aria-pressed="false"]')).dispatchEvent(
        new MouseEvent('click', { bubbles: true, shiftKey: true }),
      );
    },
    '.editor-group .ant-btn',
  ],
  [
    'a template to save',
    '/system/photoEditor',
    () => click('.editor-bar .ant-btn-primary'),
    '#labelTemplate_templateName',
  ],
  ['generating codes', '/system/quickMark', () => click('.page-action .ant-btn'), '#qrCode_location'],
  ['the code of an elevator', '/system/quickMark', () => chooseAction('edit'), '#qrCode_location'],
];
