import { PushpinFilled } from '@ant-design/icons';
import { memo } from 'react';
import { Link } from 'react-router';
import { Box } from '#kit/layout/Box.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { orderPath } from '../contract/contractValues.ts';
import { headHeight, type ScheduledOrder, type ScheduleRow, type ScheduleStep } from './scheduleRows.ts';
import { mayMoveStep, type BarMove } from './useBarMove.ts';
import './schedule.css';

interface RowNamesProps {
  rows: readonly ScheduleRow[];
  narrow: boolean;
  move: BarMove;
  open: ReadonlySet<string>;
  onFold(orderId: string): void;
  /** The first drawing is over: what names lead to is added. */
  isDrawn: boolean;
}

/** What stands in the rows of a schedule, which stays where time moves sideways; on a phone with its days. */
export function RowNames({ rows, narrow, move, open, onFold, isDrawn }: RowNamesProps) {
  const ownName = useOwnName();
  const withOrders = rows.some(({ kind }) => kind === 'order');
  return (
    <Box
      as="ol"
      className={withOrders ? 'schedule-names has-orders' : 'schedule-names'}
      width={narrow ? 150 : 210}
      flex="none"
      padding={[headHeight, 0, 0, 0]}
      margin={0}
    >
      {rows.map((row) => {
        if (row.kind === 'order')
          return (
            <OrderName
              key={row.id}
              order={row.order}
              isOpen={open.has(row.order.id)}
              onFold={onFold}
              isDrawn={isDrawn}
            />
          );
        const { order, step } = row;
        const name = ownName(step.name, step.englishName);
        // Where a day is fixed, and where a name has its days below it, more than the name is drawn.
        return narrow || step.notBefore !== null ? (
          <StepWords
            key={row.id}
            step={step}
            name={name}
            narrow={narrow}
            onLoosen={mayMoveStep(order, step) ? () => move.loosen(order, step) : undefined}
          />
        ) : (
          <StepName key={row.id} name={name} />
        );
      })}
    </Box>
  );
}

interface OrderNameProps extends Pick<RowNamesProps, 'onFold' | 'isDrawn'> {
  order: ScheduledOrder;
  isOpen: boolean;
}

const OrderName = memo(({ order, isOpen, onFold, isDrawn }: OrderNameProps) => {
  const t = useText();
  const { elevatorNumber, orderNumber, done, steps } = order;
  if (!isDrawn) return <li className="schedule-order is-drawn-first">{elevatorNumber}</li>;
  return (
    <li className="schedule-order" title={`${elevatorNumber} ${orderNumber}`}>
      <button
        type="button"
        className="icon-button"
        aria-expanded={isOpen}
        aria-label={t('installSchedule.stepsOf', { name: elevatorNumber })}
        onClick={() => onFold(order.id)}
      />
      <Link to={orderPath(order.id)}>{elevatorNumber}</Link>
      <span className="hint">{t('installOrder.doneOf', { done, n: steps })}</span>
    </li>
  );
});

const StepName = memo(({ name }: { name: string }) => (
  <li className="schedule-step" title={name}>
    {name}
  </li>
));

interface StepWordsProps {
  step: ScheduleStep;
  name: string;
  narrow: boolean;
  /** Frees the day that was fixed by hand, where the viewer may. */
  onLoosen: (() => void) | undefined;
}

function StepWords({ step, name, narrow, onLoosen }: StepWordsProps) {
  const t = useText();
  const { notBefore, startsOn, endsOn } = step;
  return (
    <li className="schedule-words">
      <Box flex={1} minWidth={0} lineHeight={narrow ? 14 : 22} fontSize={narrow ? 12 : 14} title={name}>
        <Box textOverflow="ellipsis">{name}</Box>
        {narrow ? <span className="hint">{`${startsOn.slice(5)} – ${endsOn.slice(5)}`}</span> : null}
      </Box>
      {notBefore !== null && onLoosen ? (
        <button
          type="button"
          className="icon-button"
          title={`${t('installSchedule.fixed', { day: notBefore })} · ${t('installSchedule.loosen')}`}
          aria-label={t('installSchedule.loosenStep', { name })}
          onClick={onLoosen}
        >
          <PushpinFilled />
        </button>
      ) : null}
    </li>
  );
}
