import { BellOutlined } from '@ant-design/icons';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useAlarmView } from '#area/notify/useAlarmView.ts';
import { openAlarmDrawer, shutAlarmDrawer, useAlarmDrawer } from './alarmDrawer.ts';
import { useAlarms } from './useAlarms.ts';

/** For who is not on duty: how many alarms there are, without a word or a sound. Opens the drawer. */
export function AlarmBell() {
  const t = useText();
  const view = useAlarmView();
  const { running, ended } = useAlarms();
  const isOpen = useAlarmDrawer((drawer) => drawer.isOpen);
  if (view !== 'counter' || running.length + ended.length === 0) return null;
  return (
    <Stack
      as="button"
      type="button"
      row
      gap={6}
      align="center"
      flex="none"
      padding={[3, 10]}
      border="all"
      borderColor="line2"
      borderRadius={4}
      background="panel"
      color={running.some(({ trapped }) => trapped) ? 'red' : 'ink'}
      fontSize={13}
      className="alarm-bell"
      aria-expanded={isOpen}
      aria-label={t('alarmStrip.count', { n: running.length })}
      title={t('alarmStrip.count', { n: running.length })}
      onClick={isOpen ? shutAlarmDrawer : openAlarmDrawer}
    >
      <BellOutlined />
      <strong>{running.length}</strong>
    </Stack>
  );
}
