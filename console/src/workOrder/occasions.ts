import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { type Occasion, click } from '#testing/occasion.ts';
import type { Shown } from '#testing/showConsole.tsx';
import { orderPath, ownOrderPath, timeLinePath } from './orderPath.ts';

const anOrder = orderPath('1');

/** The order of the page stands otherwise; the page is opened anew. */
const changed =
  (changes: object, then?: string, path = anOrder) =>
  async (shown: Shown) => {
    shown.answers.changes.set(orderCalls.detail.name, (made) => ({ ...(made as object), ...changes }));
    await shown.goTo(path);
    if (then !== undefined) await click(then);
  };
const ready = { unanswered: 0, unpictured: 0, signed: true, signing: 'notNeeded', letGo: false };
const desk = { managed: true, mine: false, owned: false, inspectStatus: orderAudit.none, ...ready };
const own = { ...desk, managed: false, mine: true, type: 'repair' };
const atWork = { ...own, type: 'maintenance', status: orderStatus.atWork, signature: null };
const onPhone = ownOrderPath('1');
const first = '.order-acts .ant-btn';

/** What opens among work orders. */
export const occasions: readonly Occasion[] = [
  [
    'handing out an order',
    '/noScreen',
    changed({ ...desk, status: orderStatus.toDispatch }, first),
    '#orderHandler_handlerId',
  ],
  [
    'giving an order to another person',
    '/noScreen',
    changed({ ...desk, status: orderStatus.accepted, type: 'repair' }, first),
    '#orderHandler_remark',
  ],
  [
    'the days of people side by side',
    '/noScreen',
    (shown) => shown.goTo(`${timeLinePath}&span=week`),
    '[data-line]',
  ],
  [
    'giving an order on the time line',
    '/noScreen',
    changed({ ...desk, status: orderStatus.toDispatch, overdue: false }, 'aside .order-drag', timeLinePath),
    '#orderGiving_plannedStart',
  ],
  [
    'signing in on site',
    '/noScreen',
    changed({ ...own, status: orderStatus.accepted }, first),
    '#orderSignIn_label',
  ],
  [
    'refusing an order',
    '/noScreen',
    changed({ ...own, status: orderStatus.toAccept, mustAccept: false }, '.order-acts .ant-btn-dangerous'),
    '#orderRemark_remark',
  ],
  [
    'completing a repair',
    '/noScreen',
    changed({ ...own, status: orderStatus.atWork, inHoistway: false }, first),
    '#orderReport_solution',
  ],
  [
    'making sure that a person is out of the hoistway',
    '/noScreen',
    changed(
      {
        ...desk,
        status: orderStatus.atWork,
        inHoistway: true,
        hoistwayPlace: 'pit',
        hoistwayTime: '2026-11-23T01:00:00.000Z',
        hoistwayAlertedTime: '2026-11-23T01:20:00.000Z',
      },
      '.hoistway-buttons .ant-btn-dangerous',
    ),
    '#hoistwayClear_remark',
  ],
  [
    'rating an order',
    '/noScreen',
    changed({ ...desk, managed: false, owned: true, status: orderStatus.toEvaluate }, first),
    '#orderEvaluation_remark',
  ],
  [
    'what the audit found',
    '/noScreen',
    changed({ ...desk, status: orderStatus.completed, inspectStatus: orderAudit.pending }, first),
    '#orderAudit_inspectResult',
  ],
  [
    'the visit of a completed order',
    '/noScreen',
    changed({ ...desk, status: orderStatus.completed, finishTime: '2026-11-21T01:29:18.000Z' }),
    '.visit-timeline',
  ],
  [
    'the sampling of orders',
    '/maintenance/inspectionBoard',
    () => click('.page-action .ant-btn'),
    '#orderSampling_repair',
  ],
  ['an order at work on the phone', '/noScreen', changed(atWork, undefined, onPhone), '.phone-pictures'],
  ['a part on the phone', '/noScreen', changed(atWork, '.phone-add-part', onPhone), '#vanPart_stockId'],
  ['the owner signs', '/noScreen', changed(atWork, '.phone-sign', onPhone), '#orderSignature_confirmedBy'],
  [
    'signing in on the phone',
    '/noScreen',
    changed({ ...own, status: orderStatus.accepted }, first, onPhone),
    '#orderSignIn_label',
  ],
  [
    'the signs of answers',
    '/maintenance/maintenanceItemsConfigitemCompany',
    () => click('.page-action .ant-btn'),
    '#itemSigns_abnormal',
  ],
  [
    'adding an item to a list',
    '/maintenance/maintenanceItemsConfigitemInfo',
    () => click('.page-action .ant-btn'),
    '#listItem_englishName',
  ],
];
