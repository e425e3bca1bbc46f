import { Link } from 'react-router';
import { Loading } from '#kit/call/Loading.tsx';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { elevatorShaftOf, placeText } from '#kit/card/elevatorShaft.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { ageText } from '#kit/format/duration.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { StatusWord } from '#kit/glyph/StatusWord.tsx';
import { shownState } from '#kit/live/shownState.ts';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { Shaft } from '#kit/shaft/Shaft.tsx';
import { shaftViewOf, staleAfterMs } from '#kit/shaft/ShaftState.ts';
import { shaftSentence } from '#kit/shaft/shaftSentence.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';

const height = 240;

function CaseShaftWithin({ id }: { id: string }) {
  const elevator = useFollowedElevator(id);
  if (!elevator.data) return <Loading className="case-part" />;
  return <ShaftOf elevator={elevator.data} />;
}

/** The elevator as it is this second: where its car stands and what it does. */
export const CaseShaft = withErrorBoundary(CaseShaftWithin);

function ShaftOf({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const pageOf = useElevatorPage();
  const live = useLiveElevator(elevator.id);
  const now = useNow();
  const shaft = elevatorShaftOf(elevator);
  const view = shaftViewOf(live, shaft, now);
  const state = shownState(live, now);
  const place = placeText(live, shaft);
  const age = live?.at === undefined ? undefined : Math.max(0, now - live.at);
  return (
    <Stack as="section" row gap={16} className="case-part case-shaft">
      <Shaft
        size="popup"
        height={height}
        view={view}
        label={shaftSentence(view, t, { name: elevatorName(elevator) })}
      />
      <div>
        <strong className="large-reading">{place.text}</strong>
        {place.between ? <p className="hint">{t('detail.between')}</p> : null}
        <p>
          <StatusWord state={state} word={t(`shaft.state.${state}`)} />
        </p>
        <p>{shaftSentence(view, t)}</p>
        {live?.faultCode ? (
          <p className="alert-text">
            {live.faultCode} {faultWord(live.faultCode, t)}
          </p>
        ) : null}
        {age === undefined ? null : (
          <p className="live-age hint">
            <StatusGlyph state={age > staleAfterMs ? 'stale' : 'normal'} size={10} /> {ageText(age, t)}
          </p>
        )}
        <p>
          <Link to={pageOf(elevator.id)}>{t('elevator.openLive')}</Link>
        </p>
      </div>
    </Stack>
  );
}
