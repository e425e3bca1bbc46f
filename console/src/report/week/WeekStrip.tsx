import type { StoppedElevator } from '@hoistway/contract/report/reportWeek.ts';
import { Box } from '#kit/layout/Box.tsx';
import { useText } from '#kit/text.ts';
import type { WeekScale } from './weekScale.ts';

interface WeekStripProps {
  scale: WeekScale;
  spans: StoppedElevator['spans'];
}

/** Seven days of an elevator up to now, higher and red where it stood. */
export function WeekStrip({ scale, spans }: WeekStripProps) {
  const t = useText();
  const { days, now, placeOf, clockOf } = scale;
  const wordsOf = ({ from, to }: WeekStripProps['spans'][number]) =>
    to === null
      ? t('reportWeek.toNow', { from: clockOf(from) })
      : t('report.period', { from: clockOf(from), to: clockOf(to) });
  const present = placeOf(now);
  return (
    <Box
      height={20}
      positioned
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- days and spans stand in it, and a picture has no children
      role="img"
      aria-label={t('reportWeek.strip', { spans: spans.map(wordsOf).join(t('report.separator')) })}
    >
      <Box inset={[10, 0, 'auto']} height={1} background="line" />
      <Box inset={[6, 'auto', 'auto', 0]} height={8} background="line2" style={{ width: `${present}%` }} />
      {spans.map((span) => (
        <Box
          key={span.from}
          inset={[2, 'auto', 'auto']}
          minWidth={3}
          height={16}
          background="red"
          style={{
            left: `${placeOf(span.from)}%`,
            width: `${placeOf(span.to ?? now) - placeOf(span.from)}%`,
          }}
          title={wordsOf(span)}
        />
      ))}
      {days.slice(1).map((day, at) => (
        <Box
          key={day}
          inset={[6, 'auto', 'auto']}
          width={1}
          height={8}
          background="panel"
          style={{ left: `${((at + 1) / days.length) * 100}%` }}
        />
      ))}
      <Box
        inset={[1, 'auto', 'auto']}
        width={2}
        height={18}
        background="ink"
        style={{ left: `${present}%` }}
      />
    </Box>
  );
}
