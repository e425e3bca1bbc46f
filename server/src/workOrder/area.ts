import { workOrderItem } from '@hoistway/contract/workOrder/orderItem.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { itemListRoutes } from './itemListRoutes.ts';
import { orderSent } from './orderMessages.ts';
import { orderRoutes } from './orderRoutes.ts';
import { anOrder } from './orderSamples.ts';
import { evaluationTimer } from './orderTimers.ts';
import { personnelRoutes } from './personnelRoutes.ts';
import { samplingRoutes } from './samplingRoutes.ts';
import { visibleOrders } from './visibleOrders.ts';

/** Work on elevators: visits, repairs, rescues, self-checks, installation. */
export const workOrderArea = area({
  routes: [orderRoutes, samplingRoutes, itemListRoutes, personnelRoutes],
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
  unlogged: {
    work_order_sampling: 'which share of orders is audited: seen where it is set',
    item_list: 'its versions tell who changed it',
    item_list_own: 'its versions tell who changed it',
    item_list_excluded: 'its versions tell who changed it',
    item_sign: 'the marks of answers: seen where they are set',
  },
  notAudited: {
    work_order_number: 'the last number given',
    item_list_version: 'is itself what tells who changed a list',
  },
  plainSql: ['work_order_number'],
  messageKinds: [orderSent],
  timers: [evaluationTimer],
});
