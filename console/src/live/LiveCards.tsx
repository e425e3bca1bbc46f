import { useRef, type ReactNode } from 'react';
import { Loading } from '#kit/call/Loading.tsx';
import { useNearView } from '#kit/screen/useNearView.ts';
import { FavouriteStar } from '#kit/card/FavouriteStar.tsx';
import { FaultCodeCell, InStateCell, LivePlaceCell, LiveStatusCell } from '#kit/card/liveCells.tsx';
import { elevatorShaftOf } from '#kit/card/elevatorShaft.ts';
import type { LiveRow } from './liveRow.ts';
import './live.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

interface LiveCardsProps {
  rows: readonly LiveRow[];
  loading: boolean;
  empty: ReactNode;
  onOpen(row: LiveRow): void;
}

/** The live list a card an elevator: one under the other for one thumb, side by side where there is room. */
export function LiveCards({ rows, loading, empty, onOpen }: LiveCardsProps) {
  if (loading) return <Loading />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <Grid
      as="ul"
      columns="repeat(auto-fill, minmax(min(320px, 100%), 1fr))"
      gap={[0, 24]}
      className="live-cards"
    >
      {rows.map((row) => (
        <LiveCard key={row.id} row={row} onOpen={onOpen} />
      ))}
    </Grid>
  );
}

/** The whole card opens the elevator. Out of view it is empty and receives no updates. */
function LiveCard({ row, onOpen }: { row: LiveRow; onOpen(row: LiveRow): void }) {
  const box = useRef<HTMLLIElement>(null);
  const near = useNearView(box);
  const name = row.shortNumber ?? row.elevatorNo;
  return (
    <Stack as="li" row align="center" minWidth={0} minHeight={57} border="bottom" ref={box}>
      {near ? (
        <>
          <Stack
            type="button"
            as="button"
            row
            gap={12}
            align="center"
            flex={1}
            padding={[6, 4]}
            width="100%"
            minWidth={0}
            minHeight={56}
            color="ink"
            textAlign="left"
            className="live-card"
            onClick={() => onOpen(row)}
          >
            <Stack as="span" row flex="none" width={64}>
              <LivePlaceCell id={row.id} shaft={elevatorShaftOf(row)} />
            </Stack>
            <Stack as="span" flex={1} minWidth={0} fontSize={13}>
              <strong>{name}</strong>
              <Box as="span" color="ink2" textOverflow="ellipsis">
                {row.projectName}
              </Box>
            </Stack>
            <Stack as="span" align="flex-end" minWidth={0} color="ink2" fontSize={13}>
              <LiveStatusCell id={row.id} />
              <span>
                <InStateCell id={row.id} /> <FaultCodeCell id={row.id} bare />
              </span>
            </Stack>
          </Stack>
          <FavouriteStar id={row.id} name={name} large />
        </>
      ) : null}
    </Stack>
  );
}
