import { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { evidenceRoutes } from './evidenceRoutes.ts';
import { orderSent } from './orderMessages.ts';
import { orderRoutes } from './orderRoutes.ts';
import { anOrder } from './orderSamples.ts';
import { evaluationTimer } from './orderTimers.ts';
import { samplingRoutes } from './samplingRoutes.ts';
import { visibleOrders } from './visibleOrders.ts';

/** Work on elevators: visits, repairs, rescues, self-checks, installation. */
export const workOrderArea = area({
  routes: [orderRoutes, evidenceRoutes, samplingRoutes],
  records: {
    workOrder: record(workOrder, {
      table: 'workOrder',
      visible: (db, viewer) => visibleOrders(db, viewer).select(['workOrder.id', 'workOrder.orderNumber']),
      name: ({ orderNumber }) => orderNumber,
      readBy: 'order.view',
      called: 'order_number',
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
      },
    }),
    part('workOrder', {
      table: 'workOrderVoice',
      readBy: 'order.view',
      columns: { seconds: { label: 'workOrder.voiceSeconds' } },
    }),
  ],
  unlogged: { work_order_sampling: 'which share of orders is audited: seen where it is set' },
  notAudited: {
    work_order_number: 'the last number given',
    work_order_act: 'which acts of phones have arrived: what they did is audited where it was done',
  },
  plainSql: ['work_order_number'],
  messageKinds: [orderSent],
  timers: [evaluationTimer],
});
