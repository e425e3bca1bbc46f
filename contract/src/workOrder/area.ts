import { area } from '#contract/area.ts';
import { orderCalls } from './orderCalls.ts';
import { orderEvidenceCalls } from './orderEvidence.ts';
import { workOrderItem } from './orderItem.ts';
import { samplingCalls } from './sampling.ts';
import { workOrder } from './workOrder.ts';

export const workOrderArea = area({
  entities: [workOrder, workOrderItem],
  calls: [orderCalls, orderEvidenceCalls, samplingCalls],
});
