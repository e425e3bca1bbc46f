import type { OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';

/** What became of an order, newest first; whoever did nothing in it is the program. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useText();
  return (
    <section className="order-part">
      <h2>{t('workOrder.history')}</h2>
      <ol className="order-history">
        {order.history.toReversed().map((step) => (
          <li key={step.id} className={step.byName === null ? 'is-program' : 'is-person'}>
            <time dateTime={step.at}>{formatDayTime(Date.parse(step.at))}</time>
            <span>
              {t(`orderStatus.${step.toState}`)}
              {step.remark === null ? null : <q>{step.remark}</q>}
              {step.byName === null ? null : <span className="hint"> {step.byName}</span>}
            </span>
          </li>
        ))}
        <li className="is-program">
          <time dateTime={order.createTime}>{formatDayTime(Date.parse(order.createTime))}</time>
          <span>{t('workOrder.created')}</span>
        </li>
      </ol>
    </section>
  );
}
