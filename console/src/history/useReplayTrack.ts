import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { historyCalls } from '@hoistway/contract/history/history.ts';
import { callKey, send } from '#kit/call/api.ts';
import { holdsPermission } from '#kit/storedRights.ts';

export interface ReplaySpan {
  from: number;
  to: number;
}

/** What is kept of a lift between two instants: its samples, its states, and what happened. */
export function useReplayTrack(id: string, { from, to }: ReplaySpan) {
  const input = { id, from, to };
  const asked = { staleTime: 60_000, placeholderData: keepPreviousData };
  const samples = useQuery({
    queryKey: callKey(historyCalls.samples, input),
    queryFn: () => send(historyCalls.samples, input),
    ...asked,
  });
  const states = useQuery({
    queryKey: callKey(historyCalls.states, input),
    queryFn: () => send(historyCalls.states, input),
    ...asked,
  });
  const marks = useQuery({
    queryKey: callKey(historyCalls.marks, input),
    queryFn: () => send(historyCalls.marks, input),
    ...asked,
    enabled: holdsPermission('fault.view'),
  });
  return { samples: samples.data, states: states.data ?? [], marks: marks.data ?? [] };
}
