import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { daysAfter, weekdayOf } from '@hoistway/contract/time/days.ts';
import { timeLineCalls, type LineEntry, type TimeLine } from '@hoistway/contract/workOrder/timeLine.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { touchOnly, useMedia } from '#kit/screen/useMedia.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { useEventCallback } from '#kit/useEventCallback.ts';
import { shownDays } from '../board/boardDays.ts';
import type { BoardSearch } from '../board/OrderCalendar.tsx';
import { useToday } from '#kit/live/useToday.ts';
import { DayCells } from './DayCells.tsx';
import { DayLine, lineColumns } from './DayLine.tsx';
import { GiveForm } from './GiveForm.tsx';
import { mayGive, type Dragged, type Giving } from './giving.ts';
import { LineHours } from './LineHours.tsx';
import { scaleOf, spanOf } from './lineScale.ts';
import { lineSpans, LineTools, type LineSpan } from './LineTools.tsx';
import { useDrawnSoFar } from './useDrawnSoFar.ts';
import { WaitingTray } from './WaitingTray.tsx';

const everyMs = 30_000;

/** People and their work by the hours of a day or the days of a week, beside the orders that nobody has. */
export function TimeLineView({ search }: { search: BoardSearch }) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const [giving, setGiving] = useState<Giving>();
  const today = useToday();
  const span: LineSpan = lineSpans.find((each) => each === address.get('span')) ?? 'day';
  const day = /^\d{4}-\d\d-\d\d$/.test(address.get('day') ?? '') ? address.get('day')! : today;
  const companyId = address.get('companyId') ?? undefined;
  const put = (changes: { span?: LineSpan; day?: string; companyId?: string }) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const { from, days } = shownDays(span, day);
  const found = useCall(
    timeLineCalls.timeLine,
    { from, days, ...(companyId === undefined ? {} : { companyId }) },
    { everyMs: () => everyMs, keepPrevious: true, onError: 'handled' },
  );
  const line = found.data;
  const several = companyId !== undefined || new Set(line?.people.map((each) => each.companyId)).size > 1;
  const weekdayName = (each: string) => t(`weekday.${weekdayOf(each)}` as TextKey);
  return (
    <Stack flex={1} minHeight={0}>
      <LineTools
        span={span}
        day={day}
        today={today}
        title={
          span === 'day'
            ? `${weekdayName(day)} ${day.slice(5)}`
            : `${from} – ${daysAfter(from, days - 1).slice(5)}`
        }
        company={several ? { id: companyId } : undefined}
        put={put}
      />
      {line ? (
        line.people.length === 0 ? (
          <EmptyState title={t('timeLine.empty')} hint={t('timeLine.emptyHint')} />
        ) : (
          <Board line={narrowed(line, search)} weekdayName={weekdayName} onGive={setGiving} />
        )
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
      {giving && line ? (
        <GiveForm giving={giving} people={line.people} onDone={() => setGiving(undefined)} />
      ) : null}
    </Stack>
  );
}

/** With the orders alone that the words and the kind of the board find. */
function narrowed(line: TimeLine, { words = '', type = [] }: BoardSearch): TimeLine {
  const asked = words.toLowerCase();
  const isFound = ({ elevatorNumber, projectName, ...order }: TimeLine['waiting'][number]) =>
    (type.length === 0 || type.includes(order.type)) &&
    `${elevatorNumber} ${projectName} ${order.orderNumber}`.toLowerCase().includes(asked);
  if (words === '' && type.length === 0) return line;
  const waiting = line.waiting.filter(isFound);
  return { ...line, waiting, waitingTotal: waiting.length };
}

function entriesByPerson(entries: readonly LineEntry[]): ReadonlyMap<string, LineEntry[]> {
  const found = new Map<string, LineEntry[]>();
  for (const entry of entries) {
    const own = found.get(entry.personId);
    if (own) own.push(entry);
    else found.set(entry.personId, [entry]);
  }
  return found;
}

/** What all lines have in common: their days, the one that a line of hours shows, its hours; and the work of each person. */
function layOut({ people, entries, today }: Pick<TimeLine, 'people' | 'entries' | 'today'>) {
  const days = people[0]!.days.map((each) => each.day);
  const first = days.includes(today) ? today : days[0]!;
  const scale = scaleOf(
    first,
    people.flatMap((person) => person.days.flatMap(({ stretches }) => stretches.map(spanOf))),
    entries.map(spanOf),
  );
  return { days, first, scale, byPerson: entriesByPerson(entries) };
}

interface BoardProps {
  line: TimeLine;
  weekdayName(day: string): string;
  onGive(giving: Giving): void;
}

const noWork: readonly LineEntry[] = [];
/** So many people fill a high window. */
const fillsWindow = { day: 20, week: 5 };

/** A person is drawn anew when they or their work are others, and not because something is dragged. */
function Board({ line, weekdayName, onGive }: BoardProps) {
  const t = useText();
  const dragged = useRef<Dragged>(undefined);
  const narrow = useNarrow(1024);
  const touched = useMedia(touchOnly);
  const { people, entries, today } = line;
  const {
    days,
    first,
    scale: { from, to },
    byPerson,
  } = useMemo(() => layOut({ people, entries, today }), [people, entries, today]);
  const scale = useMemo(() => ({ from, to }), [from, to]);
  const drawn = useDrawnSoFar(people.length, days.length > 1 ? fillsWindow.week : fillsWindow.day);
  const isLine = days.length === 1 && !narrow;
  const columns = narrow
    ? `132px repeat(${days.length}, minmax(132px, 1fr))`
    : `168px repeat(${days.length}, minmax(104px, 1fr))`;
  const give = useEventCallback(({ orderId, elevatorNumber, personId, day: on, timed, from }: LineEntry) => {
    if (orderId === null) return;
    onGive({ orderId, elevatorNumber, personId, day: on, ...(timed ? { at: Date.parse(from) } : {}) });
  });
  const drag = useCallback((next: Dragged | undefined) => {
    dragged.current = next;
  }, []);
  const isDragging = useCallback(() => dragged.current !== undefined, []);
  const drop = useEventCallback((personId: string, at: Pick<Giving, 'day' | 'at'>) => {
    if (dragged.current) onGive({ ...dragged.current, personId, ...at });
    drag(undefined);
  });
  return (
    <Grid
      columns={narrow ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 264px'}
      flex={1}
      minHeight={0}
      border="top"
      {...(narrow ? { overflow: 'auto' as const } : {})}
    >
      <Box minWidth={0} minHeight={0} {...(narrow ? {} : { overflow: 'auto' as const })}>
        <Box as="p" padding={[6, 'gutter']} className="hint">
          {line.peopleTotal > people.length
            ? t('timeLine.peopleMore', { n: people.length, total: line.peopleTotal })
            : t(!mayGive() ? 'timeLine.readHint' : touched ? 'timeLine.touchHint' : 'timeLine.hint')}
        </Box>
        <Box minWidth={isLine ? 640 : days.length > 1 ? 900 : 0}>
          {isLine ? (
            <LineHours scale={scale} columns={lineColumns} />
          ) : days.length > 1 ? (
            <Grid columns={columns} background="sunk" border={['top', 'bottom']} stickyTop={0} zIndex={2}>
              <span />
              {days.map((each) => (
                <Box
                  key={each}
                  as="strong"
                  padding={[4, 8]}
                  border="left"
                  color={each === today ? 'pri' : 'ink'}
                >
                  {weekdayName(each)}{' '}
                  <Box as="span" textOverflow="nowrap">
                    {each.slice(5)}
                  </Box>
                </Box>
              ))}
            </Grid>
          ) : null}
          <ul aria-label={t('timeLine.people')}>
            {people.slice(0, drawn).map((person) => {
              const common = {
                person,
                entries: byPerson.get(person.id) ?? noWork,
                isDragging,
                onGive: give,
                onDrag: drag,
                onDrop: drop,
              };
              return isLine ? (
                <DayLine key={person.id} {...common} scale={scale} isToday={first === today} />
              ) : (
                <DayCells key={person.id} {...common} columns={columns} />
              );
            })}
          </ul>
        </Box>
      </Box>
      <Box
        as="aside"
        overflow="auto"
        border={narrow ? 'top' : 'left'}
        background="sunk"
        minHeight={0}
        {...(narrow ? { style: { order: -1 }, maxHeight: 280 } : {})}
      >
        <WaitingTray
          line={line}
          onGive={({ id, elevatorNumber }) => onGive({ orderId: id, elevatorNumber, day: first })}
          onDrag={drag}
        />
      </Box>
    </Grid>
  );
}
