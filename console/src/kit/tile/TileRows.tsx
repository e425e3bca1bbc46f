import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import { Stack } from '../layout/Stack.tsx';
import { TileLine } from './TileLine.tsx';

/** The first records of a list, each a link to itself. */
export function TileRows({ rows }: { rows: readonly TileRow[] }) {
  return rows.length === 0 ? null : (
    <Stack as="ul">
      {rows.map((row) => (
        <TileLine key={row.id} row={row} />
      ))}
    </Stack>
  );
}
