import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

interface ElevatorReportProps {
  title: string;
  /** How many days it may look back. */
  periods: readonly number[];
  days: number;
  onDays(days: number): void;
  children: ReactNode;
}

/** A report on an elevator under its title, beside which a person chooses over how many days it goes. */
export function ElevatorReport({ title, periods, days, onDays, children }: ElevatorReportProps) {
  const t = useText();
  return (
    <Box as="section" padding={[0, 'gutter', 24]} maxWidth={960} className="health-report">
      <Stack as="header" row wrap gap={8} align="baseline" justify="space-between">
        <h2>{title}</h2>
        <Segmented
          aria-label={t('health.period')}
          value={days}
          onChange={onDays}
          options={periods.map((value) => ({ value, label: t('health.days', { n: value }) }))}
        />
      </Stack>
      {children}
    </Box>
  );
}
