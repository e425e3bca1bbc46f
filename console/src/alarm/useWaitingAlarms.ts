import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { useCall } from '#kit/call/useCall.ts';

const everyMs = 15_000;

/** How many alarms wait for the viewer, and whether they open by themselves. */
export const useWaitingAlarms = () => useCall(alarmCalls.unread, {}, { everyMs, onError: 'ignored' }).data;
