import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import { inSequence, type StepLink } from '@hoistway/contract/install/network.ts';
import { planOf } from '@hoistway/contract/install/templatePlan.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { ColourKeys } from '../ColourKeys.tsx';

const rowHeight = 28;
const barHeight = 12;
const headHeight = 24;
/** Days between two lines of the scale. */
const scale = 5;

interface PlanBarsProps {
  steps: readonly TemplateStep[];
  links: readonly StepLink[];
}

/** The steps of a template on their working days, with what follows what; the longest line of them is dark. */
export function PlanBars({ steps, links }: PlanBarsProps) {
  const t = useText();
  const ownName = useOwnName();
  const { steps: planned, span } = planOf(steps, links);
  const times = new Map(planned.map((each) => [each.key, each]));
  const sorted = inSequence(steps, links);
  const rowOf = new Map(sorted.map(({ key }, at) => [key, at]));
  const perDay = Math.max(6, Math.min(16, Math.floor(720 / Math.max(1, span))));
  const width = span * perDay + perDay;
  const height = headHeight + sorted.length * rowHeight;
  const middle = (key: string) => headHeight + rowOf.get(key)! * rowHeight + rowHeight / 2;
  const leftOf = (key: string) => (times.get(key)!.from - 1) * perDay;
  const rightOf = (key: string) => times.get(key)!.to * perDay;
  const nameOf = ({ name, englishName }: TemplateStep) => ownName(name, englishName);
  const saying = (step: TemplateStep) => {
    const { from, to, float } = times.get(step.key)!;
    const what = t(step.hold ? 'installTemplate.barHold' : 'installTemplate.barWork', {
      name: nameOf(step),
      from,
      to,
    });
    return float > 0 ? what + t('installTemplate.barFloat', { n: float }) : what;
  };
  const critical = planned.filter((each) => each.critical).length;
  return (
    <Stack gap={8}>
      <p className="hint">{t('installTemplate.previewHint', { n: span, critical })}</p>
      <Stack row gap={12}>
        <Box width={150} flex="none" padding={[24, 0, 0, 0]}>
          {sorted.map((step) => (
            <Box
              key={step.key}
              height={rowHeight}
              lineHeight={rowHeight}
              textOverflow="ellipsis"
              title={nameOf(step)}
            >
              {nameOf(step)}
            </Box>
          ))}
        </Box>
        <Box
          flex={1}
          minWidth={0}
          overflow="auto"
          as="section"
          tabIndex={0}
          aria-label={t('installTemplate.preview')}
        >
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={t('installTemplate.previewHint', { n: span, critical })}
          >
            {Array.from({ length: Math.floor(span / scale) + 1 }, (_, at) => (
              <g key={at}>
                <line
                  x1={at * scale * perDay + 0.5}
                  x2={at * scale * perDay + 0.5}
                  y1={headHeight}
                  y2={height}
                  stroke="var(--line)"
                />
                <text x={at * scale * perDay + 2} y={15} fontSize={11} fill="var(--ink3)">
                  {at * scale + 1}
                </text>
              </g>
            ))}
            {links.map(({ from, to }) => {
              const [x1, x2] = [rightOf(from), leftOf(to)];
              const [y1, y2] = [middle(from), middle(to)];
              const turn = Math.max(x1 + 3, Math.min(x2 - 3, x1 + 3));
              return (
                <path
                  key={`${from} ${to}`}
                  d={`M${x1} ${y1} H${turn} V${y2} H${Math.max(turn, x2)}`}
                  fill="none"
                  stroke="var(--ink3)"
                />
              );
            })}
            {sorted.map((step) => {
              const { critical: dark } = times.get(step.key)!;
              const y = middle(step.key);
              return (
                <g key={step.key}>
                  <title>{saying(step)}</title>
                  {step.hold ? (
                    <path d={`M${rightOf(step.key)} ${y - 7} l7 7 l-7 7 l-7 -7 z`} fill="var(--amber-fill)" />
                  ) : (
                    <rect
                      x={leftOf(step.key)}
                      y={y - barHeight / 2}
                      width={rightOf(step.key) - leftOf(step.key)}
                      height={barHeight}
                      rx={2}
                      fill={dark ? 'var(--ink)' : 'var(--pri)'}
                    />
                  )}
                </g>
              );
            })}
          </svg>
        </Box>
      </Stack>
      <ColourKeys
        keys={[
          ['var(--ink)', t('installTemplate.critical')],
          ['var(--pri)', t('installTemplate.uncritical')],
          ['var(--amber-fill)', t('installTemplate.holdPoint')],
        ]}
      />
    </Stack>
  );
}
