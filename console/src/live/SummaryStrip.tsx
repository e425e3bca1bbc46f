import type { ReactNode } from 'react';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { shownState } from '#kit/live/shownState.ts';
import { useNow } from '#kit/live/useNow.ts';
import { durationText } from '#kit/format/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { useText } from '#kit/text.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { useWeather } from '#kit/card/useWeather.ts';
import { WeatherWord } from '#kit/card/WeatherWord.tsx';
import { telHref } from '#kit/format/telHref.ts';

/** Identity, state, place and who answers for the elevator, in one line. */
export function SummaryStrip({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const live = useLiveElevator(elevator.id);
  const now = useNow();
  const weather = useWeather(elevator);
  const state = shownState(live, now);
  const since = state === 'trapped' ? live?.faultSince : live?.since;
  const parts: [string, ReactNode, string | null][] = [
    [t('elevator.address'), elevator.address, null],
    [
      t('elevator.propertyId'),
      <RecordLink key="property" kind="customer" of={elevator.property?.id}>
        {elevator.property?.name ?? noValue}
      </RecordLink>,
      elevator.property?.phone ?? null,
    ],
    [t('elevator.maintainerId'), elevator.maintainer?.name ?? '–', elevator.maintainer?.phone ?? null],
    [t('elevator.equipmentNo'), elevator.equipmentNo ?? '–', null],
    [t('elevator.nineNo'), elevator.nineNo ?? '–', null],
    [t('elevator.placeOfUse'), t(`placeOfUse.${elevator.placeOfUse}`), null],
  ];
  return (
    <div className="summary-strip">
      <div className={`summary-state ${state === 'trapped' || state === 'fault' ? 'alert-text' : ''}`}>
        <StatusGlyph state={state} size={20} />
        <span>
          <strong>
            {t(`shaft.state.${state}`)} {since === undefined ? '' : durationText(Math.max(0, now - since), t)}
          </strong>
          {since === undefined ? null : <small>{t('detail.since', { time: formatDayTime(since) })}</small>}
        </span>
      </div>
      {parts.map(([label, value, phone], index) => (
        <div key={label} className="summary-part">
          <small>
            {label}
            {index === 0 && weather ? (
              <>
                {' · '}
                <WeatherWord weather={weather} />
              </>
            ) : null}
          </small>
          <span>
            {value}
            {phone ? (
              <>
                {' '}
                <a href={telHref(phone)}>{phone}</a>
              </>
            ) : null}
          </span>
        </div>
      ))}
    </div>
  );
}
