import { MailOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import type { MessageNotice } from '@hoistway/contract/socketPush/messageNotice.ts';
import { CloseMessage, OpenMessage } from '#area/outbox/MessageActs.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { clockText, durationText } from '#kit/format/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import type { AlarmCard } from '#kit/live/alarmCards.ts';
import { closeNotices, keepDraft } from '#kit/live/faultNotices.ts';
import { useNow } from '#kit/live/useNow.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { openAlarmDrawer, shutAlarmDrawer } from './alarmDrawer.ts';
import { alarmWords, doingWords } from './alarmWords.ts';
import { doingOf, isNobody } from './doing.ts';
import { useAlarmPage } from './useAlarmPage.ts';
import { sinceOf } from './worstFirst.ts';

interface RunningLineProps {
  card: AlarmCard;
  progress: AlarmProgress | undefined;
}

/** How long an alarm has lasted; of people inside to the second. */
export function AlarmTime({ card, progress }: RunningLineProps) {
  const t = useText();
  const lasted = Math.max(0, useNow() - sinceOf(card, progress));
  return (
    <Box as="strong" flex="none" color={card.trapped ? 'red' : 'ink'} aria-live="off" className="alarm-time">
      {card.trapped ? clockText(lasted) : durationText(lasted, t)}
    </Box>
  );
}

/** The worst of what is wrong: pressed, it opens the rescue here, or its elevator in another tab. */
export function RunningLine({ card, progress }: RunningLineProps) {
  const t = useText();
  const narrow = useNarrow(720);
  const middle = useNarrow(1180);
  const { to, open } = useAlarmPage(card, progress);
  const { name, word, place } = alarmWords(card, t);
  const doing = doingOf(card, progress);
  const { text, more } = doingWords(doing, t);
  const what = (
    <>
      <StatusGlyph state={card.trapped ? 'trapped' : 'fault'} size={16} />
      <Box as="span" minWidth={0} color="ink" textOverflow="ellipsis">
        <Box as="strong" color="red">
          {word}
        </Box>{' '}
        <strong>{name}</strong>
        {narrow ? null : (
          <Box as="span" color="ink2">
            {' '}
            {place}
          </Box>
        )}
      </Box>
      <AlarmTime card={card} progress={progress} />
    </>
  );
  const frame = { row: true, gap: 8, align: 'center', minWidth: 0, height: '100%' } as const;
  return (
    <>
      {isDisplay ? (
        <Stack {...frame}>{what}</Stack>
      ) : to === undefined ? (
        <Stack {...frame} as="button" type="button" className="link-button alarm-strip-what" onClick={open}>
          {what}
        </Stack>
      ) : (
        <Stack {...frame} as={Link} to={to} className="alarm-strip-what" onClick={shutAlarmDrawer}>
          {what}
        </Stack>
      )}
      <Box
        as="span"
        flex="1 4 auto"
        minWidth={0}
        padding={[0, 0, 0, 16]}
        border="left"
        borderColor="line2"
        color="ink2"
        textOverflow="ellipsis"
      >
        <Box as="strong" color={isNobody(doing) ? 'red' : 'ink'}>
          {text}
        </Box>
        {middle || more === '' ? '' : ` ${more}`}
      </Box>
      {isDisplay || narrow ? null : (
        <Stack row gap={16} align="center" flex="none">
          {to === undefined ? null : (
            <Box as={Link} to={to} lineHeight={24} fontWeight={650} onClick={shutAlarmDrawer}>
              {t('alarmStrip.case')}
            </Box>
          )}
          {card.waits ? (
            <Allowed permission="fault.confirm">
              <button
                type="button"
                className="link-button"
                onClick={() => {
                  keepDraft(card.key, '');
                  openAlarmDrawer();
                }}
              >
                {t('alarm.acknowledge')}
              </button>
            </Allowed>
          ) : null}
        </Stack>
      )}
    </>
  );
}

/** What the person was told last, what concerns lives before anything else. */
export function MessageLine({ message: { id, title, body, link, lifeAndLimb } }: { message: MessageNotice }) {
  return (
    <>
      <MailOutlined />
      <Box as="span" minWidth={0} textOverflow="ellipsis">
        <Box as="strong" color={lifeAndLimb ? 'red' : 'ink'}>
          {title}
        </Box>{' '}
        <Box as="span" color="ink2">
          {body}
        </Box>
      </Box>
      <Stack row gap={12} align="center" flex="none">
        <OpenMessage id={id} link={link} />
        <CloseMessage id={id} />
      </Stack>
    </>
  );
}

/** Nothing is wrong any more of what the person was told of. */
export function EndedLine({ cards }: { cards: readonly AlarmCard[] }) {
  const t = useText();
  const names = cards.map((card) => alarmWords(card, t)).map(({ name, word }) => `${name} ${word}`);
  return (
    <>
      <StatusGlyph state="normal" size={16} />
      <Box as="span" minWidth={0} textOverflow="ellipsis">
        <strong>{t('alarmStrip.ended', { n: cards.length })}</strong>{' '}
        <Box as="span" color="ink2">
          {names.join(' · ')}
        </Box>
      </Box>
      {isDisplay ? null : (
        <button type="button" className="link-button" onClick={() => closeEnded(cards)}>
          {t('alarmStrip.closeEnded')}
        </button>
      )}
    </>
  );
}

/** Closes all that has ended, in one act. */
export const closeEnded = (cards: readonly AlarmCard[]): void =>
  closeNotices(cards.flatMap(({ notices }) => notices.map(({ id }) => id)));
