import { type Occasion, click, menuItem } from '#testing/occasion.ts';

/** What opens in the dictionary of faults and the mapping of codes. */
export const occasions: readonly Occasion[] = [
  ['one fault code', '/elevator/faultCode?id=1', () => click('.page-action .ant-btn'), '.ant-modal-confirm'],
  [
    'the versions of a mapping',
    '/elevator/faultCode?tab=mapping',
    async () => {},
    '.tab-list .ant-table-row',
  ],
  [
    'a new draft of a mapping',
    '/elevator/faultCode?tab=mapping',
    () => click('.list-action .ant-btn-primary'),
    '#mappingDraft_model',
  ],
  ...(['rows', 'difference', 'unknown', 'auditLog'] as const).map((part): Occasion => [
    `the ${part} of a version of a mapping`,
    `/elevator/faultCode?version=1&part=${part}`,
    async () => {},
    part === 'auditLog' ? '.record-audit-log li' : '.tab-list .ant-table-row',
  ]),
  [
    'a code for a draft of a mapping',
    '/elevator/faultCode?version=1',
    () => click('.list-action .ant-btn-primary'),
    '#mappingRow_vendorCode',
  ],
  [
    'the note of a draft of a mapping',
    '/elevator/faultCode?version=1',
    async () => {
      await click('.mapping-head [aria-haspopup], .mapping-head .ant-dropdown-trigger');
      await click(`${menuItem}[data-menu-id$="-note"]`);
    },
    '#mappingNote_note',
  ],
  [
    'the question before a version is activated',
    '/elevator/faultCode?version=1&part=difference',
    () => click('.mapping-summary .ant-btn'),
    '.ant-modal-confirm',
  ],
];
