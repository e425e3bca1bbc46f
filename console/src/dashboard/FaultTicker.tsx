import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import type { Dashboard } from './useDashboard.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type TickerRow = Dashboard['ticker'][number];

/** What happened last, the newest first; as many as there is room for, without a scroll bar. */
export function FaultTicker({ rows }: { rows: readonly TickerRow[] }) {
  const t = useText();
  return (
    <Stack as="section" flex={1} padding={['0.7em', 0, 0]} minHeight={0} className="fault-ticker">
      <Stack
        as="header"
        row
        gap="1em"
        align="baseline"
        justify="space-between"
        padding={[0, 0, '0.4em']}
        color="ink2"
      >
        <Box as="h3" color="ink" fontSize="1.1em">
          {t('dashboard.ticker')}
        </Box>
        <span>{t('dashboard.last', { n: rows.length })}</span>
      </Stack>
      {rows.length === 0 ? (
        <Box as="p" padding={['0.5em', 0]} color="ink3">
          {t('dashboard.noFaults')}
        </Box>
      ) : null}
      <ol>
        {rows.map((row) => (
          <Grid
            key={row.id}
            as="li"
            columns="8.2em 1.2em auto minmax(0, 1fr) auto"
            gap={[0, '0.8em']}
            align="center"
            flex="none"
            padding={['0.35em', 0]}
            width="100%"
            border="top"
            color="ink2"
            textOverflow="nowrap"
            className={row.closedAt === null ? 'is-open' : ''}
          >
            <Box as="time" textAlign="right" dateTime={row.lastAt}>
              {formatDayTime(Date.parse(row.lastAt))}
            </Box>
            <StatusGlyph state={isEntrapment(row.code) ? 'trapped' : 'fault'} size={16} />
            <strong>{elevatorName(row)}</strong>
            <span className="ticker-what">
              {faultWord(row.code, t)}{' '}
              <Box as="small" fontSize="0.85em">
                {row.projectName}
              </Box>
            </span>
            <span className="ticker-stage">
              {row.occurrences > 1 ? `${t('detail.times', { n: row.occurrences })} · ` : null}
              {t(stageOf(row))}
            </span>
          </Grid>
        ))}
      </ol>
    </Stack>
  );
}

const stageOf = ({ closedAt, acknowledgedAt }: TickerRow) =>
  closedAt !== null ? 'dashboard.over' : acknowledgedAt !== null ? 'dashboard.seen' : 'dashboard.stillOpen';
