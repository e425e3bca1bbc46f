import type { ReactNode } from 'react';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import type { TimeScale } from './timeScale.ts';

export const rowHeight = 30;
export const headHeight = 24;
/** Below this width of a week only each second one is named. */
const narrowWeek = 44;

interface ScheduleFrameProps {
  scale: TimeScale;
  today: string;
  label: string;
  rows: readonly { key: string; name: ReactNode; title: string }[];
  children: ReactNode;
}

/** Rows with names on the left and time on the right, which alone moves sideways. */
export function ScheduleFrame({ scale, today, label, rows, children }: ScheduleFrameProps) {
  const t = useText();
  const height = headHeight + rows.length * rowHeight;
  const every = scale.perDay * 7 < narrowWeek ? 2 : 1;
  return (
    <Stack row gap={12}>
      <Box width={170} flex="none" padding={[headHeight, 0, 0, 0]}>
        {rows.map(({ key, name, title }) => (
          <Box key={key} height={rowHeight} lineHeight={rowHeight} textOverflow="ellipsis" title={title}>
            {name}
          </Box>
        ))}
      </Box>
      <Box as="section" flex={1} minWidth={0} overflow="auto" tabIndex={0} aria-label={label}>
        <svg width={scale.width} height={height} role="img" aria-label={label}>
          {scale.mondays.map((day, at) => (
            <g key={day}>
              <line
                x1={scale.x(day) + 0.5}
                x2={scale.x(day) + 0.5}
                y1={headHeight}
                y2={height}
                stroke="var(--line)"
              />
              {at % every === 0 ? (
                <text x={scale.x(day) + 2} y={15} fontSize={11} fill="var(--ink3)">
                  {day.slice(5)}
                </text>
              ) : null}
            </g>
          ))}
          {children}
          <line
            x1={scale.x(today) + 0.5}
            x2={scale.x(today) + 0.5}
            y1={headHeight - 6}
            y2={height}
            stroke="var(--ink)"
          >
            <title>{t('installSchedule.today', { day: today })}</title>
          </line>
        </svg>
      </Box>
    </Stack>
  );
}
