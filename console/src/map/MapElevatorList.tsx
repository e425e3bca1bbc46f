import { useEffect, useMemo } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import { useText } from '#kit/text.ts';
import { seedLive, useWatched } from '#kit/live/liveStore.ts';
import { LiveStatusCell } from '#kit/card/liveCells.tsx';

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
          <button
            type="button"
            {...(row.id === chosen ? { 'aria-current': true } : {})}
            onClick={() => onOpen(row)}
          >
            <span>
              <strong>{row.shortNumber ?? row.elevatorNo}</strong>
              <small>{row.projectName}</small>
            </span>
            <span>
              <LiveStatusCell id={row.id} />
              {noteOf ? <small>{noteOf(row)}</small> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
