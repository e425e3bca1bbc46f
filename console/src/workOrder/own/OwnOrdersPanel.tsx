import { Link } from 'react-router';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import type { TileRow } from '@hoistway/contract/tile/tileRow.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useNow } from '#kit/live/useNow.ts';
import { useOwnActs } from '#kit/phone/useOwnActs.ts';
import { waitingOf } from '#kit/phone/waitingActs.ts';
import { useText } from '#kit/text.ts';
import { TileLine } from '#kit/tile/TileLine.tsx';
import { TileRows } from '#kit/tile/TileRows.tsx';
import { myOrdersPath } from '../orderPath.ts';
import { rowWithActs } from '../phone/shownOrder.ts';
import { DueWord } from './DueWord.tsx';
import { NextStop } from './NextStop.tsx';
import { dueToday, ownDay } from './ownDay.ts';
import { ownLine } from './ownLine.ts';
import { ReturnedLine } from './ReturnedLine.tsx';
import { useOwnOrders } from './useOwnOrders.ts';

/** As many orders as stand below the next one. */
const maxOthers = 4;

/** On the home screen: where the person goes next, what came back to them, and their other orders. */
export function OwnOrdersPanel({ rows }: { rows: readonly TileRow[] }) {
  const acts = useOwnActs();
  const { orders, error, missing } = useOwnOrders();
  if (!orders) return error || missing ? <TileRows rows={rows} /> : <Loading />;
  const { next, returned, others } = ownDay(
    orders.map((order) => rowWithActs(order, waitingOf(acts, order.id))),
  );
  return (
    <>
      <Stack as="ul">
        {next ? <NextStop order={next} /> : null}
        {returned.map((order) => (
          <ReturnedLine key={order.id} order={order} />
        ))}
      </Stack>
      {others.length === 0 ? null : <OtherOrders orders={others} />}
    </>
  );
}

function OtherOrders({ orders }: { orders: readonly OrderRow[] }) {
  const t = useText();
  const now = useNow();
  return (
    <Stack as="section" gap={4} padding={[8, 0, 0]}>
      <Stack row wrap gap={[0, 12]} justify="space-between" align="center">
        <strong>{t('workOrder.others', { n: orders.length, due: dueToday(orders, now) })}</strong>
        <Link to={myOrdersPath}>{t('workOrder.allMine')}</Link>
      </Stack>
      <Stack as="ul">
        {orders.slice(0, maxOthers).map((order) => (
          <TileLine
            key={order.id}
            row={ownLine(order, t)}
            {...(Date.parse(order.deadline) < now ? { last: <DueWord order={order} /> } : {})}
          />
        ))}
      </Stack>
    </Stack>
  );
}
