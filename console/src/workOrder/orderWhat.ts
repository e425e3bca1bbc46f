import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { maxOrdinal } from '@hoistway/contract/workOrder/workOrder.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import type { useText } from '#kit/text.ts';

/** What an order is about, as far as somebody said it or the program knows: the check after a rescue, a fault. */
export function orderWhat(
  { description, type, caseNo, sourceOrderId, faultCode }: OrderRow,
  t: ReturnType<typeof useText>,
): string | null {
  if (description !== null) return description;
  if (type === 'repair' && caseNo !== null && sourceOrderId === null)
    return t('workOrder.checkAfterRescue', { no: caseNo });
  return faultCode === null ? null : `${faultCode} ${faultWord(faultCode, t)}`;
}

/** Which of the visits of its cycle an order is, where it is one. */
export const visitOf = (
  { maintenanceType, ordinal }: Pick<OrderRow, 'maintenanceType' | 'ordinal'>,
  t: ReturnType<typeof useText>,
): string | null => {
  if (maintenanceType === null) return null;
  const kind = t(`maintenanceType.${maintenanceType}`);
  return ordinal === null ? kind : `${kind} ${ordinal}/${maxOrdinal}`;
};
