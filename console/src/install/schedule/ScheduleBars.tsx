import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { OrderMarks } from './OrderMarks.tsx';
import {
  barHeight,
  headHeight,
  rowHeight,
  type ScheduledOrder,
  type ScheduleRow,
  type ScheduleStep,
} from './scheduleRows.ts';
import { extentOf, StepMarks } from './StepMarks.tsx';
import { useSaying } from './stepSaying.ts';
import type { TimeScale } from './timeScale.ts';
import type { BarMove } from './useBarMove.ts';

interface ScheduleBarsProps {
  rows: readonly ScheduleRow[];
  scale: TimeScale;
  hatch: string;
  move: BarMove;
  /** The step that is reached by Tab, and to which arrows lead. */
  chosen: string | undefined;
  onChoose(stepId: string): void;
}

/**
 * A finger on a bar that can be moved moves it, and scrolls nothing; beside such bars it scrolls. `touch-action` does not
 * do it: browsers heed it on the drawing as a whole only.
 */
function holdFingers(host: SVGGElement) {
  const hold = (event: TouchEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-bar][role=button]'))
      event.preventDefault();
  };
  host.addEventListener('touchstart', hold, { passive: false });
  return () => host.removeEventListener('touchstart', hold);
}

/** The bars of a schedule: chosen by arrow keys, and moved by hand or by keys. */
export function ScheduleBars({ rows, scale, hatch, move, chosen, onChoose }: ScheduleBarsProps) {
  const ownName = useOwnName();
  const t = useText();
  const host = useRef<SVGGElement>(null);
  useEffect(() => holdFingers(host.current!), []);
  const goTo = (from: string, by: number) => {
    const bars = [...(host.current?.querySelectorAll<SVGGElement>('[data-bar]') ?? [])];
    bars[bars.findIndex(({ dataset }) => dataset['bar'] === from) + by]?.focus();
  };
  return (
    <g ref={host}>
      {rows.map((row, at) => {
        const top = headHeight + at * rowHeight;
        if (row.kind === 'order') {
          const { order } = row;
          const words = [
            t('installSchedule.bar', { name: order.elevatorNumber, from: order.startsOn, to: order.endsOn }),
            t('installSchedule.planned', { from: order.startsOn, to: order.baselineEnd }),
          ];
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no items
            <g key={row.id} role="listitem" aria-label={words.join('. ')}>
              <title>{words.join('\n')}</title>
              <OrderMarks order={order} top={top} scale={scale} />
            </g>
          );
        }
        const { step, order } = row;
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no items
          <g key={row.id} role="listitem">
            <StepBar
              step={step}
              order={order}
              name={ownName(step.name, step.englishName)}
              top={top}
              scale={scale}
              hatch={hatch}
              move={move}
              isChosen={chosen === step.id}
              onChoose={() => onChoose(step.id)}
              onGo={(by) => goTo(step.id, by)}
            />
          </g>
        );
      })}
    </g>
  );
}

interface StepBarProps {
  step: ScheduleStep;
  order: ScheduledOrder;
  name: string;
  top: number;
  scale: TimeScale;
  hatch: string;
  move: BarMove;
  isChosen: boolean;
  onChoose(): void;
  /** To the bar before or after it. */
  onGo(by: number): void;
}

const week = 7;

function StepBar(props: StepBarProps) {
  const { step, order, name, top, scale, hatch, move, isChosen, onChoose, onGo } = props;
  const saying = useSaying();
  const grip = useRef(0);
  const { moving } = move;
  const isMoving = moving?.orderId === order.id && moving.key === step.key;
  const mayMove = move.mayMove(order, step);
  const [left, right] = extentOf(step, scale);
  const words = saying(step, name);

  const press = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.focus();
    if (!mayMove) return;
    grip.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    move.begin(order, step, false);
  };
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (isMoving && !moving.withKeys) move.to(Math.round((event.clientX - grip.current) / scale.perDay));
  };
  const drop = () => {
    if (isMoving && !moving.withKeys) move.keep();
  };
  const type = (event: KeyboardEvent) => {
    const act = keyActs({ isMoving, move, order, step, onGo })[event.key];
    if (!act) return;
    event.preventDefault();
    act(event.shiftKey ? week : 1);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no buttons
    <g
      data-bar={step.id}
      role={mayMove ? 'button' : 'img'}
      aria-label={words.join('. ')}
      aria-pressed={mayMove ? isMoving : undefined}
      tabIndex={isChosen ? 0 : -1}
      style={mayMove ? { cursor: isMoving ? 'grabbing' : 'grab' } : {}}
      onFocus={onChoose}
      onBlur={() => isMoving && moving.withKeys && move.leave()}
      onKeyDown={type}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => move.leave()}
    >
      <title>{words.join('\n')}</title>
      <rect
        x={left - 6}
        y={top + 1}
        width={right - left + 12}
        height={rowHeight - 2}
        rx={4}
        fill={isMoving ? 'var(--pri-soft)' : 'transparent'}
      />
      <StepMarks step={step} top={top} scale={scale} hatch={hatch} />
      {mayMove ? <Grip x={right} y={top + 6} /> : null}
    </g>
  );
}

/** Where a bar is taken hold of. */
const Grip = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x - 4} ${y + 3}v${barHeight - 5}`} stroke="var(--ink3)" strokeWidth={1.5} />
);

interface KeyContext extends Pick<StepBarProps, 'move' | 'order' | 'step' | 'onGo'> {
  isMoving: boolean;
}

/** What keys do to the bar that is chosen: by so many days, where they move it. */
function keyActs({ isMoving, move, order, step, onGo }: KeyContext): Record<string, (days: number) => void> {
  if (isMoving) {
    const { by } = move.moving!;
    return {
      ArrowLeft: (days) => move.to(by - days),
      ArrowRight: (days) => move.to(by + days),
      Enter: () => move.keep(),
      Escape: () => move.leave(),
    };
  }
  return {
    ArrowUp: () => onGo(-1),
    ArrowLeft: () => onGo(-1),
    ArrowDown: () => onGo(1),
    ArrowRight: () => onGo(1),
    Enter: () => move.begin(order, step, true),
    Delete: () => move.loosen(order, step),
  };
}
