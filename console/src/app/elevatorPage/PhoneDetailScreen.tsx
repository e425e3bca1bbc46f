import { VideoCameraOutlined } from '@ant-design/icons';

import { Link, useSearchParams } from 'react-router';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { ChooseElevator } from '#kit/pick/ChooseElevator.tsx';
import { ageText, clockText } from '#kit/format/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { Shaft } from '#kit/shaft/Shaft.tsx';
import { shaftViewOf, staleAfterMs } from '#kit/shaft/ShaftState.ts';
import { shaftSentence } from '#kit/shaft/shaftSentence.ts';
import { useText } from '#kit/text.ts';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { shownState } from '#kit/live/shownState.ts';
import { useNow } from '#kit/live/useNow.ts';
import { CurrentValues } from '#kit/card/CurrentValues.tsx';
import { ElevatorFaults } from './ElevatorDetailScreen.tsx';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { elevatorShaftOf, placeText } from '#kit/card/elevatorShaft.ts';
import { PhoneActions } from '#area/map/PhoneActions.tsx';
import './phoneDetail.css';
import { SharePlace } from '#kit/map/SharePlace.tsx';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { useWeather } from '#kit/card/useWeather.ts';
import { WeatherWord } from '#kit/card/WeatherWord.tsx';
import '#kit/thumb.css';
import './detail.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** One elevator for one thumb: what it does, what is wrong, whom to call, how to get there (`/realTime/phoneDetail?id=`). */
export function PhoneDetailScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id !== '') return <PhoneDetailOf id={id} />;
  return (
    <ChooseElevator
      title={t('route.realTime.phoneDetail')}
      pathOf={(chosen) => `/realTime/phoneDetail?id=${chosen}`}
    />
  );
}

function PhoneDetailOf({ id }: { id: string }) {
  const t = useText();
  const elevator = useFollowedElevator(id);
  if (!elevator.data) return <Loading page />;
  const detail = elevator.data;
  return (
    <Stack
      margin={[0, 'auto']}
      maxWidth={480}
      minHeight="100%"
      textOverflow="anywhere"
      className="phone-detail detail-screen for-thumb"
    >
      <PageHead title={detail.shortNumber ?? detail.elevatorNo} subtitle={detail.projectName} />
      <StateBand elevator={detail} />
      <ElevatorNow elevator={detail} />
      <Allowed permission="fault.view">
        <ElevatorFaults elevator={detail} />
      </Allowed>
      <Allowed permission="elevator.video">
        <Stack
          as={Link}
          row
          gap={8}
          align="center"
          justify="center"
          margin={[0, 16, 12]}
          minHeight={48}
          border="all"
          borderColor="line2"
          borderRadius={6}
          to={`/realTime/phoneVideo?id=${detail.id}`}
        >
          <VideoCameraOutlined /> {t('camera.open')}
        </Stack>
      </Allowed>
      <CurrentValues elevator={detail} />
      <SharePlace />
      <PhoneActions elevator={detail} />
    </Stack>
  );
}

/** The state in a word with its clock, on red when people or the machine are in trouble. */
function StateBand({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const live = useLiveElevator(elevator.id);
  const now = useNow();
  const state = shownState(live, now);
  const alarming = state === 'trapped' || state === 'fault';
  const since = alarming ? (live?.faultSince ?? live?.since) : live?.since;
  return (
    <Stack
      as="output"
      row
      gap={12}
      align="center"
      padding={[8, 16]}
      minHeight={60}
      background="sunk"
      className={alarming ? 'phone-state is-alarming' : 'phone-state'}
    >
      <StatusGlyph state={state} size={28} {...(alarming ? { color: 'currentColor' } : {})} />
      <Box as="span" flex={1} minWidth={0}>
        <Box as="strong" fontSize={18} lineHeight={24} block>
          {t(`shaft.state.${state}`)}
        </Box>
        {live?.faultCode ? (
          <Box as="small" color="inherit">
            {live.faultCode} {faultWord(live.faultCode, t)}
          </Box>
        ) : null}
      </Box>
      {since === undefined ? null : (
        <Box as="time" fontSize={26} fontWeight={680}>
          {clockText(now - since)}
        </Box>
      )}
    </Stack>
  );
}

/** The shaft, and in words what it shows. */
function ElevatorNow({ elevator }: { elevator: ElevatorDetail }) {
  const t = useText();
  const live = useLiveElevator(elevator.id);
  const now = useNow();
  const shaft = elevatorShaftOf(elevator);
  const view = shaftViewOf(live, shaft, now);
  const weather = useWeather(elevator);
  const age = live?.at === undefined ? undefined : Math.max(0, now - live.at);
  const name = elevator.shortNumber ?? elevator.elevatorNo;
  const sentence = shaftSentence(view, t, { name });
  return (
    <Stack as="section" row gap={16} padding={[12, 16]} border="top" className="phone-now">
      <Shaft size="popup" height={264} view={view} label={sentence} />
      <Stack gap={8} minWidth={0}>
        <strong className="large-reading">{placeText(live, shaft).text}</strong>
        <p>{shaftSentence(view, t)}</p>
        {age === undefined ? null : (
          <p className="live-age hint">
            <StatusGlyph state={age > staleAfterMs ? 'stale' : 'normal'} size={10} />
            {t('phone.lastMessage')} {ageText(age, t)}
          </p>
        )}
        <p>{elevator.address}</p>
        {weather ? (
          <p>
            <WeatherWord weather={weather} />
          </p>
        ) : null}
        {elevator.maintainer ? <p className="hint">{elevator.maintainer.name}</p> : null}
      </Stack>
    </Stack>
  );
}
