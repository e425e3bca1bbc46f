import { historyCalls } from '@hoistway/contract/history/history.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { receiveNotice } from '#kit/live/faultNotices.ts';
import { appears, chooseAction, click, menuItem, type Occasion } from './occasion.ts';
import type { Shown } from './showConsole.tsx';

const notice = (action: string, id = '1') => ({
  content: '‹content›',
  type: '‹type›',
  target: '7',
  targetType: 'elevator',
  action,
  sender: '‹sender›',
  url: '/realTime/detail?id=7',
  elevatorNumber: '‹number›',
  elevatorShortNumber: '',
  faultTime: '2026-11-21T01:29:18.000Z',
  id,
});

const popUp = (...actions: string[]) => actions.forEach((action) => receiveNotice(notice(action)));

async function acknowledgeCard(shown: Shown): Promise<void> {
  shown.answers.changes.set(monitoringCalls.openFaults.name, (made) =>
    (made as object[]).map((fault) => ({ ...fault, acknowledgedAt: null })),
  );
  await shown.goTo('/realTime/detail?id=9');
  await click('.fault-card .link-button');
}

async function showReports(shown: Shown): Promise<void> {
  shown.answers.changes.set(monitoringCalls.openFaults.name, (made) =>
    (made as object[]).map((fault) => ({ ...fault, code: 'A193' })),
  );
  await shown.goTo('/realTime/detail?id=9');
}

async function failTheLift(shown: Shown): Promise<void> {
  shown.answers.failures.set(monitoringCalls.elevator.name, 404);
  await shown.goTo('/realTime/detail?id=9');
}

/** What happens beside the live lifts, their faults and the mapping of codes. */
export const monitoringOccasions: readonly Occasion[] = [
  [
    'the replay of a lift',
    '/noScreen',
    async (shown) => {
      // A sample's direction is one of three.
      shown.answers.changes.set(historyCalls.samples.name, (made) => ({
        ...(made as object),
        direction: [0, 1, 2],
      }));
      await shown.goTo('/realTime/detail?id=1&flag=history');
    },
    '.replay-lane .value-grid',
  ],
  ['the health of a lift', '/realTime/detail?id=1&flag=health', async () => {}, '.health-score'],
  [
    'the folded search fields',
    '/realtime/all',
    () => click('.search-buttons .ant-btn-link'),
    '[id="liveSearch_jury_number"]',
  ],
  [
    'the places of use',
    '/realtime/all',
    async () =>
      (await appears('.search-form .ant-select')).dispatchEvent(
        new MouseEvent('mousedown', { bubbles: true }),
      ),
    '.ant-select-item-option',
  ],
  ['acknowledging in the list of faults', '/noScreen', acknowledgeCard, '.fault-card .acknowledge-form'],
  [
    'the record of a lift',
    '/realTime/detail?id=1',
    () => click('[data-node-key="record"] .ant-tabs-tab-btn'),
    '.key-values',
  ],
  ['a fault with its trace', '/realTime/eleHistoryFault?fault=1', async () => {}, '.fault-trace'],
  [
    'the word that goes with ignoring a fault',
    '/realTime/eleHistoryFault?fault=1',
    () => click('.fault-moves .ant-btn-dangerous'),
    '#ignoreFault_reason',
  ],
  ['a fault pop-up', '/noScreen', async () => popUp('opened'), '.fault-popup'],
  [
    'acknowledging in a pop-up',
    '/noScreen',
    async () => {
      popUp('opened');
      await click('.fault-popup footer .link-button + .link-button');
    },
    '.fault-popup .acknowledge-form',
  ],
  [
    'a pop-up of an acknowledged fault',
    '/noScreen',
    async () => popUp('opened', 'acknowledged'),
    '.acknowledged',
  ],
  [
    'a pop-up of a fault that ended',
    '/noScreen',
    async () => popUp('opened', 'closed'),
    '.fault-popup.is-ended',
  ],
  [
    'more pop-ups than fit',
    '/noScreen',
    async () => ['1', '2', '3', '4'].forEach((id) => receiveNotice(notice('opened', id))),
    '.fault-more',
  ],
  ['what people reported of a fault', '/noScreen', showReports, '.fault-reports li'],
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
  ...(['rows', 'difference', 'unknown', 'trail'] as const).map((part): Occasion => [
    `the ${part} of a version of a mapping`,
    `/elevator/faultCode?version=1&part=${part}`,
    async () => {},
    part === 'trail' ? '.record-trail li' : '.tab-list .ant-table-row',
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
  ['a lift that cannot be read', '/noScreen', failTheLift, '.empty-state'],
  [
    'the copy of who is told without a setting',
    '/system/faultSetting',
    () => click('.push-default .ant-btn'),
    '#copyFaultSetting_settingName',
  ],
  [
    'who would be told of a fault',
    '/system/faultSetting',
    () => click('.page-head .ant-space .ant-btn'),
    '.ant-modal .push-preview',
  ],
  ...(['turn', 'remove'] as const).map((act): Occasion => [
    `the question before a push setting is to ${act}`,
    '/system/faultSetting',
    () => chooseAction(act),
    '.ant-modal-confirm',
  ]),
  [
    'adding lifts to the window view',
    '/realtime/windowElevator',
    () => click('.window-acts .ant-btn'),
    '.window-add',
  ],
  [
    'adding the lifts of a project to the window view',
    '/realtime/windowElevator',
    async () => {
      await click('.window-acts .ant-btn');
      await click('.window-add .ant-segmented-item:nth-child(3) input');
    },
    '.window-add .ant-input-affix-wrapper',
  ],
  [
    'arranging the window view',
    '/realtime/windowElevator?lifts=1.2.3',
    () => click('.window-acts .ant-btn:nth-child(2)'),
    '.window-hint',
  ],
];
