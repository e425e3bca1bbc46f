import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#kit/text.ts';
import { useNotices } from '#kit/live/faultNotices.ts';
import { keepPlaces } from '#kit/live/keepPlaces.ts';
import { useMessages } from '#kit/live/messageNotices.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { MessageCards } from '#area/outbox/MessageCards.tsx';
import { AlarmCardView } from './AlarmCardView.tsx';
import { shutAlarmDrawer } from './alarmDrawer.ts';
import { closeEnded } from './stripLines.tsx';
import type { Alarms } from './useAlarms.ts';

/**
 * Every alarm with what can be done about it, and below them what has ended, until it is closed. The screen beside it goes on:
 * the drawer takes the keyboard when it opens, and gives it back.
 */
export function AlarmDrawer({ alarms: { running, ended, progressOf } }: { alarms: Alarms }) {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const messages = useMessages(({ open }) => open.length);
  const drafts = useNotices((notices) => notices.drafts);
  // A card in which a note is being written stays in its place.
  const [places, setPlaces] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
  }, []);
  const isEmpty = running.length + ended.length + messages === 0;
  useEffect(() => {
    if (isEmpty) shutAlarmDrawer();
  }, [isEmpty]);
  const cards = keepPlaces(running, places, ({ key }) => key in drafts);
  const keys = cards.map(({ key }) => key);
  if (keys.join() !== places.join()) setPlaces(keys);
  const trapped = running.filter((card) => card.trapped).length;
  const others = running.length - trapped;
  const sum = [
    ...(trapped > 0 ? [t('alarmStrip.trapped', { n: trapped })] : []),
    ...(others > 0 ? [t('alarmStrip.others', { n: others })] : []),
  ];
  return (
    <Stack
      as="aside"
      minHeight={0}
      background="panel"
      border="left"
      borderColor="line2"
      zIndex={30}
      className="alarm-drawer"
      aria-label={t('alarmStrip.name')}
      tabIndex={-1}
      ref={box}
      onKeyDown={({ key }) => {
        if (key === 'Escape') shutAlarmDrawer();
      }}
    >
      <Stack as="header" row gap={8} align="center" padding={[8, 16]}>
        <Box as="h2" fontSize={16} lineHeight={24}>
          {t('alarmStrip.name')}
        </Box>
        <Box as="span" flex={1} minWidth={0} color="ink2" fontSize={13}>
          {running.length === 0 ? t('alarmStrip.nothing') : sum.join(t('term.comma'))}
        </Box>
        <button
          type="button"
          className="icon-button"
          aria-label={t('button.close')}
          onClick={shutAlarmDrawer}
        >
          <CloseOutlined />
        </button>
      </Stack>
      <Stack gap={8} flex={1} minHeight={0} padding={[0, 16, 16]} overflow="hidden auto">
        <MessageCards />
        {cards.map((card) => (
          <AlarmCardView key={card.key} card={card} progress={progressOf(card)} />
        ))}
        {ended.length === 0 ? null : (
          <>
            <Stack as="header" row gap={8} align="center" justify="space-between" margin={[8, 0, 0]}>
              <Box as="h3" fontSize={14} lineHeight={24}>
                {t('alarmStrip.endedPart')} {ended.length}
              </Box>
              <button type="button" className="link-button close-ended" onClick={() => closeEnded(ended)}>
                {t('alarmStrip.closeEnded')}
              </button>
            </Stack>
            {ended.map((card) => (
              <AlarmCardView key={card.key} card={card} progress={undefined} />
            ))}
          </>
        )}
      </Stack>
      <Box as="footer" padding={[8, 16]} border="top" color="ink2" fontSize={12}>
        {t('alarmStrip.notDone')}
      </Box>
    </Stack>
  );
}
