import { memo } from 'react';
import { isWorkingDay } from '@hoistway/contract/time/workingDays.ts';
import { holidaysOf, type SiteTime } from '@hoistway/contract/install/orderPlan.ts';
import { useText } from '#kit/text.ts';
import { headHeight } from './scheduleRows.ts';
import type { TimeScale } from './timeScale.ts';

interface TimeGroundProps {
  scale: TimeScale;
  site: SiteTime;
  height: number;
}

/** The days under a schedule: their scale, and those on which nobody works in grey. */
export const TimeGround = memo(function TimeGround({ scale, site, height }: TimeGroundProps) {
  const { x, perDay, days, lines } = scale;
  const country = holidaysOf[site.country];
  const free = days.flatMap((day) =>
    isWorkingDay(country, day, site.weekdays)
      ? []
      : `M${x(day)} ${headHeight}h${perDay}V${height}h-${perDay}z`,
  );
  const ruled = lines.map(({ day }) => `M${x(day) + 0.5} ${headHeight}V${height}`);
  return (
    <g aria-hidden>
      <path d={free.join('')} fill="var(--grey-soft)" />
      <path d={ruled.join('')} stroke="var(--line)" />
      {lines.map(({ day, words }) => (
        <text key={day} x={x(day) + 2} y={15} fontSize={11} fill="var(--ink3)">
          {words}
        </text>
      ))}
    </g>
  );
});

interface DayLinesProps {
  scale: TimeScale;
  today: string;
  /** The day in the contract. */
  endDate: string;
  height: number;
}

/** Today, and the day by which the contract says that all is done. */
export const DayLines = memo(function DayLines({ scale, today, endDate, height }: DayLinesProps) {
  const t = useText();
  const now = scale.x(today) + 0.5;
  const end = scale.endOf(endDate) + 0.5;
  return (
    <g>
      <line x1={now} x2={now} y1={headHeight - 6} y2={height} stroke="var(--ink)">
        <title>{t('installSchedule.today', { day: today })}</title>
      </line>
      <line x1={end} x2={end} y1={headHeight - 6} y2={height} stroke="var(--red)" strokeDasharray="6 3">
        <title>{t('installSchedule.agreed', { day: endDate })}</title>
      </line>
    </g>
  );
});
