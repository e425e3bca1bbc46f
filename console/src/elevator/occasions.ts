import { type Occasion, chooseAction, click, menuItem } from '#testing/occasion.ts';

async function renameFile(): Promise<void> {
  await click('[data-node-key="files"] .ant-tabs-tab-btn');
  await click('.lift-file-list .ant-btn');
  await click(`${menuItem}[data-menu-id$="-rename"]`);
}

/** What opens in the archive of lifts. */
export const occasions: readonly Occasion[] = [
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
];
