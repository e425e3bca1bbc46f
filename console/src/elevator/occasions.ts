import { type Occasion, chooseAction, click, menuItem } from '#testing/occasion.ts';

async function renameFile(): Promise<void> {
  await click('[data-node-key="files"] .ant-tabs-tab-btn');
  await click('.elevator-file-list .row-menu');
  await click(`${menuItem}[data-menu-id$="-rename"]`);
}

/** What opens in the archive of elevators. */
export const occasions: readonly Occasion[] = [
  ['a new elevator', '/elevator/addEditElevator', async () => {}, '#elevator_elevatorNo'],
  [
    'the form of an elevator',
    '/elevator/addEditElevator?id=1&edit=1',
    async () => {},
    '#elevator_elevatorNo',
  ],
  ...(['timeline', 'parameters', 'files', 'auditLog'] as const).map((tab): Occasion => [
    `the ${tab} of an elevator`,
    '/elevator/addEditElevator?id=1',
    () => click(`[data-node-key="${tab}"] .ant-tabs-tab-btn`),
    {
      timeline: '.elevator-timeline',
      parameters: '.nameplate',
      files: '.elevator-file-list li',
      auditLog: '.record-audit-log li',
    }[tab],
  ]),
  ['another name for a file', '/elevator/addEditElevator?id=1', renameFile, '#fileName_name'],
  [
    'what the words of a list may mean',
    '/elevator/elevator',
    () => click('#elevatorSearch [role=combobox]'),
    '.suggestion',
  ],
  [
    'the fields that a list is searched by',
    '/elevator/elevator?lifeState=inUse',
    () => click('#elevatorSearch > .ant-btn'),
    '#elevatorSearch_regionCode',
  ],
  ['the search by numbers', '/elevator/elevator', () => click('.page-action .ant-btn'), '.number-search'],
  [
    'what can be done with an elevator',
    '/elevator/elevator',
    () => click('.ant-table-row .row-menu'),
    menuItem,
  ],
  [
    'the question before an elevator is deleted',
    '/elevator/elevator',
    () => chooseAction('remove'),
    '.ant-modal-confirm',
  ],
  ['an elevator to choose for its floors', '/elevator/floorCoU', async () => {}, '.list-screen .list-body'],
];
