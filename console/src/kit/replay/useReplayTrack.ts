import { historyCalls } from '@hoistway/contract/history/history.ts';
import { useCall } from '#kit/call/useCall.ts';
import { holdsPermission } from '#kit/storedRights.ts';

export interface ReplaySpan {
  from: number;
  to: number;
}

/** What is kept of an elevator between two instants: its samples, its states, and what happened. */
export function useReplayTrack(id: string, { from, to }: ReplaySpan) {
  const input = { id, from, to };
  const options = { freshMs: 60_000, keepPrevious: true };
  const samples = useCall(historyCalls.samples, input, options);
  const states = useCall(historyCalls.states, input, options);
  const marks = useCall(historyCalls.marks, holdsPermission('fault.view') ? input : null, options);
  return { samples: samples.data, states: states.data ?? [], marks: marks.data ?? [] };
}
