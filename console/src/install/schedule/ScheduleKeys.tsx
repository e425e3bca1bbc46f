import { memo, useId, type ReactNode } from 'react';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { DelayHatch } from './BarMarks.tsx';
import { pinHead, pinNeedle } from './barPaths.ts';

/** What is drawn in a schedule, in words. */
export const ScheduleKeys = memo(function ScheduleKeys() {
  const t = useText();
  const hatch = useId();
  const bar = (more: { fill: string; stroke: string; strokeWidth?: number }) => (
    <rect x={1} y={3} width={16} height={8} rx={2} {...more} />
  );
  const keys: [ReactNode, string][] = [
    [bar({ fill: 'var(--ink)', stroke: 'var(--ink)', strokeWidth: 2 }), t('installTemplate.critical')],
    [bar({ fill: 'var(--pri)', stroke: 'var(--pri)' }), t('installTemplate.uncritical')],
    [bar({ fill: 'var(--panel)', stroke: 'var(--pri)' }), t('installSchedule.notBegun')],
    [<rect key="base" y={5} width={18} height={3} fill="var(--ink3)" />, t('installSchedule.baseline')],
    [<path key="float" d="M0 7h18" stroke="var(--pri)" strokeDasharray="2 2" />, t('installSchedule.float')],
    [
      <g key="delay">
        <DelayHatch id={hatch} />
        {bar({ fill: `url(#${hatch})`, stroke: 'var(--amber-fill)' })}
      </g>,
      t('installSchedule.delay'),
    ],
    [
      <path key="hold" d="M9 1l6 6l-6 6l-6 -6z" fill="none" stroke="var(--red)" strokeWidth={2} />,
      t('installTemplate.holdPoint'),
    ],
    [
      <g key="pin" fill="var(--ink)">
        <path d={pinHead(9, 4)} stroke="var(--panel)" />
        <path d={pinNeedle(9, 4)} />
      </g>,
      t('installSchedule.fixedKey'),
    ],
  ];
  return (
    <Stack row wrap gap={[4, 16]} className="hint">
      {keys.map(([drawn, words]) => (
        <Stack key={words} as="span" row gap={4} align="center">
          <svg width={18} height={14} overflow="visible" aria-hidden>
            {drawn}
          </svg>
          {words}
        </Stack>
      ))}
    </Stack>
  );
});
