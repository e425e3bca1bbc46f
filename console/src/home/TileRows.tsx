import { EnvironmentOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { noValue, numberText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { Named } from '#kit/name/Named.tsx';
import { useText } from '#kit/text.ts';

/** How much there is of it, or when it is: without the seconds. */
const lastText = ({ at, day, amount, unit }: TileRow): string =>
  amount === null
    ? at === null
      ? (day ?? '')
      : formatDayTime(Date.parse(at)).slice(0, -3)
    : `${numberText(amount)} ${unit ?? ''}`.trim();

/** Where the maps of a phone lead. */
const wayTo = ({ latitude, longitude }: NonNullable<TileRow['place']>): string =>
  `geo:${latitude},${longitude}`;

/** The first records of a list, each a link to itself. */
export function TileRows({ rows }: { rows: readonly TileRow[] }) {
  const t = useText();
  const phone = useNarrow(1024);
  // As high as a thumb on a phone, closer where there is a pointer.
  const minHeight = phone ? 44 : 34;
  return rows.length === 0 ? null : (
    <Stack as="ul">
      {rows.map((row) => (
        <Stack as="li" row key={row.id} border="top">
          <Stack
            as={Link}
            to={row.to}
            row
            gap={8}
            align="center"
            flex={1}
            minWidth={0}
            minHeight={minHeight}
            color="ink"
          >
            <Box as="span" flex="none" fontWeight={600}>
              {row.title === null ? noValue : <Named name={row.title} />}
            </Box>
            <Box as="span" flex={1} minWidth={0} textOverflow="ellipsis" className="hint">
              {row.hint === null ? '' : <Named name={row.hint} />}
            </Box>
            <Box as="span" flex="none" className="hint">
              {lastText(row)}
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
              aria-label={t('home.way', { name: row.title ?? '' })}
            >
              <EnvironmentOutlined />
            </Stack>
          ) : null}
        </Stack>
      ))}
    </Stack>
  );
}
