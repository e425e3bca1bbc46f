import { z } from 'zod';
import { calls, get, put } from '#contract/call.ts';
import { choice } from '#contract/fieldKinds.ts';
import { orderKinds } from './orderStatus.ts';

const percent = () => z.int().min(0).max(100);

/** What is audited of a company's completed orders, of a hundred of each kind. */
export const samplingCalls = calls('workOrder', 'orderSampling', {
  list: get('workBillInspectConfig/list', {
    summary: 'Lists the audit rates of a company.',
    access: 'order.view',
    reply: z.array(z.object({ type: choice('orderKind', orderKinds), percent: percent() })),
  }),
  /** Kinds that are not named stay as they are. */
  save: put('workBillInspectConfig', {
    summary: 'Saves the audit rates of a company.',
    access: 'order.inspect',
    input: z.object({
      maintenance: percent().optional(),
      repair: percent().optional(),
      rescue: percent().optional(),
      selfCheck: percent().optional(),
      installation: percent().optional(),
    }),
  }),
});
