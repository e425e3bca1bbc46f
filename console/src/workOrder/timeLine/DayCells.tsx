import { memo, useState } from 'react';
import type { LineEntry, LinePerson } from '@hoistway/contract/workOrder/timeLine.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import type { DropProps } from './giving.ts';
import { DayLoad, PersonHead } from './PersonHead.tsx';
import { isSameLine } from './sameLine.ts';
import { WorkBar } from './WorkBar.tsx';

interface DayCellsProps extends DropProps {
  person: LinePerson;
  entries: readonly LineEntry[];
  columns: string;
}

const maxCards = 6;
/** Of a card with the gap below it, and of what stands above the cards of a day. */
const cardHeight = 42;
const headHeight = 34;

function DayCellsWithin(props: DayCellsProps) {
  const { person, entries, columns, isDragging, onGive, onDrag, onDrop } = props;
  const [over, setOver] = useState<string>();
  const several = person.days.length > 1;
  const most = Math.max(
    1,
    ...person.days.map(({ day }) => entries.filter((entry) => entry.day === day).length),
  );
  const height = headHeight + Math.min(most, maxCards) * cardHeight;
  return (
    <Grid
      as="li"
      columns={columns}
      border="bottom"
      // Rows out of sight are not laid out.
      style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` }}
    >
      <Box padding={[6, 8, 6, 'gutter']} minWidth={0}>
        <PersonHead person={person} several={several} />
      </Box>
      {person.days.map((day) => {
        const own = entries.filter((entry) => entry.day === day.day);
        return (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- every order is given by its button as well
          <Stack
            key={day.day}
            gap={4}
            padding={[6, 4]}
            border="left"
            minWidth={0}
            background={over === day.day ? 'priSoft' : day.openMinutes === 0 ? 'sunk' : 'panel'}
            data-line={`${person.id} ${day.day}`}
            onDragOver={(event) => {
              if (!person.fit || !isDragging()) return;
              event.preventDefault();
              setOver(day.day);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(undefined);
              onDrop(person.id, { day: day.day });
            }}
          >
            {several ? <DayLoad day={day} /> : null}
            <Cards entries={own} onGive={onGive} onDrag={onDrag} />
          </Stack>
        );
      })}
    </Grid>
  );
}

/** A person and their days side by side, each with its work in the order of time; an order is dropped on a day. */
export const DayCells = memo(DayCellsWithin, isSameLine);

function Cards({ entries, ...on }: Pick<DayCellsProps, 'entries' | 'onGive' | 'onDrag'>) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, maxCards);
  return (
    <>
      {shown.map((entry) => (
        <WorkBar key={entry.id} entry={entry} {...on} />
      ))}
      {shown.length < entries.length ? (
        <Box as="button" type="button" color="pri" fontSize={12} onClick={() => setAll(true)}>
          +{entries.length - shown.length}
        </Box>
      ) : null}
    </>
  );
}
