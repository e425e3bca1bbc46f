import { z } from 'zod';
import { calls, get, put } from '#contract/call.ts';
import { choice } from '#contract/fieldKinds.ts';
import { orderKinds } from './orderStatus.ts';

/** How many of a hundred completed orders of a kind are audited. */
const rate = z.object({ type: choice('orderKind', orderKinds), percent: z.int().min(0).max(100) });

/** What is audited of a company's completed orders. */
export const samplingCalls = calls('workOrder', 'orderSampling', {
  list: get('workBillInspectConfig/list', { access: 'order.view', reply: z.array(rate) }),
  save: put('workBillInspectConfig', {
    access: 'order.inspect',
    input: z.object({ rates: z.array(rate).min(1).max(orderKinds.length) }),
  }),
});
