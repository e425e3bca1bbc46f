import { area } from '#contract/area.ts';
import { orderCalls } from './orderCalls.ts';
import { workOrderItem } from './orderItem.ts';
import { resultCalls } from './resultCalls.ts';
import { samplingCalls } from './sampling.ts';
import { workOrder } from './workOrder.ts';

export const workOrderArea = area({
  entities: [workOrder, workOrderItem],
  calls: [orderCalls, resultCalls, samplingCalls],
  lends: {
    'workOrder/orderStatus.ts': 'reports stand by kind and state of orders',
  },
});
