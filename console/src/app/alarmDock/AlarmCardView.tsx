import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { AcknowledgeForm } from '#kit/move/AcknowledgeForm.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { durationText } from '#kit/format/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import type { AlarmCard } from '#kit/live/alarmCards.ts';
import { closeNotices, keepDraft, useNotices } from '#kit/live/faultNotices.ts';
import { useNow } from '#kit/live/useNow.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { openTab } from '#kit/call/location.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** As many other events of the same elevator as a card names. */
const maxNamed = 3;

const classOf = ({ trapped, notices }: AlarmCard): string => {
  if (notices.every(({ action }) => action === 'closed')) return 'fault-popup is-ended';
  return trapped ? 'fault-popup is-trapped' : 'fault-popup';
};

/** What happened to one elevator, and what a person can do about it at once. */
export function AlarmCardView({ card }: { card: AlarmCard }) {
  const t = useText();
  const now = useNow();
  const pageOf = useElevatorPage();
  const draft = useNotices(({ drafts }) => drafts[card.key]);
  const [worst, ...others] = card.notices;
  const incident = worst.targetType === 'incident';
  const name = worst.elevatorShortNumber || worst.elevatorNumber;
  const word = faultWord(worst.type, t);
  const opened = Date.parse(worst.faultTime);
  const waiting = card.notices.filter(({ action }) => action === 'opened').map(({ id }) => id);
  const show = () => openTab(incident ? worst.url : pageOf(worst.target));
  const leave = () => keepDraft(card.key, undefined);
  return (
    <section className={classOf(card)} role="alertdialog" aria-label={worst.content}>
      <header>
        {card.trapped ? (
          <StatusGlyph state="trapped" size={16} color="currentColor" />
        ) : (
          <StatusGlyph state="fault" size={16} />
        )}
        <strong>
          {name} {word}
        </strong>
        <Box as="span" flex={1} textAlign="right" textOverflow="nowrap" aria-live="off">
          {worst.action === 'closed' ? t('alarm.ended') : durationText(Math.max(0, now - opened), t)}
        </Box>
        <button
          type="button"
          className="icon-button"
          aria-label={t('alarm.close')}
          onClick={() => {
            leave();
            closeNotices(card.notices.map(({ id }) => id));
          }}
        >
          <CloseOutlined />
        </button>
      </header>
      <Stack
        type="button"
        as="button"
        padding={[2, 0, 4]}
        width="100%"
        color="ink"
        textAlign="left"
        className="fault-popup-body"
        disabled={isDisplay}
        onClick={show}
      >
        <Box as="span" textOverflow="ellipsis">
          {worst.content.replace(`${name} ${word} `, '')}
        </Box>
        <Box as="small" color="ink2" lineClamp={2}>
          {worst.type} · {formatTime(opened)}
          {others.length > 0 ? ` · ${othersText(others, t)}` : ''}
        </Box>
      </Stack>
      <footer>
        {isDisplay ? null : (
          <button type="button" className="link-button" onClick={show}>
            {t(incident ? 'incident.open' : 'alarm.openDetail')}
          </button>
        )}
        {worst.action === 'acknowledged' ? (
          <span className="acknowledged">{t('alarm.seenBy', { who: worst.sender })}</span>
        ) : waiting.length === 0 ? null : (
          <Allowed permission="fault.confirm">
            {draft === undefined ? (
              <Button
                className="fault-act"
                size="small"
                type="primary"
                danger
                onClick={() => keepDraft(card.key, '')}
              >
                {t('alarm.acknowledge')}
              </Button>
            ) : (
              <AcknowledgeForm
                {...(incident
                  ? { call: incidentCalls.acknowledge, ids: [worst.target] }
                  : { call: monitoringCalls.acknowledge, ids: waiting })}
                draft={draft}
                onDraft={(text) => keepDraft(card.key, text)}
                onDone={leave}
                onCancel={leave}
              />
            )}
          </Allowed>
        )}
      </footer>
    </section>
  );
}

function othersText(others: readonly Notification[], t: ReturnType<typeof useText>): string {
  const named = others.slice(0, maxNamed).map(({ type }) => `${type} ${faultWord(type, t)}`);
  const left = others.length - named.length;
  return [...named, ...(left > 0 ? [`+${left}`] : [])].join(' · ');
}
