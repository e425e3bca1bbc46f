import { appears, chooseAction, click, enter, menuItem, type Occasion } from './occasion.ts';

async function renameFile(): Promise<void> {
  await click('[data-node-key="files"] .ant-tabs-tab-btn');
  await click('.lift-file-list .ant-btn');
  await click(`${menuItem}[data-menu-id$="-rename"]`);
}

async function makeCollector(): Promise<void> {
  await click('.page-action .ant-btn-primary');
  await enter('#collector_serial', 'HW-1');
  await enter('#collector_model', 'M');
  await click('.ant-modal .form-foot .ant-btn-primary');
}

async function sendEmptyReport(): Promise<void> {
  await click('.scan-plain');
  await click('.scan-primary');
}

async function sendReport(): Promise<void> {
  await click('.scan-danger');
  await enter('#report-phone', '13800138000');
  await click('.scan-danger');
}

/** What opens in the archive: lifts, collectors, brands, codes on labels. */
export const archiveOccasions: readonly Occasion[] = [
  ['a new lift', '/elevator/addEditElevator', async () => {}, '#elevator_elevatorNo'],
  ['the form of a lift', '/elevator/addEditElevator?id=1&edit=1', async () => {}, '#elevator_elevatorNo'],
  ...(['timeline', 'parameters', 'files', 'trail'] as const).map((tab): Occasion => [
    `the ${tab} of a lift`,
    '/elevator/addEditElevator?id=1',
    () => click(`[data-node-key="${tab}"] .ant-tabs-tab-btn`),
    {
      timeline: '.lift-timeline',
      parameters: '.nameplate',
      files: '.lift-file-list li',
      trail: '.record-trail li',
    }[tab],
  ]),
  ['another name for a file', '/elevator/addEditElevator?id=1', renameFile, '#fileName_name'],
  ['the search by numbers', '/elevator/elevator', () => click('.page-action .ant-btn'), '.number-search'],
  ['what can be done with a lift', '/elevator/elevator', () => click('.ant-table-row .ant-btn'), menuItem],
  [
    'the question before a lift is deleted',
    '/elevator/elevator',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  ['a lift to choose for its floors', '/elevator/floorCoU', async () => {}, '.form-column .ant-select'],
  [
    'printing labels',
    '/system/quickMark',
    () => click('.page-action .ant-btn-primary'),
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
  ['a photo to open', '/system/photoEditor?tab=photo', async () => {}, '.photo-tab .empty-state'],
  ['generating codes', '/system/quickMark', () => click('.page-action .ant-btn'), '#qrCode_location'],
  ['the code of a lift', '/system/quickMark', () => chooseAction('edit'), '#qrCode_location'],
  ['reporting on the page of a label', '/scan?token=x', () => click('.scan-danger'), '#report-phone'],
  ['a report that is not filled in', '/scan?token=x', sendEmptyReport, '#report-phone[aria-invalid="true"]'],
  ['a report that was sent', '/scan?token=x', sendReport, '.pictures-field'],
  ['one collector', '/realtime/collector?collector=1', async () => {}, '.key-values'],
  [
    'the last messages of a collector',
    '/realtime/collector?collector=1',
    () => click('[data-node-key="messages"] .ant-tabs-tab-btn'),
    '.message-content, .detail-tabs .ant-table-row',
  ],
  [
    'the lifts of a collector',
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
  ['one brand', '/realTime/brand?brand=1', async () => {}, '.model-row'],
  [
    'the question before a brand is deleted',
    '/realTime/brand',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
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
