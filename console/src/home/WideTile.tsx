import { Suspense, useContext } from 'react';
import type { ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { HomePanels } from '#kit/tile/homePanels.ts';
import { TileRows } from '#kit/tile/TileRows.tsx';
import { TileHead } from './TileHead.tsx';
import { TileNumber } from './TileNumber.tsx';

interface WideTileProps {
  shown: ShownTile;
  retry(): void;
}

/** A number with its first records, or with what their area shows of them. */
export function WideTile({ shown, retry }: WideTileProps) {
  const lent = useContext(HomePanels).find(({ tile }) => tile === shown.tile);
  return (
    <>
      <TileHead tile={shown.tile} />
      <TileNumber shown={shown} retry={retry} />
      {lent && shown.size === 'wide' && shown.n !== null && shown.n > 0 ? (
        <Suspense fallback={<Loading />}>
          <lent.panel rows={shown.rows} />
        </Suspense>
      ) : (
        <TileRows rows={shown.rows} />
      )}
    </>
  );
}
