import { PushpinFilled } from '@ant-design/icons';
import { memo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { Box } from '#kit/layout/Box.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { orderPath } from '../contract/contractValues.ts';
import {
  headHeight,
  rowHeight,
  type ScheduledOrder,
  type ScheduleRow,
  type ScheduleStep,
} from './scheduleRows.ts';
import { mayMoveStep, type BarMove } from './useBarMove.ts';

interface RowNamesProps {
  rows: readonly ScheduleRow[];
  narrow: boolean;
  move: BarMove;
  open: ReadonlySet<string>;
  onFold(orderId: string): void;
  /** The first drawing is over: what names lead to is added. */
  isDrawn: boolean;
}

/** There are many names: each is one element without properties of the kit, which would be written anew for each. */
const inRow = { height: rowHeight, lineHeight: `${rowHeight}px` };
const belowOrder = { ...inRow, paddingLeft: 28 };
const orderRow = { ...inRow, gap: 4, alignItems: 'center' };
const inMiddle = { display: 'block', margin: 'auto' };
/** What is pressed by a thumb is wider, and reaches to the edge of the page. */
const orderRowByThumb = { ...orderRow, gap: 0, marginLeft: -12 };

/** What stands in the rows of a schedule, which stays where time moves sideways; on a phone with its days. */
export function RowNames({ rows, narrow, move, open, onFold, isDrawn }: RowNamesProps) {
  const ownName = useOwnName();
  const withOrders = rows.some(({ kind }) => kind === 'order');
  return (
    <Box as="ol" width={narrow ? 150 : 210} flex="none" padding={[headHeight, 0, 0, 0]} margin={0}>
      {rows.map((row) => {
        if (row.kind === 'order')
          return (
            <OrderName
              key={row.id}
              order={row.order}
              isOpen={open.has(row.order.id)}
              narrow={narrow}
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
            style={withOrders ? belowOrder : inRow}
            onLoosen={mayMoveStep(order, step) ? () => move.loosen(order, step) : undefined}
          />
        ) : (
          <StepName key={row.id} name={name} style={withOrders ? belowOrder : inRow} />
        );
      })}
    </Box>
  );
}

interface OrderNameProps extends Pick<RowNamesProps, 'narrow' | 'onFold' | 'isDrawn'> {
  order: ScheduledOrder;
  isOpen: boolean;
}

const OrderName = memo(({ order, isOpen, narrow, onFold, isDrawn }: OrderNameProps) => {
  const t = useText();
  const { elevatorNumber, orderNumber, done, steps } = order;
  if (!isDrawn) return <li style={belowOrder}>{elevatorNumber}</li>;
  return (
    <li className="stack is-row" style={narrow ? orderRowByThumb : orderRow}>
      <button
        type="button"
        className="icon-button"
        aria-expanded={isOpen}
        aria-label={t('installSchedule.stepsOf', { name: elevatorNumber })}
        onClick={() => onFold(order.id)}
      >
        <svg
          width={10}
          height={10}
          style={inMiddle}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          aria-hidden
        >
          <path d={isOpen ? 'M1 3l4 4l4 -4' : 'M3 1l4 4l-4 4'} />
        </svg>
      </button>
      <span className="has-text-overflow-ellipsis" title={`${elevatorNumber} ${orderNumber}`}>
        <Link to={orderPath(order.id)}>{elevatorNumber}</Link>{' '}
        <span className="hint">{t('installOrder.doneOf', { done, n: steps })}</span>
      </span>
    </li>
  );
});

const StepName = memo(({ name, style }: { name: string; style: CSSProperties }) => (
  <li className="has-text-overflow-ellipsis" style={style} title={name}>
    {name}
  </li>
));

interface StepWordsProps {
  step: ScheduleStep;
  name: string;
  narrow: boolean;
  style: CSSProperties;
  /** Frees the day that was fixed by hand, where the viewer may. */
  onLoosen: (() => void) | undefined;
}

function StepWords({ step, name, narrow, style, onLoosen }: StepWordsProps) {
  const t = useText();
  const { notBefore, startsOn, endsOn } = step;
  return (
    <li className="stack is-row" style={{ ...style, alignItems: 'center' }}>
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
