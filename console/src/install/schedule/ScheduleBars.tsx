import {
  memo,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { useOwnName } from '#kit/name/otherNames.ts';
import { extentOf } from './barPaths.ts';
import {
  headHeight,
  rowHeight,
  type ScheduledOrder,
  type ScheduleRow,
  type ScheduleStep,
} from './scheduleRows.ts';
import { useOrderSaying, useSaying } from './stepSaying.ts';
import type { TimeScale } from './timeScale.ts';
import { mayMoveStep, type BarMove } from './useBarMove.ts';

interface ScheduleBarsProps {
  rows: readonly ScheduleRow[];
  scale: TimeScale;
  move: BarMove;
  /** The step that is reached by Tab, and to which arrows lead. */
  chosen: string | undefined;
  onChoose(stepId: string): void;
}

const week = 7;

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

/** The bar, or the row, that an event is about. */
const barOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<SVGGElement>('[data-bar]') : null;
const rowOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest<SVGGElement>('[data-row]')?.dataset['row'] : undefined;

/** The places of the bars of a schedule: told to who cannot see them, chosen by arrow keys, and moved by hand or by keys. */
export function ScheduleBars({ rows, scale, move, chosen, onChoose }: ScheduleBarsProps) {
  const sayOrder = useOrderSaying();
  const sayStep = useSaying();
  const ownName = useOwnName();
  const host = useRef<SVGGElement>(null);
  const grip = useRef({ pointer: 0, x: 0 });
  const [hovered, setHovered] = useState<string>();
  useEffect(() => holdFingers(host.current!), []);
  const { moving } = move;

  const pointedAt = (event: SyntheticEvent) => {
    const id = barOf(event)?.dataset['bar'];
    return rows.find((row) => row.kind === 'step' && row.step.id === id) as
      | Extract<ScheduleRow, { kind: 'step' }>
      | undefined;
  };
  const isMoving = (order: ScheduledOrder, step: ScheduleStep) =>
    moving?.orderId === order.id && moving.key === step.key;
  const goTo = (from: string, by: number) => {
    const bars = [...(host.current?.querySelectorAll<SVGGElement>('[data-bar]') ?? [])];
    bars[bars.findIndex(({ dataset }) => dataset['bar'] === from) + by]?.focus();
  };

  const press = (event: PointerEvent) => {
    const bar = barOf(event);
    const row = pointedAt(event);
    if (event.button !== 0 || !bar || !row) return;
    bar.focus();
    if (!mayMoveStep(row.order, row.step)) return;
    grip.current = { pointer: event.pointerId, x: event.clientX };
    bar.setPointerCapture(event.pointerId);
    move.begin(row.order, row.step, false);
  };
  const drag = (event: PointerEvent) => {
    const { pointer, x } = grip.current;
    if (moving && !moving.withKeys && event.pointerId === pointer)
      move.to(Math.round((event.clientX - x) / scale.perDay));
  };
  const drop = (event: PointerEvent) => {
    if (moving && !moving.withKeys && event.pointerId === grip.current.pointer) move.keep();
  };
  const type = (event: KeyboardEvent) => {
    const row = pointedAt(event);
    if (!row) return;
    const { order, step } = row;
    const acts = keyActs({
      move,
      order,
      step,
      isMoving: isMoving(order, step),
      onGo: (by) => goTo(step.id, by),
    });
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act(event.shiftKey ? week : 1);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the bars within it take the keys
    <g
      ref={host}
      onFocus={(event) => {
        const row = pointedAt(event);
        if (row) onChoose(row.step.id);
      }}
      onBlur={() => {
        if (moving?.withKeys) move.leave();
      }}
      onKeyDown={type}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={move.leave}
      onPointerOver={(event) => setHovered(rowOf(event))}
      onPointerLeave={() => setHovered(undefined)}
    >
      {rows.map((row, at) => {
        const shared = { top: headHeight + at * rowHeight, scale, isHovered: hovered === row.id };
        if (row.kind === 'order')
          return <OrderBar key={row.id} id={row.id} order={row.order} say={sayOrder} {...shared} />;
        const { step, order } = row;
        return (
          <StepBar
            key={row.id}
            id={row.id}
            step={step}
            name={ownName(step.name, step.englishName)}
            say={sayStep}
            mayMove={mayMoveStep(order, step)}
            isMoving={isMoving(order, step)}
            isChosen={chosen === step.id}
            {...shared}
          />
        );
      })}
    </g>
  );
}

interface BarProps {
  id: string;
  top: number;
  scale: TimeScale;
  isHovered: boolean;
}

interface OrderBarProps extends BarProps {
  order: ScheduledOrder;
  say: ReturnType<typeof useOrderSaying>;
}

const OrderBar = memo(function OrderBar({ id, order, say, top, scale, isHovered }: OrderBarProps) {
  const words = say(order);
  const left = scale.x(order.startsOn);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no items
    <g role="listitem" data-row={id} aria-label={words.join('. ')}>
      {isHovered ? <title>{words.join('\n')}</title> : null}
      <Place left={left} top={top} right={Math.max(left + 3, scale.endOf(order.endsOn))} />
    </g>
  );
});

interface StepBarProps extends BarProps {
  step: ScheduleStep;
  name: string;
  say: ReturnType<typeof useSaying>;
  mayMove: boolean;
  isMoving: boolean;
  isChosen: boolean;
}

const StepBar = memo(function StepBar(props: StepBarProps) {
  const { id, step, name, say, top, scale, mayMove, isMoving, isChosen, isHovered } = props;
  const [left, right] = extentOf(step, scale);
  const words = say(step, name);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no items
    <g role="listitem" data-row={id}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no buttons */}
      <g
        data-bar={step.id}
        role={mayMove ? 'button' : 'img'}
        aria-label={words.join('. ')}
        aria-pressed={mayMove ? isMoving : undefined}
        tabIndex={isChosen ? 0 : -1}
        cursor={mayMove ? (isMoving ? 'grabbing' : 'grab') : undefined}
      >
        {isHovered ? <title>{words.join('\n')}</title> : null}
        <Place left={left} top={top} right={right} isMoving={isMoving} />
      </g>
    </g>
  );
});

interface PlaceProps {
  left: number;
  right: number;
  top: number;
  isMoving?: boolean;
}

/** Where a bar is pointed at, which is larger than what is drawn. */
const Place = ({ left, right, top, isMoving = false }: PlaceProps) => (
  <rect
    x={left - 6}
    y={top + 1}
    width={right - left + 12}
    height={rowHeight - 2}
    rx={4}
    fill={isMoving ? 'var(--pri-soft)' : 'transparent'}
  />
);

interface KeyContext {
  move: BarMove;
  order: ScheduledOrder;
  step: ScheduleStep;
  isMoving: boolean;
  /** To the bar before or after it. */
  onGo(by: number): void;
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
