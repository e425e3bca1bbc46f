import { Button, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderKinds, type OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { OrderCard } from './OrderCard.tsx';
import { orderListPath } from './orderPath.ts';
import './order.css';

const everyMs = 10_000;
const mostCards = 200;
/** Each column of the board by its id: five states, what is refused, and the audits that are due. */
const shownStatuses = ['5', '10', '15', '20', '30', '40', '45', '51'] as const;
type Column = (typeof shownStatuses)[number];

const columnOf = ({ status, inspectStatus }: OrderRow): Column | undefined =>
  inspectStatus === '51' ? '51' : shownStatuses.find((each) => each === status);

/** The orders that take work now, a column for each state. */
export function OrderBoardScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('words') ?? '');
  const type = orderKinds.find((kind) => kind === search.get('type'));
  const asked = search.get('words') ?? '';
  const orders = useCall(
    orderCalls.page,
    {
      status: [...shownStatuses],
      pageSize: mostCards,
      sort: 'deadline',
      ...(asked === '' ? {} : { words: asked }),
      ...(type === undefined ? {} : { type: [type] }),
    },
    { everyMs: () => everyMs, keepPrevious: true },
  );
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <div className="order-board-screen">
      <PageHead
        title={t('route.maintenance.workBillBoard')}
        action={
          <span className="order-acts">
            <Allowed permission="order.handle">
              <Button onClick={() => void navigate('/maintenance/mine')}>
                {t('route.maintenance.mine')}
              </Button>
            </Allowed>
            <Allowed permission="order.add">
              <Button type="primary" onClick={() => void navigate('/maintenance/generateWorkBillView')}>
                {t('workOrder.generate')}
              </Button>
            </Allowed>
          </span>
        }
      />
      <div className="order-board-tools">
        <Input.Search
          allowClear
          aria-label={t('workOrder.words')}
          placeholder={t('workOrder.words')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onSearch={(text) => put('words', text.trim())}
        />
        <Select<OrderKind | ''>
          aria-label={t('workOrder.type')}
          value={type ?? ''}
          onChange={(kind) => put('type', kind)}
          options={[
            { value: '', label: t('workOrder.allKinds') },
            ...orderKinds.map((value) => ({ value, label: t(`orderKind.${value}`) })),
          ]}
        />
        <TodayFigures />
      </div>
      {orders.data ? (
        <Board rows={orders.data.rows} total={orders.data.total} />
      ) : orders.error ? (
        <CallFailure problem={orders.error} retry={orders.refetch} />
      ) : (
        <Skeleton active className="page-skeleton" />
      )}
    </div>
  );
}

function Board({ rows, total }: { rows: readonly OrderRow[]; total: number }) {
  const t = useText();
  // Rare states take room only when something is in them.
  const columns = shownStatuses.filter(
    (status) => !['40', '45'].includes(status) || rows.some((row) => columnOf(row) === status),
  );
  return (
    <>
      {total > rows.length ? (
        <p className="order-board-more">
          {t('workOrder.boardMore', { n: rows.length, total })}{' '}
          <Link to={orderListPath}>{t('route.maintenance.workBillBoardInquiry')}</Link>
        </p>
      ) : null}
      <div className="order-board">
        {columns.map((status) => {
          const own = rows.filter((row) => columnOf(row) === status);
          return (
            <section key={status} className="order-column" aria-label={t(`orderStatus.${status}`)}>
              <header>
                <h2>{t(`orderStatus.${status}`)}</h2>
                <span className="order-column-count">{own.length}</span>
                <span className="order-column-id">{status}</span>
              </header>
              {own.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </section>
          );
        })}
      </div>
    </>
  );
}

function TodayFigures() {
  const t = useText();
  const today = useCall(orderCalls.today, {}, { everyMs: () => everyMs, failure: 'ignored' });
  if (!today.data) return null;
  const { dueToday, completed, overdue } = today.data;
  return (
    <p className="order-today">
      <span>
        {t('workOrder.dueToday')} <b>{dueToday}</b>
      </span>
      <span>
        {t('workOrder.completedToday')} <b>{completed}</b>
      </span>
      <Link className={overdue > 0 ? 'is-bad' : ''} to={`${orderListPath}?status=overdue`}>
        {t('orderStatus.overdue')} <b>{overdue}</b>
      </Link>
    </p>
  );
}
