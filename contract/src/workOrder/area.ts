import { area } from '#contract/area.ts';
import { hoistwayCalls } from './hoistway.ts';
import { orderCalls } from './orderCalls.ts';
import { orderEvidenceCalls } from './orderEvidence.ts';
import { workOrderItem } from './orderItem.ts';
import { samplingCalls } from './sampling.ts';
import { workOrder } from './workOrder.ts';

export const workOrderArea = area({
  entities: [workOrder, workOrderItem],
  calls: [orderCalls, orderEvidenceCalls, hoistwayCalls, samplingCalls],
  lends: {
    'workOrder/orderStatus.ts': 'plans lead to visits of these types, and show how their orders stand',
    'workOrder/workOrder.ts': 'plans count rounds and days as the orders that are made of them',
  },
});
