import { type Occasion, chooseAction, click, enter } from '#testing/occasion.ts';

async function makeCollector(): Promise<void> {
  await click('.page-action .ant-btn-primary');
  await enter('#collector_serial', 'HW-1');
  await enter('#collector_model', 'M');
  await click('.ant-modal .form-foot .ant-btn-primary');
}

/** What opens beside collectors. */
export const occasions: readonly Occasion[] = [
  ['one collector', '/realtime/collector?collector=1', async () => {}, '.facts'],
  [
    'the last messages of a collector',
    '/realtime/collector?collector=1',
    () => click('[data-node-key="messages"] .ant-tabs-tab-btn'),
    '.message-content, .detail-tabs .ant-table-row',
  ],
  [
    'the elevators of a collector',
    '/realtime/collector?collector=1',
    () => click('[data-node-key="history"] .ant-tabs-tab-btn'),
    '.detail-tabs .ant-table-row',
  ],
  [
    'a new collector',
    '/realtime/collector',
    () => click('.page-action .ant-btn-primary'),
    '#collector_serial',
  ],
  ['the secret of a new collector', '/realtime/collector', makeCollector, '.secret-note'],
  ...(['bind', 'compare', 'rotate', 'disable', 'remove'] as const).map(
    (key) =>
      [
        `the question before a collector is changed by ${key}`,
        '/realtime/collector',
        () => chooseAction(key),
        '.ant-modal-title, .ant-modal-confirm',
      ] as Occasion,
  ),
];
