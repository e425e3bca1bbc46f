import type { Translate } from '@hoistway/contract/language/translator.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderMoves } from '@hoistway/contract/workOrder/orderMoves.ts';
import type { BulkAction } from '#kit/list/bulkAction.ts';
import { bulkMove } from '#kit/list/bulkMove.ts';
import { StaffPick } from '#kit/pick/StaffPick.tsx';

/** What a desk does with many orders at once: hand them out, give them to somebody else, call them off. */
export function orderBulk(t: Translate): BulkAction[] {
  const handler = {
    name: 'handlerId',
    label: t('workOrder.handlerId'),
    required: true,
    control: <StaffPick />,
  };
  const why = { name: 'remark', label: t('workOrder.reason') };
  const shown = (move: 'dispatch' | 'handOver' | 'cancel') => ({
    text: t(`orderMove.${move}`),
    done: t(`orderStatus.${orderMoves.table[move].to}`),
    input: {},
  });
  return [
    bulkMove(orderMoves, 'dispatch', {
      ...shown('dispatch'),
      call: orderCalls.sendMany,
      questions: [handler],
    }),
    bulkMove(orderMoves, 'handOver', {
      ...shown('handOver'),
      call: orderCalls.reassignMany,
      questions: [handler],
      why,
    }),
    bulkMove(orderMoves, 'cancel', {
      ...shown('cancel'),
      danger: true,
      call: orderCalls.cancelMany,
      why,
    }),
  ];
}
