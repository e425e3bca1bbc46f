import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { formatDayTime } from '#kit/instant.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { OrderActs } from './OrderActs.tsx';
import { orderPath } from './orderPath.ts';
import { OwnFigures } from './OwnFigures.tsx';
import '#kit/thumb.css';
import './order.css';

const everyMs = 15_000;

/** A mechanic's own orders, the next first (`/maintenance/mine`). */
export function MyOrdersScreen() {
  const t = useText();
  const orders = useCall(orderCalls.mine, {}, { everyMs: () => everyMs });
  return (
    <div className="my-orders for-thumb">
      <PageHead title={t('route.maintenance.mine')} />
      {orders.data ? (
        orders.data.length === 0 ? (
          <EmptyState title={t('workOrder.noneMine')} hint={t('workOrder.noneMineHint')} />
        ) : (
          orders.data.map((order) => <MyOrder key={order.id} order={order} />)
        )
      ) : orders.error ? (
        <CallFailure problem={orders.error} retry={orders.refetch} />
      ) : (
        <Skeleton active className="page-skeleton" />
      )}
      <OwnFigures />
    </div>
  );
}

function MyOrder({ order }: { order: OrderRow }) {
  const t = useText();
  const { type, maintenanceType, overdue } = order;
  const due = formatDayTime(Date.parse(order.deadline)).slice(0, -3);
  return (
    <article className={overdue ? 'my-order is-late' : 'my-order'}>
      <Link to={orderPath(order.id)} className="my-order-head">
        <strong>{order.elevatorNumber}</strong>
        <span>
          {maintenanceType === null ? t(`orderKind.${type}`) : t(`maintenanceType.${maintenanceType}`)}
        </span>
        <ChoiceWord choice="orderStatus" value={order.status} />
      </Link>
      <p>{order.description ?? order.projectName}</p>
      <p className="hint">{order.address}</p>
      <p className={overdue ? 'alert-text' : 'hint'}>
        {overdue ? t('workOrder.lateSince', { time: due }) : t('workOrder.dueBy', { time: due })}
      </p>
      <OrderActs order={order} />
    </article>
  );
}
