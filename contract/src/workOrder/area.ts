import { area } from '#contract/area.ts';
import { itemListCalls } from './itemList.ts';
import { orderCalls } from './orderCalls.ts';
import { workOrderItem } from './orderItem.ts';
import { personnelCalls } from './personnel.ts';
import { samplingCalls } from './sampling.ts';
import { workOrder } from './workOrder.ts';

export const workOrderArea = area({
  entities: [workOrder, workOrderItem],
  calls: [orderCalls, samplingCalls, itemListCalls, personnelCalls],
  lends: {
    'workOrder/orderStatus.ts': 'kinds and states of orders, wherever an order is shown',
  },
});
