import { DownOutlined, PushpinFilled, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { Link } from 'react-router';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { orderPath } from '../contract/contractValues.ts';
import { headHeight, rowHeight, type ScheduledOrder, type ScheduleRow } from './scheduleRows.ts';
import type { BarMove } from './useBarMove.ts';

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
  const withOrders = rows.some(({ kind }) => kind === 'order');
  return (
    <Box as="ol" width={narrow ? 150 : 210} flex="none" padding={[headHeight, 0, 0, 0]} margin={0}>
      {rows.map((row) => (
        <Stack as="li" key={row.id} row gap={4} align="center" height={rowHeight}>
          {row.kind === 'order' ? (
            <OrderName order={row.order} isOpen={open.has(row.order.id)} onFold={onFold} isDrawn={isDrawn} />
          ) : (
            <StepName row={row} narrow={narrow} indented={withOrders} move={move} />
          )}
        </Stack>
      ))}
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
  if (!isDrawn)
    return (
      <Box as="span" padding={[0, 0, 0, 28]}>
        {elevatorNumber}
      </Box>
    );
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={isOpen ? <DownOutlined /> : <RightOutlined />}
        aria-expanded={isOpen}
        aria-label={t('installSchedule.stepsOf', { name: elevatorNumber })}
        onClick={() => onFold(order.id)}
      />
      <Box as="span" textOverflow="ellipsis" title={`${elevatorNumber} ${orderNumber}`}>
        <Link to={orderPath(order.id)}>{elevatorNumber}</Link>{' '}
        <span className="hint">{t('installOrder.doneOf', { done, n: steps })}</span>
      </Box>
    </>
  );
});

interface StepNameProps {
  row: Extract<ScheduleRow, { kind: 'step' }>;
  narrow: boolean;
  indented: boolean;
  move: BarMove;
}

function StepName({ row: { order, step }, narrow, indented, move }: StepNameProps) {
  const t = useText();
  const name = useOwnName()(step.name, step.englishName);
  const fixed = step.notBefore === null ? '' : t('installSchedule.fixed', { day: step.notBefore });
  return (
    <>
      <Box
        flex={1}
        minWidth={0}
        padding={[0, 0, 0, indented ? 28 : 0]}
        lineHeight={narrow ? 14 : rowHeight}
        fontSize={narrow ? 12 : 14}
        title={name}
      >
        <Box textOverflow="ellipsis">{name}</Box>
        {narrow ? (
          <span className="hint">{`${step.startsOn.slice(5)} – ${step.endsOn.slice(5)}`}</span>
        ) : null}
      </Box>
      {fixed !== '' && move.mayMove(order, step) ? (
        <Button
          type="text"
          size="small"
          icon={<PushpinFilled />}
          title={`${fixed} · ${t('installSchedule.loosen')}`}
          aria-label={t('installSchedule.loosenStep', { name })}
          onClick={() => move.loosen(order, step)}
        />
      ) : null}
    </>
  );
}
