import { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import { lifeStateMoves } from '#area/elevator/elevatorEvents.ts';
import { faultClosed, faultHandled, faultOpened, faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { rescueMoved, rescueOpened } from '#area/rescue/rescueEvents.ts';
import { contractLost } from '#area/upkeepContract/contractEvents.ts';
import { area } from '#platform/area.ts';
import { before, on } from '#platform/event/reaction.ts';
import { part, record } from '#platform/record/record.ts';
import { itemListRoutes } from './itemList/itemListRoutes.ts';
import { evidenceRoutes } from './evidence/evidenceRoutes.ts';
import { withdrawLostVisits } from './lostElevators.ts';
import { orderCalledOff, orderSent, orderWaits } from './orderMessages.ts';
import { orderRoutes } from './orderRoutes.ts';
import { assertHoistwayClear } from './hoistway/assertHoistwayClear.ts';
import { alertTimer, askTimer } from './hoistway/hoistway.ts';
import { hoistwayAlert, hoistwayAsked } from './hoistway/hoistwayMessages.ts';
import { hoistwayRoutes } from './hoistway/hoistwayRoutes.ts';
import { orderMoved, orderOpened } from './orderEvents.ts';
import { anOrder } from './orderSamples.ts';
import { foldTallyJob } from './orderTally.ts';
import { evaluationTimer } from './orderTimers.ts';
import { faultBegan, faultConfirmed, faultEnded, repairTimer } from './repairOfFault.ts';
import { followRescue, openRescueOrder } from './rescueOrder.ts';
import { personnelRoutes } from './personnel/personnelRoutes.ts';
import { resultRoutes } from './result/resultRoutes.ts';
import { samplingRoutes } from './sampling/samplingRoutes.ts';
import { timeLineRoutes } from './timeLine/timeLineRoutes.ts';
import { checkCompleted, visitCheckTimer } from './visit/visitCheckTimer.ts';
import { visibleOrders } from './visibleOrders.ts';
import { personAnonymised } from '#area/access/accessEvents.ts';
import { assertNoOpenOrders } from './assertNoOpenOrders.ts';
import { forgetEvidenceJob } from './evidence/forgetEvidence.ts';
import { workOrderPeople } from './workOrderPeople.ts';

/** Work on elevators: visits, repairs, rescues, self-checks, installation. */
export const workOrderArea = area({
  people: workOrderPeople,
  dependsOn: ['company', 'elevator', 'faultCode', 'history'],
  routes: [
    orderRoutes,
    resultRoutes,
    evidenceRoutes,
    hoistwayRoutes,
    samplingRoutes,
    itemListRoutes,
    personnelRoutes,
    timeLineRoutes,
  ],
  records: {
    workOrder: record(workOrder, {
      table: 'workOrder',
      visible: (db, viewer) => visibleOrders(db, viewer).select(['workOrder.id', 'workOrder.orderNumber']),
      name: ({ orderNumber }) => orderNumber,
      readBy: 'order.view',
      called: 'order_number',
      comments: { access: 'order.view', path: (id) => `/maintenance/workBillBoardInquiry?id=${id}` },
      sample: anOrder,
    }),
  },
  parts: [
    part('workOrder', {
      table: 'workOrderItem',
      entity: workOrderItem,
      readBy: 'order.view',
    }),
    part('workOrder', {
      table: 'workOrderHandover',
      readBy: 'order.view',
      columns: {
        previous_worker_id: { label: 'workOrder.previousWorker', ref: 'staff' },
        now_worker_id: { label: 'workOrder.nowWorker', ref: 'staff' },
        reason: { label: 'workOrder.reason' },
      },
    }),
    part('workOrder', {
      table: 'workOrderHoistway',
      readBy: 'order.view',
      columns: {
        staff_id: { label: 'workOrder.handlerId', ref: 'staff' },
        place: { label: 'hoistwayPlace.label', choice: 'hoistwayPlace' },
        entered_time: { label: 'hoistway.enteredTime' },
        asked_time: { label: 'hoistway.askedTime' },
        alerted_time: { label: 'hoistway.alertedTime' },
        left_time: { label: 'hoistway.leftTime' },
        remark: { label: 'workOrder.reason' },
      },
    }),
    part('workOrder', {
      table: 'workOrderPicture',
      readBy: 'order.view',
      columns: { taken_time: { label: 'workOrder.pictureTaken' } },
    }),
    part('workOrder', {
      table: 'workOrderSignature',
      readBy: 'order.view',
      columns: {
        confirmed_by: { label: 'workOrder.confirmedBy' },
        confirmed_at: { label: 'workOrder.confirmedAt' },
        reason: { label: 'workOrder.unsignedReason' },
      },
    }),
    part('workOrder', {
      table: 'workOrderPart',
      readBy: 'order.view',
      columns: {
        name: { label: 'workOrder.partName' },
        quantity: { label: 'workOrder.quantity' },
        unit: { label: 'workOrder.partUnit' },
        serial: { label: 'workOrder.partSerial' },
        batch_no: { label: 'workOrder.partBatchNo' },
        from_van: { label: 'workOrder.fromVan' },
      },
    }),
    part('workOrder', {
      table: 'workOrderVoice',
      readBy: 'order.view',
      columns: { seconds: { label: 'workOrder.voiceSeconds' } },
    }),
  ],
  unlogged: {
    work_order_sampling: 'which share of orders is audited: seen where it is set',
    item_list: 'its versions tell who changed it',
    item_list_own: 'its versions tell who changed it',
    item_list_excluded: 'its versions tell who changed it',
    item_sign: 'the marks of answers: seen where they are set',
  },
  notAudited: {
    work_order_number: 'the last number given',
    work_order_tally: 'adds up what orders say',
    work_order_visit_check: 'judged by the program from what is kept elsewhere',
    work_order_act: 'which acts of phones have arrived: what they did is audited where it was done',
    item_list_version: 'is itself what tells who changed a list',
  },
  plainSql: ['work_order_number'],
  jobs: [foldTallyJob, forgetEvidenceJob],
  messageKinds: [orderSent, orderWaits, orderCalledOff, hoistwayAsked, hoistwayAlert],
  timers: [evaluationTimer, repairTimer, askTimer, alertTimer, visitCheckTimer],
  lends: {
    'workOrder/ordersOfRescuer.ts': 'who comes to a rescue goes into the hoistway by their order of it',
    'workOrder/orderFigures.ts': 'reports count orders by the conditions of their lists',
    'workOrder/createOrder.ts': 'plans make the orders of their visits',
    'workOrder/itemList/visitItems.ts': 'a contract tells what visits of its elevators look at',
    'workOrder/partsOfOrders.ts': 'a chain of repairs names what each of them replaced',
    'workOrder/technicalHistory.ts': 'a dossier holds the work on its elevator without who did it',
    'workOrder/mechanics.ts': 'who may be planned is who may be sent',
    'workOrder/hoistway/assertHoistwayClear.ts':
      'a rescue does not end, nor an elevator run, while somebody is in the hoistway',
    'workOrder/move/moveOrder.ts':
      'plans are handed over, and visits moved, with the orders that were not begun',
    'workOrder/installation.ts': 'the order of an installation goes where its steps go',
    'workOrder/phoneAct.ts': 'a phone sends steps of installations as it sends acts of orders',
    'workOrder/signIn.ts': 'an auditor shows to be on site as a mechanic does',
    'workOrder/visibleOrders.ts': 'plans and reports are of the orders that their reader sees',
    'workOrder/rescueOrder.ts': 'a check that is recorded with a rescue completes the order that asks for it',
    'workOrder/repairOfFault.ts': 'a fault that is dealt with takes back the order to mend it',
  },
  reactions: [
    before(personAnonymised, assertNoOpenOrders),
    // To stop an elevator is always allowed.
    before(lifeStateMoves, async (tx, { elevatorId, to }) =>
      to === 'stopped' ? undefined : assertHoistwayClear(tx, { elevatorId }),
    ),
    checkCompleted,
    on(faultOpened, faultBegan),
    on(faultRepeated, faultBegan),
    on(faultClosed, faultEnded),
    on(faultHandled, faultConfirmed, { announces: [orderOpened] }),
    on(contractLost, withdrawLostVisits, { announces: [orderMoved] }),
    on(rescueOpened, openRescueOrder, { announces: [orderOpened] }),
    on(rescueMoved, followRescue, { announces: [orderOpened, orderMoved] }),
  ],
});
