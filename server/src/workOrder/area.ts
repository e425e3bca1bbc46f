import { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { orderSent } from './orderMessages.ts';
import { orderRoutes } from './orderRoutes.ts';
import { anOrder } from './orderSamples.ts';
import { evaluationTimer } from './orderTimers.ts';
import { samplingRoutes } from './samplingRoutes.ts';
import { visibleOrders } from './visibleOrders.ts';

/** Work on elevators: visits, repairs, rescues, self-checks, installation. */
export const workOrderArea = area({
  routes: [orderRoutes, samplingRoutes],
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
  ],
  unlogged: { work_order_sampling: 'which share of orders is audited: seen where it is set' },
  notAudited: { work_order_number: 'the last number given' },
  plainSql: ['work_order_number'],
  lends: {
    'workOrder/createOrder.ts': 'plans make the orders of their visits',
    'workOrder/mechanics.ts': 'who may be planned is who may be sent',
    'workOrder/moveOrder.ts': 'plans are handed over with the orders that were not begun',
    'workOrder/visibleOrders.ts': 'who hands out the orders of a company makes its plans',
  },
  messageKinds: [orderSent],
  timers: [evaluationTimer],
});
