import { useQuery } from '@tanstack/react-query';
import { realTimeCalls } from '@hoistway/contract/live/realTime.ts';
import { callKey, send } from '#kit/call/api.ts';

const staleMs = 60_000;

/** What the real-time screens begin with: counts, and what their lifts can be narrowed by. */
export const useMainForm = () =>
  useQuery({
    queryKey: callKey(realTimeCalls.mainForm),
    queryFn: () => send(realTimeCalls.mainForm),
    staleTime: staleMs,
  }).data;
