import { realTimeCalls } from '@hoistway/contract/live/realTime.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { useCall } from '#kit/call/useCall.ts';

const staleMs = 60_000;

export type MainForm = ReplyOf<typeof realTimeCalls.mainForm>;

/** What the real-time screens begin with: counts, and what their elevators can be narrowed by. */
export const useMainForm = () =>
  useCall(realTimeCalls.mainForm, {}, { freshMs: staleMs, onError: 'ignored' }).data;
