import { Link } from 'react-router';
import type { StoppedElevator } from '@hoistway/contract/report/reportWeek.ts';
import { durationText } from '#kit/format/duration.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Named } from '#kit/name/Named.tsx';
import { recordPages } from '#kit/name/recordPages.ts';
import { useText } from '#kit/text.ts';
import type { WeekScale } from './weekScale.ts';
import { WeekStrip } from './WeekStrip.tsx';

/** The elevator, its days, how long it stood, and how it is now. */
export const weekColumns = 'minmax(0, 6fr) minmax(0, 7fr) 84px 52px';

interface WeekRowProps {
  elevator: StoppedElevator;
  scale: WeekScale;
  /** The strip stands below the name. */
  narrow: boolean;
}

/** An elevator that stood in the week, as the link to its page. */
export function WeekRow({ elevator, scale, narrow }: WeekRowProps) {
  const t = useText();
  const { id, elevatorNumber, projectName, seconds, spans, stillStopped } = elevator;
  const { path, mayOpen } = recordPages.elevator;
  const name = (
    <Stack as="span" row gap={8} align="baseline" flex={1} minWidth={0}>
      <Box as="span" flex="none" fontWeight={600}>
        {elevatorNumber}
      </Box>
      <Box as="span" minWidth={0} textOverflow="ellipsis" className="hint">
        <Named name={projectName} />
      </Box>
    </Stack>
  );
  const strip = <WeekStrip scale={scale} spans={spans} />;
  const length = (
    <Box as="span" flex="none" fontSize={13} textAlign="right" textOverflow="nowrap">
      {durationText(seconds * 1000, t)}
    </Box>
  );
  const now = stillStopped ? (
    <Box as="strong" flex="none" fontSize={13} fontWeight={600}>
      {t('reportWeek.out')}
    </Box>
  ) : (
    <Box as="span" flex="none" color="ink3" fontSize={13}>
      {t('reportWeek.back')}
    </Box>
  );
  const parts = narrow ? (
    <Stack gap={4} padding={[8, 0]}>
      <Stack row gap={12} align="baseline">
        {name}
        {length}
        {now}
      </Stack>
      {strip}
    </Stack>
  ) : (
    <Grid columns={weekColumns} gap={12} align="center" minHeight={34}>
      {name}
      {strip}
      {length}
      {now}
    </Grid>
  );
  return (
    <Box as="li" border="top">
      {mayOpen() ? (
        <Box as={Link} to={path(id)} color="ink" block>
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Box>
  );
}
