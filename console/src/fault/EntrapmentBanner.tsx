import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import { alarmProgressCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { AcknowledgeForm } from '#kit/move/AcknowledgeForm.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { casePage } from '#kit/card/casePage.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { durationText } from '#kit/format/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { useNow } from '#kit/live/useNow.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { telHref } from '#kit/format/telHref.ts';
import './entrapmentBanner.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

/** How soon a rescue that was opened meanwhile is known. */
const progressMs = 10_000;

/** People shut in: since when, who has taken it, and the one thing to do next. */
export function EntrapmentBanner({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const now = useNow();
  const [writing, setWriting] = useState(false);
  const { data } = useCall(
    monitoringCalls.openFaults,
    { id: elevator.id, open: true },
    { onError: 'ignored' },
  );
  const progress = useCall(
    alarmProgressCalls.progress,
    { elevators: [elevator.id] },
    { everyMs: progressMs, onError: 'ignored' },
  );
  const rescue = progress.data?.find(({ elevatorId }) => elevatorId === elevator.id)?.rescue;
  const trapped = data?.filter(({ code }) => isEntrapment(code)) ?? [];
  const [first] = trapped;
  if (!first) return null;
  const waiting = trapped.filter(({ acknowledgedAt }) => acknowledgedAt === null).map(({ id }) => id);
  const keeper = elevator.maintainer ?? elevator.property;
  const opened = Date.parse(first.openedAt);
  return (
    <Stack
      as="section"
      row
      wrap
      gap={[8, 16]}
      align="center"
      className="entrapment-banner"
      aria-label={faultWord(first.code, t)}
    >
      <StatusGlyph state="trapped" size={24} color="currentColor" />
      <Stack flex="1 1 240px" minWidth={0}>
        <Box as="strong" fontSize={18} lineHeight={26}>
          {faultWord(first.code, t)} · {durationText(Math.max(0, now - opened), t)}
        </Box>
        <span>
          {formatTime(opened)} ·{' '}
          {first.acknowledgedAt === null
            ? t('faultList.unseen')
            : t('alarm.acknowledgedBy', {
                who: first.acknowledgedBy ?? '–',
                time: formatTime(Date.parse(first.acknowledgedAt)),
              })}
        </span>
      </Stack>
      {isDisplay ? null : (
        <Stack row wrap gap={[8, 16]} align="center">
          {keeper?.phone ? (
            <Button className="entrapment-call" icon={<PhoneOutlined />} href={telHref(keeper.phone)}>
              {t('detail.callKeeper', { name: keeper.name, phone: keeper.phone })}
            </Button>
          ) : null}
          <Allowed permission="rescue.view">
            <Button
              className="entrapment-call"
              href={`#${rescue ? casePage(rescue.id) : `/gridRescue/gridRescue?words=${encodeURIComponent(elevatorName(elevator))}`}`}
            >
              {t(rescue ? 'alarmStrip.case' : 'detail.rescue')}
            </Button>
          </Allowed>
          {waiting.length === 0 ? null : (
            <Allowed permission="fault.confirm">
              {writing ? (
                <AcknowledgeForm
                  call={monitoringCalls.acknowledge}
                  ids={waiting}
                  onDone={() => setWriting(false)}
                  onCancel={() => setWriting(false)}
                />
              ) : (
                <Button
                  {...styleProps({ background: 'onDanger', color: 'red', className: 'entrapment-act' })}
                  onClick={() => setWriting(true)}
                >
                  {t('alarm.acknowledge')}
                </Button>
              )}
            </Allowed>
          )}
        </Stack>
      )}
    </Stack>
  );
}
