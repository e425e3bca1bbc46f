import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { StatusWord } from '#kit/glyph/StatusWord.tsx';
import { Shaft } from '#kit/shaft/Shaft.tsx';
import { shaftViewOf } from '#kit/shaft/ShaftState.ts';
import { shaftSentence } from '#kit/shaft/shaftSentence.ts';
import { useText } from '#kit/text.ts';
import { durationText } from '#kit/format/duration.ts';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { shownState } from '#kit/live/shownState.ts';
import { useNow } from '#kit/live/useNow.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { elevatorShaftOf, placeText } from '#kit/card/elevatorShaft.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { useWeather } from '#kit/card/useWeather.ts';
import { WeatherWord } from '#kit/card/WeatherWord.tsx';
import { telHref } from '#kit/format/telHref.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

function MapElevatorCardWithin({ id }: { id: string }) {
  const elevator = useFollowedElevator(id);
  if (!elevator.data) return <Loading rows={3} />;
  return <CardOf elevator={elevator.data} />;
}

/** One elevator of a map as it is this second, with the small shaft. */
export const MapElevatorCard = withErrorBoundary(MapElevatorCardWithin);

function CardOf({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const pageOf = useElevatorPage();
  const live = useLiveElevator(elevator.id);
  const now = useNow();
  const weather = useWeather(elevator);
  const shaft = elevatorShaftOf(elevator);
  const view = shaftViewOf(live, shaft, now);
  const state = shownState(live, now);
  const since = state === 'trapped' ? live?.faultSince : live?.since;
  const name = elevator.shortNumber ?? elevator.elevatorNo;
  return (
    <Stack as="article" row gap={16} className="map-card">
      <Shaft size="popup" view={view} label={shaftSentence(view, t, { name })} />
      <Box flex={1} minWidth={0}>
        <h2>{name}</h2>
        <Stack margin={[0, 0, 4]} textOverflow="anywhere" as="p" row gap={8}>
          <StatusWord state={state} word={t(`shaft.state.${state}`)} />
          {since === undefined ? null : <span> {durationText(Math.max(0, now - since), t)}</span>}
        </Stack>
        <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere">
          <Box as="strong" fontSize={20}>
            {placeText(live, shaft).text}
          </Box>
          {live?.faultCode ? (
            <span className="alert-text">
              {' '}
              {live.faultCode} {faultWord(live.faultCode, t)}
            </span>
          ) : null}
        </Box>
        <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere">
          {elevator.projectName}
        </Box>
        <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere" className="hint">
          {elevator.address}
        </Box>
        {weather ? (
          <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere">
            <WeatherWord weather={weather} />
          </Box>
        ) : null}
        {elevator.maintainer ? (
          <Box as="p" margin={[0, 0, 4]} textOverflow="anywhere" className="hint">
            {elevator.maintainer.name}{' '}
            {elevator.maintainer.phone ? (
              <a href={telHref(elevator.maintainer.phone)}>{elevator.maintainer.phone}</a>
            ) : null}
          </Box>
        ) : null}
        <Button
          {...styleProps({ margin: [8, 0, 0] })}
          type="primary"
          onClick={() => void navigate(pageOf(elevator.id))}
        >
          {t('mapScreen.detail')}
        </Button>
      </Box>
    </Stack>
  );
}
