import { area } from '#contract/area.ts';
import { hoistwayCalls } from './hoistway.ts';
import { itemListCalls } from './itemList.ts';
import { orderCalls } from './orderCalls.ts';
import { orderEvidenceCalls } from './orderEvidence.ts';
import { workOrderItem } from './orderItem.ts';
import { personnelCalls } from './personnel.ts';
import { resultCalls } from './resultCalls.ts';
import { samplingCalls } from './sampling.ts';
import { timeLineCalls } from './timeLine.ts';
import { workOrder } from './workOrder.ts';

export const workOrderArea = area({
  entities: [workOrder, workOrderItem],
  calls: [
    orderCalls,
    resultCalls,
    orderEvidenceCalls,
    hoistwayCalls,
    samplingCalls,
    itemListCalls,
    personnelCalls,
    timeLineCalls,
  ],
  lends: {
    'workOrder/homeTiles.ts': 'the home screen shows its tiles',
    'workOrder/hoistway.ts': 'who comes to a rescue goes into the hoistway from the rescue itself',
    'workOrder/itemList.ts': 'a contract tells what visits of its elevators look at',
    'workOrder/orderFigures.ts': 'charts count orders by the same figures as their lists',
    'workOrder/orderStatus.ts': 'kinds and states of orders, wherever an order is shown',
    'workOrder/phoneAct.ts': 'a phone says the same of every act that it may send again',
    'workOrder/signing.ts': 'a contract says how its visits are confirmed',
    'workOrder/workOrder.ts': 'plans count rounds and days as the orders that are made of them',
  },
});
