import { Button, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { StatusWord } from '#kit/glyph/StatusWord.tsx';
import { Shaft } from '#kit/shaft/Shaft.tsx';
import { shaftViewOf } from '#kit/shaft/ShaftState.ts';
import { shaftSentence } from '#kit/shaft/shaftSentence.ts';
import { useText } from '#kit/text.ts';
import { durationText } from '#kit/duration.ts';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { shownState } from '#kit/live/shownState.ts';
import { useNow } from '#kit/live/useNow.ts';
import type { LiftDetail } from '#kit/card/liftDetail.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { liftShaftOf, placeText } from '#kit/card/liftShaft.ts';
import { useLiveLift } from '#kit/card/useLiveLift.ts';
import { useWeather } from '#kit/card/useWeather.ts';
import { WeatherWord } from '#kit/card/WeatherWord.tsx';

/** One lift of a map as it is this second, with the small shaft. */
export function MapLiftCard({ id }: { id: string }) {
  const lift = useLiveLift(id);
  if (!lift.data) return <Skeleton active paragraph={{ rows: 3 }} />;
  return <CardOf lift={lift.data} />;
}

function CardOf({ lift }: { lift: LiftDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const live = useLiveElevator(lift.id);
  const now = useNow();
  const weather = useWeather(lift);
  const shaft = liftShaftOf(lift);
  const view = shaftViewOf(live, shaft, now);
  const state = shownState(live, now);
  const since = state === 'trapped' ? live?.faultSince : live?.since;
  const name = lift.shortNumber ?? lift.elevatorNo;
  return (
    <article className="map-card">
      <Shaft size="popup" view={view} label={shaftSentence(view, t, { name })} />
      <div>
        <h2>{name}</h2>
        <p className="map-card-state">
          <StatusWord state={state} word={t(`shaft.state.${state}`)} />
          {since === undefined ? null : <span> {durationText(Math.max(0, now - since), t)}</span>}
        </p>
        <p>
          <strong className="map-card-floor">{placeText(live, shaft).text}</strong>
          {live?.faultCode ? (
            <span className="alert-text">
              {' '}
              {live.faultCode} {faultWord(live.faultCode, t)}
            </span>
          ) : null}
        </p>
        <p>{lift.projectName}</p>
        <p className="hint">{lift.address}</p>
        {weather ? (
          <p>
            <WeatherWord weather={weather} />
          </p>
        ) : null}
        {lift.maintainer ? (
          <p className="hint">
            {lift.maintainer.name}{' '}
            {lift.maintainer.phone ? (
              <a href={`tel:${lift.maintainer.phone}`}>{lift.maintainer.phone}</a>
            ) : null}
          </p>
        ) : null}
        <Button
          className="map-card-open"
          type="primary"
          onClick={() => void navigate(`/realTime/detail?id=${lift.id}`)}
        >
          {t('mapScreen.detail')}
        </Button>
      </div>
    </article>
  );
}
