import { Link } from 'react-router';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderFilters } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { numberText } from '#kit/format/number.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { orderListPath } from './orderPath.ts';
import './order.css';

const everyMs = 10_000;

/** How many orders are in each state, each figure with its orders behind it. */
export function OrderStatusScreen() {
  const t = useText();
  const found = useCall(orderCalls.status, {}, { everyMs: () => everyMs });
  const counts = new Map(found.data?.map(({ status, n }) => [status, n]));
  return (
    <div className="order-status-screen">
      <PageHead title={t('route.maintenance.workBillwbStatus')} />
      {found.data ? (
        <ul className="order-figures">
          {orderFilters.map((status) => (
            <li key={status}>
              <Link to={`${orderListPath}?status=${status}`}>
                <ChoiceWord choice="orderStatus" value={status} />
                <b>{numberText(counts.get(status) ?? 0)}</b>
                <span className="hint">{Number.isNaN(Number(status)) ? '' : status}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
    </div>
  );
}
