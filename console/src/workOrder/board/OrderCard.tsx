import { Link } from 'react-router';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { reasonOf } from './inColumn.ts';
import { orderPath } from '../orderPath.ts';
import { orderWhat } from '../orderWhat.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** One order on the board: which elevator, what is to be done, by when and by whom. */
export function OrderCard({ order }: { order: OrderRow }) {
  const t = useText();
  const { elevatorNumber, type, maintenanceType, projectName, handler, overdue, deadline } = order;
  const due = formatDayTime(Date.parse(deadline)).slice(0, -3);
  const reason = reasonOf(order);
  const urgent = type === 'rescue' && order.finishTime === null;
  return (
    <Stack
      to={orderPath(order.id)}
      as={Link}
      gap={4}
      padding={[8, 10]}
      margin={[0, 0, 8]}
      border="all"
      borderRadius={4}
      background="panel"
      color="ink"
      className={urgent ? 'order-card is-urgent' : 'order-card'}
    >
      <Stack as="span" row gap={6} align="center">
        {urgent ? <StatusGlyph state="trapped" size={14} /> : null}
        {overdue && !urgent ? <StatusGlyph state="fault" size={14} /> : null}
        <Box as="strong" textOverflow="nowrap">
          {elevatorNumber}
        </Box>
        <span className="hint">
          {maintenanceType === null ? t(`orderKind.${type}`) : t(`maintenanceType.${maintenanceType}`)}
        </span>
      </Stack>
      <Box as="span" lineClamp={2}>
        {orderWhat(order, t) ?? projectName}
      </Box>
      {reason === 'dependents' ? (
        <Box as="span" color="ink" fontWeight={650}>
          {t('orderBoard.dependents', { n: order.dependents })}
        </Box>
      ) : null}
      <Stack
        as="span"
        row
        wrap
        gap={[0, 8]}
        justify="space-between"
        color="ink3"
        fontSize={12}
        textOverflow="nowrap"
        className="order-card-foot"
      >
        <span className={overdue ? 'alert-text' : ''}>
          {overdue ? t('workOrder.lateSince', { time: due }) : t('workOrder.dueBy', { time: due })}
        </span>
        <span>{handler ?? t('workOrder.nobody')}</span>
      </Stack>
    </Stack>
  );
}
