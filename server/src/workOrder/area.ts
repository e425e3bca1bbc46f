import { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { orderSent } from './orderMessages.ts';
import { orderRoutes } from './orderRoutes.ts';
import { anOrder } from './orderSamples.ts';
import { evaluationTimer } from './orderTimers.ts';
import { resultRoutes } from './resultRoutes.ts';
import { samplingRoutes } from './samplingRoutes.ts';
import { checkCompleted, visitCheckTimer } from './visitCheckTimer.ts';
import { visibleOrders } from './visibleOrders.ts';

/** Work on elevators: visits, repairs, rescues, self-checks, installation. */
export const workOrderArea = area({
  routes: [orderRoutes, resultRoutes, samplingRoutes],
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
  notAudited: {
    work_order_number: 'the last number given',
    work_order_visit_check: 'judged by the program from what is kept elsewhere',
  },
  plainSql: ['work_order_number'],
  messageKinds: [orderSent],
  timers: [evaluationTimer, visitCheckTimer],
  reactions: [checkCompleted],
  lends: {
    'workOrder/orderFigures.ts': 'reports count orders by the conditions of their lists',
    'workOrder/visibleOrders.ts': 'reports count the orders that their reader sees',
  },
});
