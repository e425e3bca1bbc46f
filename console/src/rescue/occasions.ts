import { rescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { readAgain } from '#kit/call/askAgain.ts';
import { type Occasion, click, enter } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';

const aCase = '/gridRescue/gridRescue?id=1';

/** The rescue of the page stands otherwise; the page is opened anew. */
const changed = (changes: object, then?: string) => async (shown: Shown) => {
  shown.answers.changes.set(rescueCalls.one.name, (made) => ({ ...(made as object), ...changes }));
  await shown.goTo(aCase);
  if (then !== undefined) await click(then);
};
const waiting = {
  state: rescueState.waiting,
  releaseTime: null,
  releasedCount: null,
  arriveTime: null,
  drill: false,
  publicCallTime: null,
};

/** The rescues of the signed-in person stand otherwise. */
const mine = (changes: object, then: string) => async (shown: Shown) => {
  shown.answers.changes.set(rescueCalls.mine.name, (made) =>
    (made as object[]).map((each) => ({ ...each, ...changes })),
  );
  // The header has asked already; where it does not show yet, its answer is forgotten.
  await readAgain(rescueCalls.mine);
  shown.forget(rescueCalls.mine);
  await shown.goTo('/gridRescue/mine');
  await click(then);
};

/** What opens among rescues. */
export const occasions: readonly Occasion[] = [
  [
    'opening a rescue by hand',
    '/gridRescue/gridRescue',
    () => click('.page-action .ant-btn-primary'),
    '#openRescue_remark',
  ],
  [
    'starting a drill',
    '/gridRescue/gridRescue',
    () => click('.rescue-list-acts .ant-btn:not(.ant-btn-primary)'),
    '#startDrill_remark',
  ],
  [
    'recording that somebody comes',
    '/noScreen',
    changed(waiting, '.rescue-acts .ant-btn-primary'),
    '#acceptRescue_staffId',
  ],
  [
    'calling a rescue off',
    '/noScreen',
    changed(waiting, '.rescue-acts .ant-btn-dangerous:last-of-type'),
    '#rescueReason_remark',
  ],
  [
    'recording that the people are out',
    '/noScreen',
    changed({ ...waiting, state: rescueState.arrived, level: 2 }, '.rescue-acts .ant-btn-primary'),
    '#releaseRescue_releaseWay',
  ],
  [
    'a rescue that waits for its check',
    '/noScreen',
    changed(
      { state: rescueState.released, checkTime: null, otherOpen: false, entrapmentOpen: false },
      '.rescue-acts .ant-btn-primary',
    ),
    '#checkRescue_checkResult',
  ],
  [
    'what becomes known of the people inside',
    '/noScreen',
    changed(waiting, '.case-part header .ant-btn'),
    '#rescueFacts_trappedCount',
  ],
  [
    'entering a call',
    '/gridRescue/phoneRecord?record=new',
    () => enter('#phoneRecord_phone', '13800000000'),
    '.former-elevators li',
  ],
  ['what came of a call', '/gridRescue/phoneRecord?record=1', async () => {}, '#followUp_result'],
  [
    'saying that one comes',
    '/noScreen',
    mine({ asked: askedState.asked, state: rescueState.waiting }, '.my-rescue-acts .ant-btn-primary'),
    '#coming_etaMinutes',
  ],
  [
    'saying that everybody is out',
    '/noScreen',
    mine(
      { lead: true, asked: askedState.accepted, state: rescueState.arrived, order: null },
      '.my-rescue-acts .ant-btn-primary',
    ),
    '#releaseRescue_cause',
  ],
  [
    'a rescuer’s own rescues among all',
    '/gridRescue/gridRescue?tab=mine',
    async () => {},
    '.my-rescue header',
  ],
  ['a rescue as it happened', `${aCase}&view=replay`, async () => {}, '.replay-line'],
  [
    'the rescuers',
    '/gridRescue/gridRescue?tab=rescuers',
    () => click('.page-action .ant-btn-primary'),
    '#rescuer_phone',
  ],
  ['the duty roster', '/gridRescue/gridRescue?tab=duty', async () => {}, '.duty-week'],
  ['a rescuer who comes', '/noScreen', changed({ ...waiting, state: rescueState.accepted }), '.rescuer'],
];
