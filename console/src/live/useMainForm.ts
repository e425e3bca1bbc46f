import { realTimeCalls } from '@hoistway/contract/live/realTime.ts';
import { useCall } from '#kit/call/useCall.ts';

const staleMs = 60_000;

/** What the real-time screens begin with: counts, and what their elevators can be narrowed by. */
export const useMainForm = () =>
  useCall(realTimeCalls.mainForm, {}, { freshMs: staleMs, onError: 'ignored' }).data;
