import { useRef, type ReactNode } from 'react';
import { Loading } from '#kit/call/Loading.tsx';
import { useNearView } from '#kit/screen/useNearView.ts';
import { FavouriteStar } from '#kit/card/FavouriteStar.tsx';
import { FaultCodeCell, InStateCell, LivePlaceCell, LiveStatusCell } from '#kit/card/liveCells.tsx';
import { elevatorShaftOf } from '#kit/card/elevatorShaft.ts';
import type { LiveRow } from './liveRow.ts';
import './live.css';

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
    <ul className="live-cards">
      {rows.map((row) => (
        <LiveCard key={row.id} row={row} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** The whole card opens the elevator. Out of view it is empty and receives no updates. */
function LiveCard({ row, onOpen }: { row: LiveRow; onOpen(row: LiveRow): void }) {
  const box = useRef<HTMLLIElement>(null);
  const near = useNearView(box);
  const name = row.shortNumber ?? row.elevatorNo;
  return (
    <li ref={box}>
      {near ? (
        <>
          <button type="button" className="live-card" onClick={() => onOpen(row)}>
            <span className="live-card-place">
              <LivePlaceCell id={row.id} shaft={elevatorShaftOf(row)} />
            </span>
            <span className="live-card-text">
              <strong>{name}</strong>
              <span>{row.projectName}</span>
            </span>
            <span className="live-card-state">
              <LiveStatusCell id={row.id} />
              <span>
                <InStateCell id={row.id} /> <FaultCodeCell id={row.id} />
              </span>
            </span>
          </button>
          <FavouriteStar id={row.id} name={name} large />
        </>
      ) : null}
    </li>
  );
}
