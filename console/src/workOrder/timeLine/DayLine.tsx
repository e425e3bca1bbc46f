import { memo, useState, useSyncExternalStore, type DragEvent } from 'react';
import type { LineEntry, LinePerson } from '@hoistway/contract/workOrder/timeLine.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { nowTicked, onTick } from '#kit/live/useNow.ts';
import { useText } from '#kit/text.ts';
import type { DropProps } from './giving.ts';
import { percent, rowsOf, shareAt, spanOf, timeAt, type Span } from './lineScale.ts';
import { clockText } from './lineWords.ts';
import { PersonHead } from './PersonHead.tsx';
import { isSameLine } from './sameLine.ts';
import { WorkBar } from './WorkBar.tsx';

const rowHeight = 44;
/** A way that is drawn longer than this says its minutes. */
const namedWayMinutes = 20;
export const lineColumns = '216px minmax(0, 1fr)';

const minuteMs = 60_000;

/** Where the present stands on a line. */
function NowMark({ scale }: { scale: Span }) {
  const now = useSyncExternalStore(onTick, () => Math.floor(nowTicked() / minuteMs) * minuteMs);
  if (now < scale.from || now > scale.to) return null;
  return (
    <Box
      inset={[0, 'auto', 0, 0]}
      width={2}
      background="red"
      style={{ left: percent(shareAt(now, scale)), pointerEvents: 'none' }}
    />
  );
}

interface DayLineProps extends DropProps {
  person: LinePerson;
  entries: readonly LineEntry[];
  scale: Span;
  isToday: boolean;
}

function DayLineWithin(props: DayLineProps) {
  const { person, entries, scale, isToday, isDragging, onGive, onDrag, onDrop } = props;
  const t = useText();
  const [over, setOver] = useState<number>();
  const day = person.days[0]!;
  const shown = entries.filter(({ from }) => Date.parse(from) < scale.to);
  const rows = rowsOf(shown.map(spanOf));
  const height = (Math.max(0, ...rows) + 1) * rowHeight + 6;
  const place = ({ from, to }: Span) => ({
    left: percent(shareAt(from, scale)),
    width: percent(shareAt(to, scale) - shareAt(from, scale)),
  });
  const timeOf = (event: DragEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return timeAt((event.clientX - left) / width, scale);
  };
  return (
    <Grid
      as="li"
      columns={lineColumns}
      border="bottom"
      // Rows out of sight are not laid out.
      style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}
    >
      <Box padding={[6, 8, 6, 'gutter']} border="right" minWidth={0}>
        <PersonHead person={person} several={false} beyond={entries.length - shown.length} />
      </Box>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- every order is given by its button as well */}
      <Box
        positioned
        overflow="hidden"
        background="sunk"
        minHeight={height}
        data-line={person.id}
        onDragOver={(event) => {
          if (!person.fit || !isDragging()) return;
          event.preventDefault();
          setOver(timeOf(event));
        }}
        onDragLeave={() => setOver(undefined)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(undefined);
          onDrop(person.id, { day: day.day, at: timeOf(event) });
        }}
      >
        {day.stretches.map((stretch) => (
          <Box
            key={stretch.from}
            inset={[0, 'auto', 0, 0]}
            background="panel"
            style={{ ...place(spanOf(stretch)), pointerEvents: 'none' }}
          />
        ))}
        {shown.map((entry, index) => {
          const span = spanOf(entry);
          const top = rows[index]! * rowHeight + 6;
          const wayMs = entry.wayMinutes * minuteMs;
          return (
            <div key={entry.id}>
              {wayMs > 0 ? (
                <Box
                  inset={[0, 'auto', 'auto', 0]}
                  border="bottom"
                  borderColor={entry.conflicts.includes('wayTooLong') ? 'red' : 'ink3'}
                  color="ink3"
                  fontSize={11}
                  lineHeight={17}
                  textAlign="center"
                  textOverflow="nowrap"
                  height={19}
                  title={t('timeLine.way', { n: entry.wayMinutes })}
                  style={{
                    ...place({ from: span.from - wayMs, to: span.from }),
                    top,
                    borderBottomStyle: 'dotted',
                  }}
                >
                  {entry.wayMinutes >= namedWayMinutes ? entry.wayMinutes : ''}
                </Box>
              ) : null}
              <WorkBar entry={entry} style={{ ...place(span), top }} onGive={onGive} onDrag={onDrag} />
            </div>
          );
        })}
        {isToday ? <NowMark scale={scale} /> : null}
        {over === undefined ? null : (
          <Box
            inset={[0, 'auto', 0, 0]}
            padding={[0, 4]}
            border="left"
            borderColor="pri"
            color="pri"
            fontWeight={600}
            fontSize={12}
            style={{ left: percent(shareAt(over, scale)), pointerEvents: 'none', borderLeftWidth: 2 }}
          >
            {clockText(over)}
          </Box>
        )}
      </Box>
    </Grid>
  );
}

/** A person and their day, from the left to the right; an order is dropped at a time of it. */
export const DayLine = memo(DayLineWithin, isSameLine);
