import type { z } from 'zod';
import type { liveEvent } from '@hoistway/contract/live/live.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { faultEventWord } from '#kit/card/faultEventWord.ts';
import './timeline.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type LiveEvent = z.output<typeof liveEvent>;

/** What the machine reported and what people did, newest first. */
export function EventTimeline({ events }: { events: readonly LiveEvent[] | undefined }) {
  const t = useText();
  return (
    <section className="timeline">
      <Stack as="header" row justify="space-between">
        <h2>{t('detail.timeline')}</h2>
        <span className="hint">
          <i className="machine-mark" /> {t('detail.machine')} <i className="person-mark" />{' '}
          {t('detail.person')}
        </span>
      </Stack>
      {events === undefined ? <Loading /> : null}
      {events?.length === 0 ? <p className="hint">{t('detail.noEvents')}</p> : null}
      <Box as="ol" margin={[8, 0, 0]}>
        {events?.map((event) => (
          <Grid
            key={event.id}
            as="li"
            columns="92px minmax(0, 1fr) auto"
            gap={16}
            padding={[3, 0]}
            fontSize={13}
            lineHeight={20}
            positioned
            className={event.who === null ? 'by-machine' : 'by-person'}
          >
            <Box as="time" color="ink3" fontSize={12} textAlign="right" dateTime={event.at}>
              {formatDayTime(Date.parse(event.at))}
            </Box>
            <span>
              {event.code === null ? t(`event.${event.kind}`) : faultEventWord(event.kind, event.code, t)}
              {event.endReason ? <span className="hint"> {t(`faultEnd.${event.endReason}`)}</span> : null}
              {event.note ? <span className="hint"> {event.note}</span> : null}
            </span>
            {event.who === null ? null : <span className="hint">{event.who}</span>}
          </Grid>
        ))}
      </Box>
    </section>
  );
}
