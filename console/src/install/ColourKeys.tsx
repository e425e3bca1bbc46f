import { Stack } from '#kit/layout/Stack.tsx';

/** What the colours of a drawing mean. */
export function ColourKeys({ keys }: { keys: readonly (readonly [fill: string, text: string])[] }) {
  return (
    <Stack row wrap gap={16} className="hint">
      {keys.map(([fill, text]) => (
        <Stack key={text} as="span" row gap={4} align="center">
          <svg width={14} height={10} aria-hidden>
            <rect width={12} height={8} y={1} rx={2} fill={fill} />
          </svg>
          {text}
        </Stack>
      ))}
    </Stack>
  );
}
