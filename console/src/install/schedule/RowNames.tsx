import { DownOutlined, PushpinFilled, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { orderPath } from '../contract/contractValues.ts';
import { headHeight, rowHeight, type ScheduleRow } from './scheduleRows.ts';
import type { BarMove } from './useBarMove.ts';

interface RowNamesProps {
  rows: readonly ScheduleRow[];
  narrow: boolean;
  move: BarMove;
  open: ReadonlySet<string>;
  onFold(orderId: string): void;
}

/** What stands in the rows of a schedule, which stays where time moves sideways; on a phone with its days. */
export function RowNames({ rows, narrow, move, open, onFold }: RowNamesProps) {
  const withOrders = rows.some(({ kind }) => kind === 'order');
  return (
    <Box as="ol" width={narrow ? 150 : 210} flex="none" padding={[headHeight, 0, 0, 0]} margin={0}>
      {rows.map((row) => (
        <Stack as="li" key={row.id} row gap={4} align="center" height={rowHeight}>
          {row.kind === 'order' ? (
            <OrderName row={row} isOpen={open.has(row.order.id)} onFold={() => onFold(row.order.id)} />
          ) : (
            <StepName row={row} narrow={narrow} indented={withOrders} move={move} />
          )}
        </Stack>
      ))}
    </Box>
  );
}

interface OrderNameProps {
  row: Extract<ScheduleRow, { kind: 'order' }>;
  isOpen: boolean;
  onFold(): void;
}

function OrderName({ row: { order }, isOpen, onFold }: OrderNameProps) {
  const t = useText();
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={isOpen ? <DownOutlined /> : <RightOutlined />}
        aria-expanded={isOpen}
        aria-label={t('installSchedule.stepsOf', { name: order.elevatorNumber })}
        onClick={onFold}
      />
      <Box as="span" textOverflow="ellipsis" title={`${order.elevatorNumber} ${order.orderNumber}`}>
        <Link to={orderPath(order.id)}>{order.elevatorNumber}</Link>{' '}
        <span className="hint">{t('installOrder.doneOf', { done: order.done, n: order.steps })}</span>
      </Box>
    </>
  );
}

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
