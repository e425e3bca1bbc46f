import { useRef } from 'react';
import { Chart } from '#kit/chart/Chart.tsx';
import { isEmpty, type ChartFigures } from '#kit/chart/chartFigures.ts';
import { useText } from '#kit/text.ts';
import { useFontSize } from './useFontSize.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** px, until the display is measured. */
const defaultTextSize = 14;

/** A chart of the display under its name; in words when there is nothing to draw. */
export function DashboardPanel({
  title,
  hint,
  figures,
  onPick,
}: {
  title: string;
  hint: string;
  figures: ChartFigures;
  /** Opens what a bar counts. */
  onPick?: (index: number) => void;
}) {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const textSize = useFontSize(box, defaultTextSize);
  return (
    <Stack
      as="section"
      padding={['0.7em', '1.2em']}
      minWidth={0}
      minHeight={0}
      overflow="hidden"
      background="panel"
      className="dashboard-panel"
      ref={box}
    >
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
          {title}
        </Box>
        <span>{hint}</span>
      </Stack>
      {isEmpty(figures) ? (
        <Box as="p" padding={['0.5em', 0]} color="ink3">
          {t('dashboard.noFaults')}
        </Box>
      ) : (
        <Chart figures={figures} label={t('chart.label', { title })} onPick={onPick} textSize={textSize} />
      )}
    </Stack>
  );
}
