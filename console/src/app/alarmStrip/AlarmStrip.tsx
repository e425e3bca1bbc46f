import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { useText } from '#kit/text.ts';
import { useMessages } from '#kit/live/messageNotices.ts';
import { useReadOnFaults } from '#kit/live/useReadOnFaults.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useAlarmView } from '#area/notify/useAlarmView.ts';
import { openAlarmDrawer, shutAlarmDrawer, useAlarmDrawer } from './alarmDrawer.ts';
import { AlarmDrawer } from './AlarmDrawer.tsx';
import { EndedLine, MessageLine, RunningLine } from './stripLines.tsx';
import { useAlarms, type Alarms } from './useAlarms.ts';
import { useAlarmSound } from './useAlarmSound.ts';
import { useNews } from './useNews.ts';
import './alarmStrip.css';

/**
 * What is wrong now, in one line over every screen: the worst, what is being done about it, and how much else there is. All of
 * it stands in a drawer. Who is not on duty finds the drawer by the number in the header (`AlarmBell`).
 */
export function AlarmStrip() {
  const view = useAlarmView();
  const alarms = useAlarms();
  const isOpen = useAlarmDrawer((drawer) => drawer.isOpen);
  useReadOnFaults(alarms.reread);
  useAlarmSound(alarms, view);
  // Whoever signs in next has not opened it.
  useEffect(() => () => useAlarmDrawer.setState({ isOpen: false }), []);
  const news = useNews(view === 'strip' ? alarms : undefined);
  return (
    <>
      <Box as="output" className="spoken">
        {news}
      </Box>
      <Line alarms={alarms} isQuiet={view !== 'strip'} />
      {isOpen && !isDisplay ? <AlarmDrawer alarms={alarms} /> : null}
    </>
  );
}

interface LineProps {
  alarms: Alarms;
  /** Only what the person is told themselves stands here. */
  isQuiet: boolean;
}

function Line({ alarms, isQuiet }: LineProps) {
  const t = useText();
  const messages = useMessages(({ open }) => open);
  const running = isQuiet ? [] : alarms.running;
  const ended = isQuiet ? [] : alarms.ended;
  const urgent = messages.findLast(({ lifeAndLimb }) => lifeAndLimb);
  const message = urgent ?? messages.at(-1);
  const [worst] = running;
  const leads =
    worst && (worst.trapped || urgent === undefined)
      ? 'alarm'
      : message
        ? 'message'
        : ended.length > 0
          ? 'ended'
          : undefined;
  if (leads === undefined) return null;
  const isTrapped = leads === 'alarm' && worst!.trapped;
  return (
    <Stack
      as="section"
      row
      gap={16}
      align="center"
      gridArea="strip"
      height={36}
      minWidth={0}
      padding={[0, 16]}
      overflow="hidden"
      fontSize={13}
      textOverflow="nowrap"
      border="bottom"
      borderColor="line2"
      background={isTrapped ? 'redSoft' : 'raise'}
      className={`alarm-strip is-${leads}`}
      aria-label={t('alarmStrip.name')}
    >
      {leads === 'alarm' ? <RunningLine card={worst!} progress={alarms.progressOf(worst!)} /> : null}
      {leads === 'message' ? <MessageLine message={message!} /> : null}
      {leads === 'ended' ? <EndedLine cards={ended} /> : null}
      <Rest
        running={running.length - (leads === 'alarm' ? 1 : 0)}
        unseen={running.filter(({ waits }, at) => waits && (at > 0 || leads !== 'alarm')).length}
        ended={leads === 'ended' ? 0 : ended.length}
        messages={messages.length - (leads === 'message' ? 1 : 0)}
      />
    </Stack>
  );
}

interface RestProps {
  running: number;
  unseen: number;
  ended: number;
  messages: number;
}

/** How much there is beside what leads, and what opens all of it. */
function Rest({ running, unseen, ended, messages }: RestProps) {
  const t = useText();
  const narrow = useNarrow(720);
  const isOpen = useAlarmDrawer((drawer) => drawer.isOpen);
  const counts = [
    ...(running > 0 ? [t('alarmStrip.more', { n: running })] : []),
    ...(unseen > 0 ? [t('alarmStrip.unseen', { n: unseen })] : []),
    ...(ended > 0 ? [t('alarmStrip.ended', { n: ended })] : []),
    ...(messages > 0 ? [t('alarmStrip.told', { n: messages })] : []),
  ].join(' · ');
  const all = running + ended + messages;
  return (
    <Stack row gap={12} align="center" flex="none" margin={[0, 0, 0, 'auto']} className="alarm-strip-rest">
      {counts === '' ? null : (
        <Box as="span" color={unseen > 0 ? 'red' : 'ink2'}>
          {narrow ? `+${all}` : counts}
        </Box>
      )}
      {isDisplay ? null : (
        <Box
          as="button"
          type="button"
          minWidth={24}
          className="link-button"
          aria-expanded={isOpen}
          onClick={isOpen ? shutAlarmDrawer : openAlarmDrawer}
        >
          <span className={narrow ? 'spoken' : ''}>{t(isOpen ? 'alarmStrip.shut' : 'alarmStrip.open')}</span>{' '}
          {isOpen ? <UpOutlined /> : <DownOutlined />}
        </Box>
      )}
    </Stack>
  );
}
