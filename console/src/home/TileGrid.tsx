import type { ReactNode } from 'react';
import type { PlacedTile } from '@hoistway/contract/home/homeCalls.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { spansOf } from './arrangement.ts';

interface TileGridProps<T extends PlacedTile> {
  tiles: readonly T[];
  children(tile: T, at: number): ReactNode;
}

/** Tiles in their order; on a phone a small one takes half of the row. */
export function TileGrid<T extends PlacedTile>({ tiles, children }: TileGridProps<T>) {
  const t = useText();
  const columns = useNarrow(1024) ? 2 : 4;
  const spans = spansOf(
    tiles.map(({ size }) => size),
    columns,
  );
  return (
    <Grid as="ul" columns={columns} gap={12} margin={[0, 'gutter', 24]} aria-label={t('home.tiles')}>
      {tiles.map((tile, at) => (
        <Stack
          as="li"
          key={tile.tile}
          columnSpan={spans[at]}
          gap={4}
          minWidth={0}
          padding={12}
          border="all"
          borderRadius={6}
          background="panel"
          data-tile={tile.tile}
        >
          {children(tile, at)}
        </Stack>
      ))}
    </Grid>
  );
}
