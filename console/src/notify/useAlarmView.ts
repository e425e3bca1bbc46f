import { alarmViewCalls, type AlarmView } from '@hoistway/contract/notify/alarmView.ts';
import { useCall } from '#kit/call/useCall.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { holdsPermission } from '#kit/storedRights.ts';

/**
 * How alarms reach whoever is here: a wall always shows them. Undefined until it is known; where it cannot be read nobody
 * misses an alarm for that.
 */
export function useAlarmView(): AlarmView | undefined {
  const isChoice = !isDisplay && holdsPermission('message push');
  const { data, isError } = useCall(alarmViewCalls.one, isChoice ? {} : null, { onError: 'ignored' });
  if (!isChoice) return isDisplay ? 'strip' : 'counter';
  return data?.view ?? (isError ? 'strip' : undefined);
}
