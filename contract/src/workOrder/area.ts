import { area } from '#contract/area.ts';
import { hoistwayCalls } from './hoistway.ts';
import { orderCalls } from './orderCalls.ts';
import { workOrderItem } from './orderItem.ts';
import { samplingCalls } from './sampling.ts';
import { workOrder } from './workOrder.ts';

export const workOrderArea = area({
  entities: [workOrder, workOrderItem],
  calls: [orderCalls, hoistwayCalls, samplingCalls],
});
