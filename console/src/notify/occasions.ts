import { type Occasion, chooseAction, click } from '#testing/occasion.ts';

/** What opens beside the notification rules. */
export const occasions: readonly Occasion[] = [
  [
    'the copy of who is told without a setting',
    '/system/faultSetting',
    () => click('.rule-default .ant-btn'),
    '#copyFaultSetting_settingName',
  ],
  [
    'who would be told of a fault',
    '/system/faultSetting',
    () => click('.page-head .ant-space .ant-btn'),
    '.ant-modal .rule-preview',
  ],
  ...(['turn', 'remove'] as const).map((act): Occasion => [
    `the question before a push setting is to ${act}`,
    '/system/faultSetting',
    () => chooseAction(act),
    '.ant-modal-confirm',
  ]),
];
