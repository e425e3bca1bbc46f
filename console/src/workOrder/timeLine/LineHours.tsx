import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { hoursOf, percent, shareAt, type Span } from './lineScale.ts';
import { clockText } from './lineWords.ts';

/** The hours above the lines of a day. */
export function LineHours({ scale, columns }: { scale: Span; columns: string }) {
  return (
    <Grid columns={columns} background="sunk" border={['top', 'bottom']} stickyTop={0} zIndex={2} aria-hidden>
      <Box border="right" />
      <Box positioned height={24} overflow="hidden">
        {hoursOf(scale).map((hour) => (
          <Box
            key={hour}
            as="span"
            inset={[0, 'auto', 0, 0]}
            padding={[2, 4]}
            border="left"
            color="ink2"
            fontSize={12}
            style={{ left: percent(shareAt(hour, scale)) }}
          >
            {clockText(hour)}
          </Box>
        ))}
      </Box>
    </Grid>
  );
}
