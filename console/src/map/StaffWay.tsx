import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Segmented, Slider } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatTime, wholeTime } from '#kit/format/instant.ts';
import { around, type BaseMap } from '#kit/map/baseMap.ts';
import { union } from '#kit/map/bounds.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView } from '#kit/map/MapView.tsx';
import { useReplayClock, type ReplayClock } from '#kit/replay/useReplayClock.ts';
import { useText } from '#kit/text.ts';
import { eventsOf, linesOf, pointAt, type Way, type WayEvent } from './wayTrack.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

const speeds = [60, 300, 1200] as const;
const minuteMs = 60_000;
/** Some three hundred metres to each side of a way that leads nowhere. */
const leastDegrees = 0.003;
const nearest = 17;

/** The way of a person on the map, by whichever moment of it is chosen. */
export function StaffWay({ way }: { way: Way }) {
  const { points } = way;
  const first = Date.parse(points[0]!.at);
  const last = Date.parse(points.at(-1)!.at);
  const clock = useReplayClock(first, Math.max(last, first + 1), last);
  const { setSpeed } = clock;
  useEffect(() => setSpeed(speeds[1]), [setSpeed]);
  const events = useMemo(() => eventsOf(way), [way]);
  return (
    <Grid columns="minmax(0, 1fr) 340px" flex={1} minHeight={0} border="top" className="staff-way">
      <Stack minHeight={320}>
        <WayMap way={way} events={events} moment={clock.moment} />
        <WayBar clock={clock} first={first} last={last} />
      </Stack>
      <WayEvents events={events} moment={clock.moment} onSeek={clock.seek} />
    </Grid>
  );
}

const labelOf = (at: number): string => formatTime(at).slice(0, -3);

function WayMap({ way, events, moment }: { way: Way; events: readonly WayEvent[]; moment: number }) {
  const t = useText();
  const { points, name } = way;
  const baseMap = useRef<BaseMap>(undefined);
  const [open, setOpen] = useState(false);
  const here = pointAt(points, moment);
  const lines = useMemo(() => linesOf(points, here ? Date.parse(here.at) : 0), [points, here]);
  const markers = useMemo(
    () => [
      ...events.flatMap((event) => eventMarker(event, t)),
      ...(here
        ? [
            {
              key: 'person',
              place: here,
              state: 'normal' as const,
              person: 'now' as const,
              label: `${name} ${labelOf(Date.parse(here.at))}`,
              sentence: t('staffWay.at', { name, time: wholeTime(here.at) }),
            },
          ]
        : []),
    ],
    [events, here, name, t],
  );
  const fit = useEffectEvent(() => {
    const box = union([...points.map((point) => around(point, 0)), around(points[0]!, leastDegrees)]);
    if (box) baseMap.current?.fit(box, nearest);
  });
  useEffect(() => {
    if (open) fit();
  }, [open]);
  return (
    <Box flex={1} minHeight={240} className="staff-way-map">
      <MapView
        label={t('staffWay.label')}
        start={{ place: points[0]!, zoom: 13 }}
        markers={markers}
        ways={lines}
        onOpen={(it) => {
          baseMap.current = it;
          setOpen(true);
        }}
        onWhole={fit}
      />
    </Box>
  );
}

const minutesOf = ({ from, to }: Way['stops'][number]): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / minuteMs);

const stayText = (stop: Way['stops'][number], t: ReturnType<typeof useText>): string =>
  t('staffWay.stop', { n: minutesOf(stop) });

/** A stop is a ring with its minutes, a sign-in the elevator. */
function eventMarker(event: WayEvent, t: ReturnType<typeof useText>): MapMarker[] {
  if (event.kind === 'stop') {
    const { from } = event.stop;
    return [
      {
        key: `stop ${from}`,
        place: event.stop,
        state: 'normal',
        count: minutesOf(event.stop),
        label: labelOf(event.at),
        sentence: stayText(event.stop, t),
      },
    ];
  }
  const { id, latitude, longitude, elevatorNumber, orderNumber } = event.order;
  if (latitude === null || longitude === null) return [];
  return [
    {
      key: `order ${id}`,
      place: { latitude, longitude },
      state: 'normal',
      label: elevatorNumber,
      sentence: t('staffWay.signedIn', { elevator: elevatorNumber, no: orderNumber }),
    },
  ];
}

function WayBar({ clock, first, last }: { clock: ReplayClock; first: number; last: number }) {
  const t = useText();
  const { moment, playing } = clock;
  return (
    <Stack row wrap gap={[8, 16]} align="center" padding={[8, 'gutter']} border="top">
      <Button
        type="primary"
        icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
        onClick={() => clock.play(!playing)}
      >
        {t(playing ? 'replay.pause' : 'replay.play')}
      </Button>
      <Segmented
        aria-label={t('replay.speed')}
        value={clock.speed}
        onChange={clock.setSpeed}
        options={speeds.map((value) => ({ value: value as number, label: `${value}×` }))}
      />
      <strong role="timer">{wholeTime(new Date(moment).toISOString())}</strong>
      <Slider
        {...styleProps({ flex: '1 1 200px' })}
        ariaLabelForHandle={t('replay.cursor')}
        min={first}
        max={Math.max(last, first + 1)}
        step={1000}
        value={moment}
        onChange={clock.seek}
        tooltip={{ formatter: (at) => (at === undefined ? null : formatTime(at)) }}
      />
    </Stack>
  );
}

interface WayEventsProps {
  events: readonly WayEvent[];
  moment: number;
  onSeek(moment: number): void;
}

function WayEvents({ events, moment, onSeek }: WayEventsProps) {
  const t = useText();
  return (
    <Box as="aside" padding={[12, 0]} overflow="auto" border="left" className="staff-way-events">
      <Box as="h2" padding={[0, 'gutter', 8]} fontSize={14}>
        {t('staffWay.events')}
      </Box>
      {events.length === 0 ? (
        <Box as="p" padding={[0, 'gutter', 8]} fontSize={14} className="hint">
          {t('staffWay.noEvents')}
        </Box>
      ) : null}
      <ol>
        {events.map((event, index) => (
          <Box
            key={`${index} ${event.kind}`}
            as="li"
            border="bottom"
            className={event.at <= moment ? '' : 'is-later'}
          >
            <Grid
              as="button"
              columns="48px minmax(0, 1fr)"
              gap={8}
              padding={[8, 0, 8, 'gutter']}
              width="100%"
              minHeight={40}
              textAlign="left"
              type="button"
              onClick={() => onSeek(event.at)}
            >
              <time dateTime={new Date(event.at).toISOString()}>{labelOf(event.at)}</time>
              <span>
                {event.kind === 'stop'
                  ? stayText(event.stop, t)
                  : t('staffWay.signedIn', {
                      elevator: event.order.elevatorNumber,
                      no: t(`orderKind.${event.order.type}`),
                    })}
              </span>
            </Grid>
            {event.kind === 'order' ? (
              <Link to={`/maintenance/workBillBoardInquiry?id=${event.order.id}`}>
                {event.order.orderNumber}
              </Link>
            ) : null}
          </Box>
        ))}
      </ol>
    </Box>
  );
}
