import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { InstallOrderDetail, InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { ColourKeys } from '../ColourKeys.tsx';
import { headHeight, rowHeight, ScheduleFrame } from './ScheduleFrame.tsx';
import { timeScale, type TimeScale } from './timeScale.ts';

const barHeight = 10;

/** The steps of an order on their days beside the days that were planned, with the days that were lost. */
export function OrderSchedule({ order }: { order: InstallOrderDetail }) {
  const t = useText();
  const ownName = useOwnName();
  const steps = order.stepRows;
  if (steps.length === 0) return null;
  const scale = timeScale([
    order.today,
    ...steps.flatMap((step) => [step.startsOn, step.endsOn, step.baselineStart, step.baselineEnd]),
    ...steps.flatMap(({ delays }) => delays.flatMap(({ fromDay, untilDay }) => [fromDay, untilDay])),
  ]);
  return (
    <Stack gap={8}>
      <ScheduleFrame
        scale={scale}
        today={order.today}
        label={t('installSchedule.ofOrder', { name: order.elevatorNumber })}
        rows={steps.map((step) => {
          const name = ownName(step.name, step.englishName);
          return { key: step.id, name, title: name };
        })}
      >
        {steps.map((step, at) => (
          <StepBar
            key={step.id}
            step={step}
            name={ownName(step.name, step.englishName)}
            top={headHeight + at * rowHeight}
            scale={scale}
          />
        ))}
      </ScheduleFrame>
      <ColourKeys
        keys={[
          ['var(--ink)', t('installTemplate.critical')],
          ['var(--pri)', t('installTemplate.uncritical')],
          ['var(--ink3)', t('installSchedule.baseline')],
          ['var(--amber-fill)', t('installSchedule.delayOrHold')],
        ]}
      />
    </Stack>
  );
}

interface StepBarProps {
  step: InstallStepRow;
  name: string;
  top: number;
  scale: TimeScale;
}

function StepBar({ step, name, top, scale }: StepBarProps) {
  const t = useText();
  const { x } = scale;
  const endOf = (day: string) => x(daysAfter(day, 1));
  const isDone = step.state === 'done' || step.state === 'audited';
  const colour = step.critical ? 'var(--ink)' : 'var(--pri)';
  const y = top + 6;
  return (
    <g>
      <title>
        {[
          t('installSchedule.bar', { name, from: step.startsOn, to: step.endsOn }),
          t('installSchedule.planned', { from: step.baselineStart, to: step.baselineEnd }),
          ...step.delays.map(({ cause, fromDay, untilDay }) =>
            t('installSchedule.delayed', { cause: t(`delayCause.${cause}`), from: fromDay, to: untilDay }),
          ),
        ].join('\n')}
      </title>
      <rect
        x={x(step.baselineStart)}
        y={top + rowHeight - 9}
        width={Math.max(2, endOf(step.baselineEnd) - x(step.baselineStart))}
        height={3}
        fill="var(--ink3)"
      />
      {step.hold ? (
        <path
          d={`M${endOf(step.endsOn)} ${y - 2} l7 7 l-7 7 l-7 -7 z`}
          fill={isDone ? 'var(--pri)' : 'var(--amber-fill)'}
        />
      ) : (
        <rect
          x={x(step.startsOn) + 0.5}
          y={y + 0.5}
          width={Math.max(3, endOf(step.endsOn) - x(step.startsOn) - 1)}
          height={barHeight}
          rx={2}
          fill={step.state === 'todo' ? 'none' : colour}
          fillOpacity={isDone ? 1 : 0.5}
          stroke={colour}
        />
      )}
      {step.delays.map(({ id, fromDay, untilDay }) => (
        <rect
          key={id}
          x={x(fromDay)}
          y={y}
          width={Math.max(3, endOf(untilDay) - x(fromDay))}
          height={barHeight + 1}
          fill="var(--amber-fill)"
          fillOpacity={0.8}
        />
      ))}
    </g>
  );
}
