import type { ReactNode } from 'react';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** A part of a rule under its title. */
export function RulePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid
      columns="88px minmax(0, 1fr)"
      gap={[4, 12]}
      align="start"
      margin={[0, 0, 10]}
      className="rule-field"
    >
      <Box as="span" padding={[5, 0, 0]}>
        {title}
      </Box>
      <Stack row wrap gap={[8, 16]} align="center" minHeight={32} className="rule-choice">
        {children}
      </Stack>
    </Grid>
  );
}
