import { EnvironmentOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import { formatDayTime } from '../format/instant.ts';
import { noValue, numberText } from '../format/number.ts';
import { Box } from '../layout/Box.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Named } from '../name/Named.tsx';
import { useNarrow } from '../screen/useNarrow.ts';
import { useText } from '../text.ts';
import { wayTo } from './wayTo.ts';

/** How much there is of it, or when it is: without the seconds. */
const lastText = ({ at, day, amount, unit }: TileRow): string =>
  amount === null
    ? at === null
      ? (day ?? '')
      : formatDayTime(Date.parse(at)).slice(0, -3)
    : `${numberText(amount)} ${unit ?? ''}`.trim();

interface TileLineProps {
  row: TileRow;
  /** Stands at the end instead of when it is or how much there is of it. */
  last?: ReactNode;
}

/** A record in one line of a tile, which opens it; on a phone beside the way to it. */
export function TileLine({ row, last = lastText(row) }: TileLineProps) {
  const t = useText();
  const phone = useNarrow(1024);
  return (
    <Stack as="li" row border="top">
      <Stack
        as={Link}
        to={row.to}
        row
        gap={8}
        align="center"
        flex={1}
        minWidth={0}
        // As high as a thumb on a phone, closer where there is a pointer.
        minHeight={phone ? 44 : 34}
        color="ink"
      >
        <Box as="span" flex="none" fontWeight={600}>
          {row.title === null ? noValue : <Named name={row.title} />}
        </Box>
        <Box as="span" flex={1} minWidth={0} textOverflow="ellipsis" className="hint">
          {row.hint === null ? '' : <Named name={row.hint} />}
        </Box>
        <Box as="span" flex="none" className="hint">
          {last}
        </Box>
      </Stack>
      {phone && row.place !== null ? (
        <Stack
          as="a"
          row
          href={wayTo(row.place)}
          align="center"
          justify="center"
          width={44}
          aria-label={t('tile.way', { name: row.title ?? '' })}
        >
          <EnvironmentOutlined />
        </Stack>
      ) : null}
    </Stack>
  );
}
