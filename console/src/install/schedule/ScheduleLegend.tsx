import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

const keys = [
  ['var(--ink)', 'installTemplate.critical'],
  ['var(--pri)', 'installTemplate.uncritical'],
  ['var(--ink3)', 'installSchedule.baseline'],
  ['var(--amber-fill)', 'installSchedule.delayOrHold'],
] as const;

/** What the colours of a schedule mean. */
export function ScheduleLegend() {
  const t = useText();
  return (
    <Stack row wrap gap={16} className="hint">
      {keys.map(([fill, text]) => (
        <Stack key={text} as="span" row gap={4} align="center">
          <svg width={14} height={10} aria-hidden>
            <rect width={12} height={8} y={1} rx={2} fill={fill} />
          </svg>
          {t(text)}
        </Stack>
      ))}
    </Stack>
  );
}
