import { PrinterOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import {
  memo,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { BarMarks, DelayHatch } from './BarMarks.tsx';
import { MoveNote } from './MoveNote.tsx';
import { RowNames } from './RowNames.tsx';
import { ScheduleBars } from './ScheduleBars.tsx';
import { ScheduleKeys } from './ScheduleKeys.tsx';
import { SchedulePrint } from './SchedulePrint.tsx';
import {
  daysShown,
  dayShownFirst,
  headHeight,
  laidBy,
  rowHeight,
  type ScheduledOrder,
} from './scheduleRows.ts';
import { chooseScaleUnit, useScaleUnit } from './scaleUnit.ts';
import { StepLinks } from './StepLinks.tsx';
import { DayLines, TimeGround } from './TimeGround.tsx';
import { scaleUnits, timeScale } from './timeScale.ts';
import { mayMoveStep, mayReschedule, useBarMove } from './useBarMove.ts';

interface GanttProps {
  title: string;
  orders: readonly ScheduledOrder[];
  today: string;
  /** The day in the contract. */
  endDate: string;
  /** Orders have rows of their own, which are unfolded to their steps. */
  folded?: boolean;
}

/** How far down the days are drawn, whatever is unfolded: the drawing cuts them off below its last row. */
const lowest = 100_000;

/** Orders and their steps on their days, to be moved by those who may. */
export function Gantt({ title, orders, today, endDate, folded = false }: GanttProps) {
  const hatch = useId();
  const narrow = useNarrow(640);
  const { unit } = useScaleUnit();
  const move = useBarMove(orders, endDate);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const [isPrinted, setPrinted] = useState(false);
  // Bars and names are drawn at once, what else is beside them right after.
  const isDrawn = useDeferredValue(true, false);

  const plan = move.tried?.moved?.after;
  const moved = move.moving?.orderId;
  const rows = useMemo(() => {
    const laid = orders.map((order) => (plan && order.id === moved ? laidBy(order, plan) : order));
    return rowsOf(laid, folded ? open : undefined);
  }, [orders, plan, moved, folded, open]);
  // The days on display stay where they are while a bar is moved.
  const scale = useMemo(
    () => timeScale([today, endDate, ...daysShown(orders)], unit),
    [today, endDate, orders, unit],
  );
  const frame = useRef<HTMLElement>(null);
  const first = useMemo(() => dayShownFirst(orders, today), [orders, today]);
  const opening = scale.x(first);
  useLayoutEffect(() => {
    // The day stands at a third of the width.
    if (frame.current) frame.current.scrollLeft = opening - frame.current.clientWidth / 3;
  }, [opening]);
  const height = headHeight + rows.length * rowHeight;
  const steps = rows.flatMap((row) => (row.kind === 'step' ? [row.step.id] : []));
  const fold = useCallback(
    (id: string) =>
      setOpen((now) =>
        now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id]),
      ),
    [],
  );
  const print = useCallback(() => setPrinted(true), []);
  return (
    <Stack gap={8}>
      <Box minHeight={32}>
        {isDrawn ? <ScheduleTools mayMove={orders.some(mayReschedule)} onPrint={print} /> : null}
      </Box>
      <Stack row gap={12}>
        <RowNames rows={rows} narrow={narrow} move={move} open={open} onFold={fold} isDrawn={isDrawn} />
        <Box as="section" ref={frame} flex={1} minWidth={0} overflow="auto" aria-label={title}>
          <Box positioned width={scale.width} height={height}>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its items are drawn */}
            <svg width={scale.width} height={height} role="list" aria-label={title}>
              <DelayHatch id={hatch} />
              <TimeGround scale={scale} site={orders[0]!} height={lowest} />
              <DayLines scale={scale} today={today} endDate={endDate} height={lowest} />
              <StepLinks rows={rows} scale={scale} />
              <ScheduleBars
                rows={rows}
                scale={scale}
                move={move}
                chosen={chosen !== undefined && steps.includes(chosen) ? chosen : steps[0]}
                onChoose={setChosen}
              />
              <BarMarks rows={rows} scale={scale} hatch={hatch} mayMove={mayMoveStep} />
            </svg>
            <MoveNote rows={rows} scale={scale} move={move} />
          </Box>
        </Box>
      </Stack>
      {isDrawn ? <ScheduleKeys /> : null}
      {isPrinted ? (
        <SchedulePrint
          title={title}
          orders={orders}
          today={today}
          endDate={endDate}
          onDone={() => setPrinted(false)}
        />
      ) : null}
    </Stack>
  );
}

/** How wide days are drawn, and the schedule on paper. */
const ScheduleTools = memo(function ScheduleTools({
  mayMove,
  onPrint,
}: {
  mayMove: boolean;
  onPrint(): void;
}) {
  const t = useText();
  const { unit } = useScaleUnit();
  return (
    <Stack row wrap gap={[8, 16]} align="center">
      <Segmented
        aria-label={t('installSchedule.scale')}
        value={unit}
        onChange={chooseScaleUnit}
        options={scaleUnits.map((value) => ({ value, label: t(`installSchedule.unit.${value}`) }))}
      />
      <Button icon={<PrinterOutlined />} onClick={onPrint}>
        {t('installSchedule.print')}
      </Button>
      {mayMove ? <span className="hint">{t('installSchedule.moveHint')}</span> : null}
    </Stack>
  );
});

/** Rows of orders with the steps of those that are open; without orders their steps alone. */
function rowsOf(orders: readonly ScheduledOrder[], open: ReadonlySet<string> | undefined) {
  return orders.flatMap((order) => [
    ...(open ? [{ kind: 'order' as const, id: `order ${order.id}`, order }] : []),
    ...(!open || open.has(order.id)
      ? order.stepRows.map((step) => ({ kind: 'step' as const, id: `step ${step.id}`, order, step }))
      : []),
  ]);
}
