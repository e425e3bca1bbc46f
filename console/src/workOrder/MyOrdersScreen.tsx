import { Button } from 'antd';
import { Suspense, useContext, useEffect, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import type { OwnWorkPart } from '#kit/area.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { loadScanner } from '#kit/capture/CodeScanner.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { keepShell } from '#kit/offline/keepShell.ts';
import { OwnWork } from '#kit/ownWork.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { orderWhat } from './orderWhat.ts';
import { ownOrderPath } from './orderPath.ts';
import { useOwnOrders } from './own/useOwnOrders.ts';
import { watchQueue } from '#kit/phone/actQueue.ts';
import { keptAhead, loadAhead } from './phone/loadAhead.ts';
import { PhoneHoistway } from '#kit/phone/PhoneHoistway.tsx';
import { PhoneActs } from './phone/PhoneActs.tsx';
import { PhoneOrder } from './phone/PhoneOrder.tsx';
import { rowWithActs } from './phone/shownOrder.ts';
import { SyncState } from '#kit/phone/SyncState.tsx';
import { useOwnActs } from '#kit/phone/useOwnActs.ts';
import { waitingOf } from '#kit/phone/waitingActs.ts';
import { OwnFigures } from './OwnFigures.tsx';
import '#kit/thumb.css';
import './order.css';
import './phone/phone.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** What is loaded when it is needed has to be here before the network goes. */
async function prepareForNoNetwork(parts: readonly OwnWorkPart[]): Promise<void> {
  await Promise.allSettled([loadScanner(), ...parts.map(({ panel }) => panel.load())]);
  await keepShell();
}

/** A mechanic's own orders, the next first, or one of them (`/maintenance/mine?id=`). */
export function MyOrdersScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const all = useContext(OwnWork);
  const parts = useMemo(() => all.filter(({ access }) => holdsPermission(access)), [all]);
  useEffect(() => {
    watchQueue();
    void prepareForNoNetwork(parts);
  }, [parts]);
  return (
    <Stack gap={12} padding={[0, 0, 24]} className="for-thumb">
      {id === '' ? <MyWork parts={parts} /> : <PhoneOrder key={id} id={id} />}
    </Stack>
  );
}

function MyWork({ parts }: { parts: readonly OwnWorkPart[] }) {
  const t = useText();
  return (
    <>
      <PageHead title={t('route.maintenance.mine')} />
      <SyncState />
      {holdsPermission('order.handle') ? <MyOrders /> : null}
      {parts.map(({ panel: Panel }, at) => (
        <Suspense key={at} fallback={<Loading />}>
          <Panel />
        </Suspense>
      ))}
      {holdsPermission('order.handle') ? <OwnFigures /> : null}
    </>
  );
}

function MyOrders() {
  const t = useText();
  const { orders, error, missing, refetch } = useOwnOrders();
  useEffect(() => {
    if (orders) void loadAhead(keptAhead(orders, new Date()));
  }, [orders]);
  return (
    <>
      {error ? <CallFailure problem={error} retry={refetch} /> : null}
      {orders ? (
        orders.length === 0 ? (
          <EmptyState title={t('workOrder.noneMine')} hint={t('workOrder.noneMineHint')} />
        ) : (
          orders.map((order) => <MyOrder key={order.id} known={order} />)
        )
      ) : error ? null : missing ? (
        <EmptyState title={t('phone.listNotKept')} hint={t('phone.needsNetwork')} />
      ) : (
        <Loading page />
      )}
    </>
  );
}

/** A visit is worked on in its checklist; anything else is begun and ended from here, too. */
const isShort = ({ type, status }: OrderRow): boolean =>
  status !== orderStatus.atWork || (type !== 'maintenance' && type !== 'selfCheck');

function MyOrder({ known }: { known: OrderRow }) {
  const t = useText();
  const navigate = useNavigate();
  const order = rowWithActs(known, waitingOf(useOwnActs(), known.id));
  const { type, maintenanceType, overdue } = order;
  const due = formatDayTime(Date.parse(order.deadline)).slice(0, -3);
  const path = ownOrderPath(order.id);
  return (
    <Box
      as="article"
      padding={12}
      margin={[0, 16]}
      maxWidth={720}
      border="all"
      borderRadius={6}
      className={overdue ? 'my-order is-late' : 'my-order'}
    >
      <Stack to={path} as={Link} row wrap gap={[4, 12]} color="ink" className="my-order-head">
        <strong>{order.elevatorNumber}</strong>
        <span>
          {maintenanceType === null ? t(`orderKind.${type}`) : t(`maintenanceType.${maintenanceType}`)}
        </span>
        <ChoiceWord choice="orderStatus" value={order.status} />
      </Stack>
      <p>{orderWhat(order, t) ?? order.projectName}</p>
      <p className="hint">{order.address}</p>
      <p className={overdue ? 'alert-text' : 'hint'}>
        {overdue ? t('workOrder.lateSince', { time: due }) : t('workOrder.dueBy', { time: due })}
      </p>
      <PhoneHoistway order={order} on="card" />
      {isShort(order) ? (
        <PhoneActs order={order} />
      ) : (
        <Stack row wrap gap={8} justify="flex-end" className="order-acts">
          <Button type="primary" size="large" onClick={() => void navigate(path)}>
            {t('phone.openOrder')}
          </Button>
        </Stack>
      )}
    </Box>
  );
}
