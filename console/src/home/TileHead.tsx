import type { HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { TileRule } from './TileRule.tsx';

/** What a tile is called, and by what rule it counts. */
export function TileHead({ tile, small = false }: { tile: HomeTileName; small?: boolean }) {
  const t = useText();
  return (
    <Stack row justify="space-between" align="start" gap={8}>
      <Box as="h2" fontSize={small ? 13 : 14} fontWeight={small ? 400 : 600} color={small ? 'ink2' : 'ink'}>
        {t(`homeTile.${tile}`)}
      </Box>
      <TileRule tile={tile} />
    </Stack>
  );
}
