import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { receiveNotice } from '#kit/live/faultNotices.ts';
import { type Occasion, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';

const notice = (action: string, id = '1', type = '‹type›') => ({
  content: '‹content›',
  type,
  target: `7${id}`,
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

const openDrawer = () => click('.alarm-strip [aria-expanded="false"]');

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

async function showEntrapment(shown: Shown): Promise<void> {
  shown.answers.changes.set(monitoringCalls.openFaults.name, (made) =>
    (made as object[]).map((fault) => ({ ...fault, code: 'K111', acknowledgedAt: null })),
  );
  await shown.goTo('/realTime/detail?id=9');
}

/** What happens beside faults, in lists and in pop-ups. */
export const occasions: readonly Occasion[] = [
  ['acknowledging in the list of faults', '/noScreen', acknowledgeCard, '.fault-card .acknowledge-form'],
  [
    'giving a fault to a person',
    '/realTime/eleHistoryFault?fault=1',
    () => click('.fault-care .ant-btn'),
    '.ant-modal .ant-select',
  ],
  ['a fault with its trace', '/realTime/eleHistoryFault?fault=1', async () => {}, '.fault-trace'],
  [
    'the word that goes with ignoring a fault',
    '/realTime/eleHistoryFault?fault=1',
    () => click('.fault-moves .ant-btn-dangerous'),
    '#ignoreFault_reason',
  ],
  ['an alarm in the strip', '/noScreen', async () => popUp('opened'), '.alarm-strip.is-alarm'],
  [
    'an alarm in the drawer',
    '/noScreen',
    async () => {
      popUp('opened');
      await openDrawer();
    },
    '.alarm-card .alarm-act',
  ],
  [
    'acknowledging in the drawer',
    '/noScreen',
    async () => {
      popUp('opened');
      await openDrawer();
      await click('.alarm-card .alarm-act');
    },
    '.alarm-card .acknowledge-form',
  ],
  [
    'people shut in, in the drawer',
    '/noScreen',
    async () => {
      receiveNotice(notice('opened', '1', 'K111'));
      await openDrawer();
    },
    '.alarm-card.is-trapped',
  ],
  ['people shut in, on the page of the elevator', '/noScreen', showEntrapment, '.entrapment-banner'],
  [
    'an acknowledged alarm in the drawer',
    '/noScreen',
    async () => {
      popUp('opened', 'acknowledged');
      await openDrawer();
    },
    '.alarm-card .alarm-doing',
  ],
  [
    'an alarm that ended',
    '/noScreen',
    async () => {
      popUp('opened', 'closed');
      await openDrawer();
    },
    '.alarm-card.is-ended',
  ],
  [
    'more alarms than one',
    '/noScreen',
    async () => {
      ['1', '2', '3', '4'].forEach((id) => receiveNotice(notice('opened', id)));
      await openDrawer();
    },
    '.alarm-card + .alarm-card',
  ],
  ['what people reported of a fault', '/noScreen', showReports, '.fault-reports li'],
];
