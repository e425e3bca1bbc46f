import { useEffect, useMemo } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import { useText } from '#kit/text.ts';
import { seedLive, useWatched } from '#kit/live/liveStore.ts';
import { LiveStatusCell } from '#kit/card/liveCells.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

export type PlacedElevator = ReplyOf<typeof mapCalls.monitors>['rows'][number];

interface MapElevatorListProps {
  rows: readonly PlacedElevator[];
  /** Beside the state: how far it is, for one. */
  noteOf?(row: PlacedElevator): string;
  /** Which of them is shown beside the list. */
  chosen?: string;
  onOpen(row: PlacedElevator): void;
}

/** Elevators of a place on the map, each with its state this second. */
export function MapElevatorList({ rows, noteOf, chosen, onOpen }: MapElevatorListProps) {
  useEffect(() => seedLive(rows.map((row) => row.live)), [rows]);
  useWatched(useMemo(() => rows.map((row) => row.id), [rows]));
  const t = useText();
  if (rows.length === 0) return <p className="hint">{t('mapScreen.nothing')}</p>;
  return (
    <ul className="map-elevators">
      {rows.map((row) => (
        <li key={row.id}>
          <Stack
            as="button"
            row
            gap={12}
            justify="space-between"
            padding={[4, 0]}
            width="100%"
            minHeight={44}
            border="bottom"
            textAlign="start"
            type="button"
            {...(row.id === chosen ? { 'aria-current': true } : {})}
            onClick={() => onOpen(row)}
          >
            <span>
              <strong>{row.shortNumber ?? row.elevatorNo}</strong>
              <Box as="small" color="ink2">
                {row.projectName}
              </Box>
            </span>
            <span>
              <LiveStatusCell id={row.id} />
              {noteOf ? (
                <Box as="small" color="ink2">
                  {noteOf(row)}
                </Box>
              ) : null}
            </span>
          </Stack>
        </li>
      ))}
    </ul>
  );
}
