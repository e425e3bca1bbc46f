import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { post } from '#contract/call.ts';
import { ref, required } from '#contract/fieldKinds.ts';
import { orderMoves } from './orderMoves.ts';

const handlerId = ref('staff');
const remark = required().max(300);
const reply = bulkResult;
const touches = ['elevator'];

/** Moves of many orders at once, each by the rules of the call about one. */
export const orderBulkCalls = {
  sendMany: post('flow/maintenance/sendBills', {
    summary: 'Dispatches several work orders to a person.',
    access: orderMoves.table.dispatch.permission,
    touches,
    input: bulkInput.extend({ handlerId }),
    reply,
  }),
  reassignMany: post('flow/maintenance/reassignBills', {
    summary: 'Reassigns several work orders to another person.',
    access: orderMoves.table.handOver.permission,
    touches,
    input: bulkInput.extend({ handlerId, remark }),
    reply,
  }),
  cancelMany: post('flow/maintenance/cancelBills', {
    summary: 'Cancels several work orders.',
    access: orderMoves.table.cancel.permission,
    touches,
    input: bulkInput.extend({ remark }),
    reply,
  }),
};
