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
  const asked = { freshMs: 60_000, keepsPrevious: true };
  const samples = useCall(historyCalls.samples, input, asked);
  const states = useCall(historyCalls.states, input, asked);
  const marks = useCall(historyCalls.marks, holdsPermission('fault.view') ? input : null, asked);
  return { samples: samples.data, states: states.data ?? [], marks: marks.data ?? [] };
}
