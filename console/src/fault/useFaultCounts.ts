import { useEffect, useState } from 'react';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { useCall } from '#kit/call/useCall.ts';
import { onFaultNotice } from '#kit/live/faultNotices.ts';

/** People are notified of most faults; those that are only recorded are found by asking now and then. */
const checkEveryMs = 15_000;

type Search = InputOf<typeof faultCalls.counts>;

/**
 * How many faults each part of the list holds, and which came or happened again since it was read; `catchUp` says that
 * what is there now has been seen.
 */
export function useFaultCounts(search: Search) {
  const key = JSON.stringify(search);
  const [seen, setSeen] = useState<{ key: string; lastEventId: number | undefined }>({
    key,
    lastEventId: undefined,
  });
  const since = seen.key === key ? seen.lastEventId : undefined;
  const input: Search = { ...search, ...(since === undefined ? {} : { since }) };
  const { data, refetch, isPlaceholderData } = useCall(faultCalls.counts, input, {
    everyMs: checkEveryMs,
    keepPrevious: true,
    onError: 'ignored',
  });
  // What another filter found says nothing of this one.
  const lastEventId = isPlaceholderData ? undefined : data?.lastEventId;
  if (lastEventId !== undefined && since === undefined) setSeen({ key, lastEventId });
  useEffect(() => onFaultNotice(() => void refetch()), [refetch]);
  return {
    counts: data,
    catchUp: () => setSeen({ key, lastEventId }),
  };
}
