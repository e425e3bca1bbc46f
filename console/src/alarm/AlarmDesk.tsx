import { AlarmDialog } from './AlarmDialog.tsx';
import { closeAlarm, useOpenAlarm } from './openAlarm.ts';
import { useAlarmSocket } from './useAlarmSocket.ts';
import { useWaitingAlarms } from './useWaitingAlarms.ts';

/** Opens alarms over whatever screen a special operator looks at, one at a time. */
export function AlarmDesk() {
  const special = useWaitingAlarms()?.special === true;
  const id = useOpenAlarm((open) => open.id);
  useAlarmSocket(special);
  return id === undefined ? null : <AlarmDialog key={id} id={id} sounds onClose={closeAlarm} />;
}
