import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { oldAfterMinutes } from '@hoistway/contract/map/staffPosition.ts';
import { personnelCalls } from '@hoistway/contract/workOrder/personnel.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ageText, durationText } from '#kit/format/duration.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { around, type BaseMap } from '#kit/map/baseMap.ts';
import { farStart, union } from '#kit/map/bounds.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView } from '#kit/map/MapView.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { orderPath } from '../orderPath.ts';
import './personnel.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

type Person = ReplyOf<typeof personnelCalls.location>[number];

const everyMs = 20_000;
const minuteMs = 60_000;
const personZoom = 15;
/** Some kilometre to each side of who is alone on the map. */
const aloneDegrees = 0.01;

/** Where those are who are on duty and share it (`/maintenance/personnelGPRS`, of one person with `id`). */
export function PersonnelMapScreen() {
  const t = useText();
  const found = useCall(
    personnelCalls.location,
    {},
    { everyMs: () => everyMs, keepPrevious: true, onError: 'handled' },
  );
  return (
    <Stack height="100%">
      <PageHead title={t('route.maintenance.personnelGPRS')} />
      {found.data ? (
        found.data.length === 0 ? (
          <EmptyState title={t('personnelMap.empty')} hint={t('personnelMap.emptyHint')} />
        ) : (
          <PeopleMap people={found.data} />
        )
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
    </Stack>
  );
}

function PeopleMap({ people }: { people: readonly Person[] }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('id') ?? undefined;
  const baseMap = useRef<BaseMap>(undefined);
  const [open, setOpen] = useState(false);
  const minute = Math.floor(useNow() / minuteMs);
  const placed = people.filter(({ position }) => position !== null);
  const markers = useMemo(
    () => people.flatMap((person) => markerOf(person, minute * minuteMs, t)),
    [people, minute, t],
  );
  const fit = useEffectEvent(() => {
    const one = placed.find(({ id }) => id === chosen)?.position;
    if (one) return baseMap.current?.goTo(one, personZoom);
    const box = union(placed.map(({ position }) => around(position!, aloneDegrees)));
    if (box) baseMap.current?.fit(box, personZoom);
  });
  useEffect(() => {
    if (open) fit();
  }, [open]);
  const choose = (id: string) => {
    setSearch({ id }, { replace: true });
    const position = people.find((person) => person.id === id)?.position;
    if (position) baseMap.current?.goTo(position, Math.max(personZoom, baseMap.current.zoom()));
  };
  return (
    <Grid columns="minmax(0, 1fr) 340px" flex={1} minHeight={0} border="top" className="personnel-map">
      <Box minHeight={280} positioned>
        <MapView
          label={t('personnelMap.label')}
          start={farStart}
          markers={markers}
          chosen={chosen === undefined ? undefined : `person ${chosen}`}
          onOpen={(it) => {
            baseMap.current = it;
            setOpen(true);
          }}
          onPick={(marker) => choose(marker.key.split(' ')[1]!)}
          onPlace={() => setSearch({}, { replace: true })}
          onWhole={fit}
        />
      </Box>
      <Box as="aside" padding={[12, 0]} overflow="auto" border="left" className="personnel-map-side">
        <Box as="p" padding={[0, 'gutter', 8]} className="hint">
          {t('personnelMap.located', { all: people.length, n: placed.length })}
        </Box>
        <ul>
          {people.map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              chosen={person.id === chosen}
              onChoose={() => choose(person.id)}
            />
          ))}
        </ul>
      </Box>
    </Grid>
  );
}

const isOld = (at: string, now: number): boolean => now - Date.parse(at) > oldAfterMinutes * minuteMs;

function markerOf(
  { id, name, position, currentState }: Person,
  now: number,
  t: ReturnType<typeof useText>,
): MapMarker[] {
  if (position === null) return [];
  const ageMs = now - Date.parse(position.at);
  const old = isOld(position.at, now);
  return [
    {
      key: `person ${id}`,
      place: position,
      state: 'normal',
      person: old ? 'old' : 'now',
      label: old ? `${name} · ${ageText(ageMs, t)}` : name,
      sentence: t('personnelMap.person', {
        name,
        state: t(`personnelState.${currentState}`),
        age: durationText(ageMs, t),
      }),
    },
  ];
}

function PersonLine({ person, chosen, onChoose }: { person: Person; chosen: boolean; onChoose(): void }) {
  const t = useText();
  const now = useNow();
  const { name, companyName, position, currentState, orderId, elevatorNumber } = person;
  const stale = position === null || isOld(position.at, now);
  return (
    <Stack
      as="li"
      row
      gap={8}
      align="center"
      padding={[0, 'gutter', 0, 0]}
      border="bottom"
      className={stale ? 'is-stale' : ''}
    >
      <Grid
        as="button"
        columns="minmax(0, 1fr) auto"
        gap={[0, 12]}
        flex={1}
        padding={[8, 0, 8, 'gutter']}
        minHeight={56}
        textAlign="left"
        type="button"
        onClick={onChoose}
        {...(chosen ? { 'aria-current': true } : {})}
      >
        <strong>{name}</strong>
        <ChoiceWord choice="personnelState" value={currentState} />
        <Box as="small" columnSpan="all">
          {companyName}
        </Box>
        <Box as="small" columnSpan="all">
          {position === null
            ? t('personnelMap.none')
            : t('personnelMap.spot', {
                age: durationText(now - Date.parse(position.at), t),
                n: position.accuracyM,
              })}
        </Box>
      </Grid>
      {orderId === null ? null : (
        <Box as={Link} alignSelf="flex-start" padding={[8, 0, 0]} to={orderPath(orderId)}>
          {elevatorNumber}
        </Box>
      )}
    </Stack>
  );
}
