import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { isIn, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls, type OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useKeptCall } from '#kit/offline/useKeptCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { myOrdersPath } from '../orderPath.ts';
import { orderWhat } from '../orderWhat.ts';
import { Checklist } from './Checklist.tsx';
import { PhoneActs } from './PhoneActs.tsx';
import { PhoneHoistway } from '#kit/phone/PhoneHoistway.tsx';
import { Parts } from './Parts.tsx';
import { Pictures } from './Pictures.tsx';
import { Signature } from './Signature.tsx';
import { withActs, type ShownOrder } from './shownOrder.ts';
import { SyncState } from '#kit/phone/SyncState.tsx';
import { useOwnActs } from '#kit/phone/useOwnActs.ts';
import { waitingOf } from '#kit/phone/waitingActs.ts';
import { VoiceNote } from './VoiceNote.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const everyMs = 15_000;

const useOrder = (id: string) => useKeptCall(orderCalls.detail, { id }, everyMs);

/** One order on the phone of the person who does it, with and without a network. */
export function PhoneOrder({ id }: { id: string }) {
  const order = useOrder(id);
  if (!order.data && !order.missing && order.error === null) return <Loading page />;
  return (
    <>
      {order.data && order.error === null ? null : <NotShown order={order} />}
      {/* Always at this place: a refresh that fails takes away nothing that is being entered in it. */}
      {order.data ? <KnownOrder detail={order.data} /> : null}
    </>
  );
}

/** Why the order, or its newest state, is not there. */
function NotShown({ order }: { order: Pick<ReturnType<typeof useOrder>, 'error' | 'refetch'> }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('route.maintenance.mine')}
        crumbs={[{ title: t('route.maintenance.mine'), path: myOrdersPath }]}
      />
      {order.error === null ? (
        <EmptyState title={t('phone.notKept')} hint={t('phone.needsNetwork')} />
      ) : (
        <CallFailure
          problem={order.error}
          retry={order.refetch}
          wayOn={
            <Stack
              as="nav"
              row
              wrap
              gap={8}
              justify="center"
              padding={[8, 0, 0]}
              className="way-on"
              aria-label={t('route.maintenance.mine')}
            >
              <Stack as={Link} row inline align="center" to={myOrdersPath}>
                {t('route.maintenance.mine')}
              </Stack>
            </Stack>
          }
        />
      )}
    </>
  );
}

function KnownOrder({ detail }: { detail: OrderDetail }) {
  const t = useText();
  const acts = useOwnActs();
  const order = useMemo(() => withActs(detail, waitingOf(acts, detail.id)), [detail, acts]);
  const { type, maintenanceType } = order;
  const kind = maintenanceType === null ? t(`orderKind.${type}`) : t(`maintenanceType.${maintenanceType}`);
  const working = isIn(order.status, [orderStatus.atWork, orderStatus.paused]);
  // Work that has begun is not undone: an older state that is read for a moment takes away nothing that is being entered.
  const [begun, setBegun] = useState(working);
  if (working && !begun) setBegun(true);
  const entering = working || (begun && isIn(order.status, [orderStatus.toAccept, orderStatus.accepted]));
  return (
    <Stack minHeight="100%" className="phone-order">
      <PageHead
        title={`${order.elevatorNumber} ${kind}`}
        crumbs={[{ title: t('route.maintenance.mine'), path: myOrdersPath }]}
      />
      <Box to={myOrdersPath} as={Link} padding={[8, 16]}>
        {t('phone.back')}
      </Box>
      <SyncState />
      <Facts order={order} />
      {order.mine ? <PhoneHoistway order={order} on="page" /> : null}
      {/* Before the work it is read: it says what is to be brought along. */}
      <Checklist order={order} />
      {entering ? (
        <>
          <Pictures order={order} />
          <Parts order={order} />
          <VoiceNote order={order} />
          <Signature order={order} />
        </>
      ) : null}
      <div className="phone-bar">
        <PhoneActs order={order} />
      </div>
    </Stack>
  );
}

function Facts({ order }: { order: ShownOrder }) {
  const t = useText();
  const { overdue, propertyName, propertyPhone } = order;
  const what = orderWhat(order, t);
  const due = formatDayTime(Date.parse(order.deadline)).slice(0, -3);
  return (
    <Box as="section" padding={[12, 16]} border="bottom" className="phone-part">
      <ChoiceWord choice="orderStatus" value={order.status} />{' '}
      <span className={overdue ? 'alert-text' : 'hint'}>
        {overdue ? t('workOrder.lateSince', { time: due }) : t('workOrder.dueBy', { time: due })}
      </span>
      {what === null ? null : <p>{what}</p>}
      <p>
        {order.projectName}
        <br />
        <span className="hint">{order.address}</span>
      </p>
      {propertyPhone === null ? null : (
        <p>
          {propertyName} <a href={telHref(propertyPhone)}>{propertyPhone}</a>
        </p>
      )}
    </Box>
  );
}
