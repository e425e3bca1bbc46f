import { Link } from 'react-router';
import type { ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { Named } from '#kit/name/Named.tsx';

/** Without the seconds. */
const whenText = ({ at, day }: ShownTile['rows'][number]): string =>
  at === null ? (day ?? '') : formatDayTime(Date.parse(at)).slice(0, -3);

/** The first records of a list, each a link to itself. */
export function TileRows({ rows }: { rows: ShownTile['rows'] }) {
  // As high as a thumb on a phone, closer where there is a pointer.
  const minHeight = useNarrow(1024) ? 44 : 34;
  return rows.length === 0 ? null : (
    <Stack as="ul">
      {rows.map((row) => (
        <Box as="li" key={row.id} border="top">
          <Stack as={Link} to={row.to} row gap={8} align="center" minHeight={minHeight} color="ink">
            <Box as="span" flex="none" fontWeight={600}>
              {row.title === null ? noValue : <Named name={row.title} />}
            </Box>
            <Box as="span" flex={1} minWidth={0} textOverflow="ellipsis" className="hint">
              {row.hint === null ? '' : <Named name={row.hint} />}
            </Box>
            <Box as="span" flex="none" className="hint">
              {whenText(row)}
            </Box>
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
