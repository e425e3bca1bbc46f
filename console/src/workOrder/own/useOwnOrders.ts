import { useMemo } from 'react';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { useKeptCall } from '#kit/offline/useKeptCall.ts';
import { holdsPermission } from '#kit/storedRights.ts';

const everyMs = 15_000;

/** Whoever does installations has their steps for them. */
const isOwn = ({ type }: OrderRow): boolean =>
  type !== 'installation' || !holdsPermission('install.orderHandle');

/** What the signed-in person has to do, the next deadline first, with and without a network. */
export function useOwnOrders() {
  const { data, ...asked } = useKeptCall(orderCalls.mine, {}, everyMs);
  return { ...asked, orders: useMemo(() => data?.filter(isOwn), [data]) };
}
