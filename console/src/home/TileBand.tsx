import { allTiles } from '@hoistway/contract/tile/allTiles.ts';
import type { ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { bandOf } from './arrangement.ts';
import { TileHead } from './TileHead.tsx';
import { TileNumber } from './TileNumber.tsx';

interface TileBandProps {
  tiles: readonly ShownTile[];
  retry(): void;
}

/** Small tiles as one band of numbers; one that somebody has to act on is tinted. */
export function TileBand({ tiles, retry }: TileBandProps) {
  const t = useText();
  const { columns, last } = bandOf(tiles.length, useNarrow(1280) ? 4 : 6);
  return (
    <Grid
      as="ul"
      columns={columns}
      gap={1}
      margin={[0, 'gutter', 12]}
      border="all"
      borderRadius={6}
      background="line"
      overflow="hidden"
      aria-label={t('home.figures')}
    >
      {tiles.map((shown, at) => (
        <Stack
          as="li"
          key={shown.tile}
          justify="space-between"
          gap={2}
          minWidth={0}
          padding={[8, 12]}
          background={allTiles[shown.tile].tone === 'alert' && (shown.n ?? 0) > 0 ? 'redSoft' : 'panel'}
          {...(at === tiles.length - 1 ? { columnSpan: last } : {})}
          data-tile={shown.tile}
        >
          <TileHead tile={shown.tile} small />
          <TileNumber shown={shown} retry={retry} brief />
        </Stack>
      ))}
    </Grid>
  );
}
