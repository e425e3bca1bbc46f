import type { z } from 'zod';
import type { liveEvent } from '@hoistway/contract/live/live.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { faultEventWord } from '#kit/card/faultEventWord.ts';
import './timeline.css';

type LiveEvent = z.output<typeof liveEvent>;

/** What the machine reported and what people did, newest first. */
export function EventTimeline({ events }: { events: readonly LiveEvent[] | undefined }) {
  const t = useText();
  return (
    <section className="timeline">
      <header>
        <h2>{t('detail.timeline')}</h2>
        <span className="hint">
          <i className="machine-mark" /> {t('detail.machine')} <i className="person-mark" />{' '}
          {t('detail.person')}
        </span>
      </header>
      {events === undefined ? <Loading /> : null}
      {events?.length === 0 ? <p className="hint">{t('detail.noEvents')}</p> : null}
      <ol>
        {events?.map((event) => (
          <li key={event.id} className={event.who === null ? 'by-machine' : 'by-person'}>
            <time dateTime={event.at}>{formatDayTime(Date.parse(event.at))}</time>
            <span>
              {event.code === null ? t(`event.${event.kind}`) : faultEventWord(event.kind, event.code, t)}
              {event.endReason ? <span className="hint"> {t(`faultEnd.${event.endReason}`)}</span> : null}
              {event.note ? <span className="hint"> {event.note}</span> : null}
            </span>
            {event.who === null ? null : <span className="hint">{event.who}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
