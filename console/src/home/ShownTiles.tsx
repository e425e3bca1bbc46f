import type { ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { columnsOf } from './arrangement.ts';
import { TileBand } from './TileBand.tsx';
import { TileGrid } from './TileGrid.tsx';
import { WideTile } from './WideTile.tsx';

interface ShownTilesProps {
  tiles: readonly ShownTile[];
  /** Reads the tiles again. */
  retry(): void;
}

/** Numbers in a band, and below them the wide tiles in two columns; on a phone all of them as they are arranged. */
export function ShownTiles({ tiles, retry }: ShownTilesProps) {
  const t = useText();
  const narrow = useNarrow(1024);
  if (narrow) return <TileGrid tiles={tiles}>{(shown) => <WideTile shown={shown} retry={retry} />}</TileGrid>;
  const small = tiles.filter(({ size }) => size === 'small');
  const columns = columnsOf(tiles.filter(({ size }) => size === 'wide'));
  return (
    <>
      {small.length > 0 ? <TileBand tiles={small} retry={retry} /> : null}
      <Grid columns={columns.length} gap={12} align="start" margin={[0, 'gutter', 24]}>
        {columns.map((column, at) => (
          <Stack as="ul" key={at} gap={12} minWidth={0} aria-label={t('home.tiles')}>
            {column.map((shown) => (
              <Stack
                as="li"
                key={shown.tile}
                gap={4}
                minWidth={0}
                padding={12}
                border="all"
                borderRadius={6}
                background="panel"
                data-tile={shown.tile}
              >
                <WideTile shown={shown} retry={retry} />
              </Stack>
            ))}
          </Stack>
        ))}
      </Grid>
    </>
  );
}
