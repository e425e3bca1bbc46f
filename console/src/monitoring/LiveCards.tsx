import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { FaultCodeCell, InStateCell, LivePlaceCell, LiveStatusCell } from './liveCells.tsx';
import type { LiveRow } from './AllElevatorsScreen.tsx';
import { liftShaftOf } from './liftShaft.ts';

interface LiveCardsProps {
  rows: readonly LiveRow[];
  loading: boolean;
  empty: ReactNode;
  onOpen(row: LiveRow): void;
}

/** The live list for one thumb: a lift a card, the whole card opens it. */
export function LiveCards({ rows, loading, empty, onOpen }: LiveCardsProps) {
  if (loading) return <Skeleton active />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className="live-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => onOpen(row)}>
            <LivePlaceCell id={row.id} shaft={liftShaftOf(row)} />
            <span className="live-card-text">
              <strong>{row.shortNumber ?? row.elevatorNo}</strong>
              <span>{row.projectName}</span>
            </span>
            <span className="live-card-state">
              <LiveStatusCell id={row.id} />
              <span>
                <InStateCell id={row.id} /> <FaultCodeCell id={row.id} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
