import { useRef, type PointerEvent } from 'react';
import { historyCalls, type StateSpan } from '@hoistway/contract/history/history.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { durationText } from '#kit/format/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import './replay.css';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

interface StateStripProps {
  id: string;
  from: number;
  to: number;
  /** Where the replay stands. */
  moment?: number;
  onChoose(moment: number): void;
}

const shownStates = ['trapped', 'fault', 'maintenance', 'offline'] as const;
const hourMs = 3600_000;

const lengthOf = (states: readonly StateSpan[], state: StateSpan['state']) =>
  states.reduce((sum, each) => sum + (each.state === state ? each.to - each.from : 0), 0);

function StateStripWithin({ id, from, to, moment, onChoose }: StateStripProps) {
  const t = useText();
  const track = useRef<HTMLDivElement>(null);
  const input = { id, from, to };
  const states = useCall(historyCalls.states, input);
  const rows = states.data ?? [];
  const share = (at: number) => `${((at - from) / (to - from)) * 100}%`;
  const choose = (event: PointerEvent) => {
    const box = track.current!.getBoundingClientRect();
    onChoose(Math.round(from + ((event.clientX - box.left) / box.width) * (to - from)));
  };
  const firstHour = Math.ceil(from / hourMs) * hourMs;
  const hours = Array.from({ length: 6 }, (_, index) => firstHour + index * 4 * hourMs);
  return (
    <section className="box state-strip">
      <Box as="header" height="auto" minHeight={36}>
        <h2>{t('replay.strip')}</h2>
        <Stack as="span" row wrap gap={[0, 12]} className="strip-totals hint">
          {shownStates.map((state) => {
            const length = lengthOf(rows, state);
            return length < 1000 ? null : (
              <Stack
                as="span"
                row
                inline
                gap={4}
                align="center"
                textOverflow="nowrap"
                key={state}
                data-state={state}
              >
                <StatusGlyph state={state} size={12} />{' '}
                {t('replay.stripTotal', { state: t(`mapState.${state}`), duration: durationText(length, t) })}
              </Stack>
            );
          })}
        </Stack>
      </Box>
      <Box padding={[12, 12, 8]}>
        <div ref={track} className="strip-track" title={t('replay.stripHint')} onPointerDown={choose}>
          {rows.map((each, index) => (
            <Box
              key={`${index} ${each.from}`}
              as="i"
              minWidth={1}
              height={8}
              background="line2"
              inset={[6, 'auto', 'auto']}
              className="strip-part"
              data-state={each.state}
              style={{ left: share(each.from), width: share(from + each.to - each.from) }}
              title={t('replay.stripPart', {
                state: t(`mapState.${each.state}`),
                from: formatDayTime(each.from),
                to: formatDayTime(each.to),
              })}
            />
          ))}
          {moment === undefined ? null : <i className="strip-moment" style={{ left: share(moment) }} />}
        </div>
        <Box
          margin={[4, 0, 0]}
          height={16}
          color="ink3"
          fontSize={12}
          lineHeight={16}
          positioned

          aria-hidden
        >
          {hours.map((hour) => (
            <Box as="span" inset="auto" key={hour} style={{ left: share(hour) }}>
              {formatDayTime(hour).slice(-8, -3)}
            </Box>
          ))}
        </Box>
      </Box>
    </section>
  );
}

/** The states of an elevator over a day, and how long each that is not normal held. */
export const StateStrip = withErrorBoundary(StateStripWithin);
