import { VideoCameraOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useWaitingAlarms } from './useWaitingAlarms.ts';
import './alarm.css';
import { Stack } from '#kit/layout/Stack.tsx';

/** How many alarms nobody has dealt with, wherever somebody is in the console; nothing when there are none. */
export function AlarmCounter() {
  const t = useText();
  const narrow = useNarrow(1180);
  const alarms = useWaitingAlarms();
  if (!alarms || alarms.waiting === 0) return null;
  return (
    <Stack
      to="/gridRescue/alarmMessage"
      as={Link}
      row
      gap={6}
      align="center"
      flex="none"
      padding={[3, 10]}
      border="all"
      borderColor="line2"
      borderRadius={4}
      color="ink"
      fontSize={13}
      textOverflow="nowrap"
      className={alarms.unread > 0 ? 'alarm-counter is-unread' : 'alarm-counter'}
      title={t('alarmDialog.counter')}
    >
      <VideoCameraOutlined />
      <span className={narrow ? 'spoken' : ''}>{t('alarmDialog.counter')}</span>
      <strong>{alarms.waiting}</strong>
    </Stack>
  );
}
