import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { oldAfterMinutes } from '@hoistway/contract/map/staffPosition.ts';
import { personnelCalls } from '@hoistway/contract/workOrder/personnel.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { durationText } from '#kit/format/duration.ts';
import { telHref } from '#kit/format/telHref.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { around, type BaseMap } from '#kit/map/baseMap.ts';
import { elevatorZoom, farStart, union } from '#kit/map/bounds.ts';
import type { MapMarker } from '#kit/map/markers.ts';
import { MapView } from '#kit/map/MapView.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { orderPath } from '../orderPath.ts';
import { nearPeople } from './nearPeople.ts';
import './personnel.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

type Person = ReplyOf<typeof personnelCalls.location>[number];
type PlacedPerson = Person & { place: NonNullable<Person['position']> };

const everyMs = 20_000;
const minuteMs = 60_000;
const personZoom = 15;
/** Some kilometre to each side of who is alone on the map. */
const aloneDegrees = 0.01;
/** Some hundred metres around those who stand together. */
const nearDegrees = 0.0005;
/** A position that is worse than this does not say at which building somebody is. */
const poorM = 100;

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
  const [zoom, setZoom] = useState(farStart.zoom);
  const [together, setTogether] = useState<readonly string[]>([]);
  const minute = Math.floor(useNow() / minuteMs);
  const placed = people.filter(({ position }) => position !== null);
  const markers = useMemo(() => {
    const shown = people.flatMap((person) =>
      person.position === null ? [] : [{ ...person, place: person.position }],
    );
    return nearPeople(shown, zoom).map((group) => markerOf(group, minute * minuteMs, t));
  }, [people, zoom, minute, t]);
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
    setTogether([]);
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
          chosen={markers.find(({ key }) => chosen !== undefined && idsOf(key).includes(chosen))?.key}
          onOpen={(it) => {
            baseMap.current = it;
            setOpen(true);
          }}
          onViewport={(viewport) => setZoom(viewport.zoom)}
          onPick={(marker) => {
            const ids = idsOf(marker.key);
            if (ids.length === 1) return choose(ids[0]!);
            // Nearer they may stand apart; of those at one place the list tells.
            setSearch({}, { replace: true });
            setTogether(ids);
            const box = union(
              people.flatMap(({ id, position }) =>
                position && ids.includes(id) ? [around(position, nearDegrees)] : [],
              ),
            );
            if (box) baseMap.current?.fit(box, elevatorZoom);
          }}
          onPlace={() => {
            setTogether([]);
            setSearch({}, { replace: true });
          }}
          onWhole={fit}
        />
      </Box>
      <Box as="aside" padding={[12, 0]} overflow="auto" border="left" className="personnel-map-side">
        <Box as="p" padding={[0, 'gutter', 8]} className="hint">
          {together.length > 0
            ? t('personnelMap.together', { n: together.length })
            : t('personnelMap.located', { all: people.length, n: placed.length })}
        </Box>
        <ul>
          {[
            ...people.filter(({ id }) => together.includes(id)),
            ...people.filter(({ id }) => !together.includes(id)),
          ].map((person) => (
            <PersonLine
              key={person.id}
              person={person}
              chosen={person.id === chosen || together.includes(person.id)}
              onChoose={() => choose(person.id)}
            />
          ))}
        </ul>
      </Box>
    </Grid>
  );
}

/** The people of a pin, as its key names them. */
const idsOf = (key: string): string[] => key.split(' ').slice(1);

const isOld = (at: string, now: number): boolean => now - Date.parse(at) > oldAfterMinutes * minuteMs;

/** A pin for a person, or one with their number for those who stand together. */
function markerOf(group: readonly PlacedPerson[], now: number, t: ReturnType<typeof useText>): MapMarker {
  const first = group[0]!;
  const key = `person ${group.map(({ id }) => id).join(' ')}`;
  const isOlder = group.every(({ place }) => isOld(place.at, now));
  const shown = { key, place: first.place, state: 'normal', person: isOlder ? 'old' : 'now' } as const;
  if (group.length > 1) {
    const names = group.map(({ name }) => name).join(t('planReminder.comma'));
    return { ...shown, count: group.length, sentence: t('personnelMap.group', { n: group.length, names }) };
  }
  return {
    ...shown,
    label: first.name,
    sentence: t('personnelMap.person', {
      name: first.name,
      state: t(`personnelState.${first.currentState}`),
      age: durationText(now - Date.parse(first.place.at), t),
    }),
  };
}

function PersonLine({ person, chosen, onChoose }: { person: Person; chosen: boolean; onChoose(): void }) {
  const t = useText();
  const now = useNow();
  const { name, companyName, phone, position, currentState, orderId, elevatorNumber } = person;
  const stale = position === null || isOld(position.at, now);
  const trouble =
    position === null
      ? t('personnelMap.none')
      : stale
        ? t('personnelMap.ago', { age: durationText(now - Date.parse(position.at), t) })
        : position.accuracyM > poorM
          ? t('personnelMap.poor', { n: position.accuracyM })
          : undefined;
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
        {trouble === undefined ? null : (
          <Box as="small" columnSpan="all">
            {trouble}
          </Box>
        )}
      </Grid>
      <Stack align="flex-end" alignSelf="flex-start" padding={[8, 0, 0]} fontSize={12}>
        <Box as="a" textOverflow="nowrap" href={telHref(phone)}>
          {phone}
        </Box>
        {orderId === null ? null : <Link to={orderPath(orderId)}>{elevatorNumber}</Link>}
      </Stack>
    </Stack>
  );
}
