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
import { Grid } from '#kit/layout/Grid.tsx';

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
        <Grid as="ul" min={248} gap={12} padding={[4, 'gutter', 20]} className="order-figures">
          {orderFilters.map((status) => (
            <li key={status}>
              <Grid
                as={Link}
                columns="minmax(0, 1fr) auto"
                padding={[10, 12]}
                border="all"
                borderRadius={4}
                color="ink"
                to={`${orderListPath}?status=${status}`}
              >
                <ChoiceWord choice="orderStatus" value={status} />
                <b>{numberText(counts.get(status) ?? 0)}</b>
                <span className="hint">{Number.isNaN(Number(status)) ? '' : status}</span>
              </Grid>
            </li>
          ))}
        </Grid>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
    </div>
  );
}
