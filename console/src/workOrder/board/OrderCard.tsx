import { Link } from 'react-router';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { orderPath } from '../orderPath.ts';
import { orderWhat } from '../orderWhat.ts';

/** One order on the board: which elevator, what is to be done, by when and by whom. */
export function OrderCard({ order }: { order: OrderRow }) {
  const t = useText();
  const { elevatorNumber, type, maintenanceType, projectName, handler, overdue, deadline } = order;
  const due = formatDayTime(Date.parse(deadline)).slice(0, -3);
  const urgent = type === 'rescue' && order.finishTime === null;
  return (
    <Link to={orderPath(order.id)} className={urgent ? 'order-card is-urgent' : 'order-card'}>
      <span className="order-card-head">
        {urgent ? <StatusGlyph state="trapped" size={14} /> : null}
        {overdue && !urgent ? <StatusGlyph state="fault" size={14} /> : null}
        <strong>{elevatorNumber}</strong>
        <span className="hint">
          {maintenanceType === null ? t(`orderKind.${type}`) : t(`maintenanceType.${maintenanceType}`)}
        </span>
      </span>
      <span className="order-card-what">{orderWhat(order, t) ?? projectName}</span>
      <span className="order-card-foot">
        <span className={overdue ? 'is-bad' : ''}>
          {overdue ? t('workOrder.lateSince', { time: due }) : t('workOrder.dueBy', { time: due })}
        </span>
        <span>{handler ?? t('workOrder.nobody')}</span>
      </span>
    </Link>
  );
}
