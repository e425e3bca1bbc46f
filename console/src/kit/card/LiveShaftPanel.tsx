import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { useLiveElevator } from '../live/liveStore.ts';
import { useNow } from '../live/useNow.ts';
import { ageText } from '../format/duration.ts';
import { StatusGlyph } from '../glyph/StatusGlyph.tsx';
import { Shaft } from '../shaft/Shaft.tsx';
import { shaftViewOf, staleAfterMs } from '../shaft/ShaftState.ts';
import { shaftSentence } from '../shaft/shaftSentence.ts';
import { useText } from '../text.ts';
import type { ElevatorDetail } from './elevatorDetail.ts';
import { elevatorShaftOf, placeText } from './elevatorShaft.ts';

interface ShaftReadingProps {
  elevator: ElevatorDetail;
  live: LiveElevator | undefined;
  /** The moment it is seen at: the present, or one of a replay. */
  now: number;
  sampleMs?: number;
  height?: number;
}

/** The large shaft with the floor the car is at, what it does, and how old that is. */
export function ShaftReading({ elevator, live, now, sampleMs, height }: ShaftReadingProps) {
  const t = useText();
  const shaft = elevatorShaftOf(elevator);
  const view = shaftViewOf(live, shaft, now);
  const place = placeText(live, shaft);
  const age = live?.at === undefined ? undefined : Math.max(0, now - live.at);
  const moving = live?.moving;
  return (
    <section className="detail-shaft">
      <p className="detail-floor">
        <strong className="large-reading">{place.text}</strong>
        {place.between ? <span className="hint">{t('detail.between')}</span> : null}
      </p>
      <p className="hint">
        {[
          moving === undefined ? t('liveStatus.unknown') : t(`term.carStatus.${moving ? 1 : 0}`),
          ...(live?.doorZone === undefined
            ? []
            : [t(live.doorZone ? 'term.doorZone.in' : 'term.doorZone.out')]),
        ].join(t('term.comma'))}{' '}
        {age === undefined ? null : (
          <span className="live-age">
            <StatusGlyph state={age > staleAfterMs ? 'stale' : 'normal'} size={10} /> {ageText(age, t)}
          </span>
        )}
      </p>
      <Shaft
        size="live"
        view={view}
        {...(sampleMs === undefined ? {} : { sampleMs })}
        {...(height === undefined ? {} : { height })}
        label={shaftSentence(view, t, { name: elevator.shortNumber ?? elevator.elevatorNo })}
      />
    </section>
  );
}

/** The shaft as it is this second. */
export function LiveShaftPanel({ elevator }: { elevator: ElevatorDetail }) {
  return <ShaftReading elevator={elevator} live={useLiveElevator(elevator.id)} now={useNow()} />;
}
