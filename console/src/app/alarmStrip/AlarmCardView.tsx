import { CloseOutlined, PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { AcknowledgeForm } from '#kit/move/AcknowledgeForm.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { telHref } from '#kit/format/telHref.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import type { AlarmCard } from '#kit/live/alarmCards.ts';
import { closeNotices, keepDraft, useNotices } from '#kit/live/faultNotices.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { shutAlarmDrawer } from './alarmDrawer.ts';
import { alarmWords, doingWords, othersText } from './alarmWords.ts';
import { doingOf, isNobody } from './doing.ts';
import { AlarmTime } from './stripLines.tsx';
import { useAlarmPage } from './useAlarmPage.ts';
import { isOver } from './worstFirst.ts';

interface AlarmCardProps {
  card: AlarmCard;
  progress: AlarmProgress | undefined;
}

/** What happened to one elevator, what is being done about it, and what a person can do at once. */
export function AlarmCardView({ card, progress }: AlarmCardProps) {
  const t = useText();
  const [worst] = card.notices;
  const { name, word, place } = alarmWords(card, t);
  const ended = isOver(card);
  const doing = doingOf(card, progress);
  const { text, more } = doingWords(doing, t);
  const inside = progress?.rescue?.trappedCount;
  const others = othersText(card, t);
  return (
    <Stack
      as="section"
      gap={2}
      padding={[8, 12]}
      border="all"
      borderColor={card.trapped ? 'red' : 'line2'}
      borderRadius={8}
      background={card.trapped ? 'redSoft' : 'raise'}
      className={ended ? 'alarm-card is-ended' : card.trapped ? 'alarm-card is-trapped' : 'alarm-card'}
      aria-label={worst.content}
    >
      <Stack as="header" row gap={8} align="center">
        <StatusGlyph state={ended ? 'normal' : card.trapped ? 'trapped' : 'fault'} size={16} />
        <Box as="strong" flex={1} minWidth={0} fontSize={15} lineHeight={20}>
          {name}{' '}
          <Box as="span" color={ended ? 'ink' : 'red'}>
            {word}
          </Box>
        </Box>
        {ended ? null : <AlarmTime card={card} progress={progress} />}
        <button
          type="button"
          className="icon-button"
          aria-label={t('alarm.close')}
          onClick={() => {
            keepDraft(card.key, undefined);
            closeNotices(card.notices.map(({ id }) => id));
          }}
        >
          <CloseOutlined />
        </button>
      </Stack>
      <Box fontSize={13}>
        {[
          ...(worst.targetType === 'elevator' && progress?.projectName ? [progress.projectName] : []),
          place,
          worst.type,
          formatTime(Date.parse(worst.faultTime)),
          ...(typeof inside === 'number' && card.trapped ? [t('alarmStrip.inside', { n: inside })] : []),
        ].join(' · ')}
      </Box>
      {others === '' ? null : (
        <Box color="ink2" fontSize={13} lineClamp={2}>
          {t('alarmStrip.also', { what: others })}
        </Box>
      )}
      <Box color="ink2" fontSize={13} className="alarm-doing">
        <Box as="strong" color={isNobody(doing) ? 'red' : 'ink'}>
          {text}
        </Box>
        {more === '' ? '' : ` · ${more}`}
      </Box>
      <AlarmActs card={card} progress={progress} />
    </Stack>
  );
}

/** What can be done at once: the rescue or the elevator, a call, an acknowledgement. */
function AlarmActs({ card, progress }: AlarmCardProps) {
  const t = useText();
  const { to, open } = useAlarmPage(card, progress);
  const draft = useNotices(({ drafts }) => drafts[card.key]);
  const [worst] = card.notices;
  const incident = worst.targetType === 'incident';
  const waiting = card.notices.filter(({ action }) => action === 'opened').map(({ id }) => id);
  const seen = card.notices.find(({ action }) => action === 'acknowledged');
  const { leadName, leadPhone } = progress?.rescue ?? {};
  const called = leadPhone ? { name: leadName ?? '–', phone: leadPhone } : progress?.keeper;
  const leave = () => keepDraft(card.key, undefined);
  return (
    <Stack row wrap gap={8} align="center" margin={[4, 0, 0]} className="alarm-acts">
      {to === undefined ? (
        <Button size="small" onClick={open}>
          {t(incident ? 'incident.open' : 'alarmStrip.elevator')}
        </Button>
      ) : (
        <Button size="small" type="primary" danger={card.trapped} href={`#${to}`} onClick={shutAlarmDrawer}>
          {t('alarmStrip.case')}
        </Button>
      )}
      {called?.phone && !isOver(card) ? (
        <Button size="small" icon={<PhoneOutlined />} href={telHref(called.phone)}>
          {t('alarmStrip.call', { name: called.name })}
        </Button>
      ) : null}
      {waiting.length === 0 ? (
        seen && doingOf(card, progress).kind !== 'acknowledged' ? (
          <Box as="span" color="ink2" fontSize={12} margin={[0, 0, 0, 'auto']}>
            {t('alarm.seenBy', { who: seen.sender })}
          </Box>
        ) : null
      ) : (
        <Allowed permission="fault.confirm">
          {draft === undefined ? (
            <Button size="small" className="alarm-act" onClick={() => keepDraft(card.key, '')}>
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
    </Stack>
  );
}
