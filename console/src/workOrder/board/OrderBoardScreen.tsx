import { Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderKinds, type OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { shownStatuses } from './columnOf.ts';
import { OrderCalendar, type BoardSearch } from './OrderCalendar.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { OrderMap } from './OrderMap.tsx';
import { orderListPath } from '../orderPath.ts';
import { TimeLineView } from '../timeLine/TimeLineView.tsx';
import '../order.css';
import './orderBoard.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const everyMs = 10_000;
const maxCards = 200;
const boardViews = ['columns', 'timeLine', 'calendar', 'map'] as const;
type BoardView = (typeof boardViews)[number];

/** The orders that take work now: a column for each state, by who works when, by the day on which they are due, or on the map. */
export function OrderBoardScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('words') ?? '');
  const type = orderKinds.find((kind) => kind === search.get('type'));
  const view = boardViews.find((each) => each === search.get('view')) ?? 'columns';
  const asked = search.get('words') ?? '';
  const found = {
    ...(asked === '' ? {} : { words: asked }),
    ...(type === undefined ? {} : { type: [type] }),
  };
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return (
    <Stack height="100%">
      <PageHead
        title={t('route.maintenance.workBillBoard')}
        action={
          <Stack as="span" row wrap gap={8} justify="flex-end" className="order-acts">
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
          </Stack>
        }
      />
      <Stack row wrap gap={[8, 12]} align="center" padding={[0, 'gutter', 12]} className="order-board-tools">
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
        <Segmented<BoardView>
          aria-label={t('orderBoard.view')}
          value={view}
          onChange={(next) => put('view', next === 'columns' ? '' : next)}
          options={boardViews.map((value) => ({ value, label: t(`orderBoard.${value}`) }))}
        />
        <TodayFigures />
      </Stack>
      {view === 'timeLine' ? (
        <TimeLineView search={found} />
      ) : view === 'calendar' ? (
        <OrderCalendar search={found} />
      ) : (
        <OpenOrders search={found} view={view} />
      )}
    </Stack>
  );
}

/** The orders that take work, as columns or on the map. */
function OpenOrders({ search, view }: { search: BoardSearch; view: 'columns' | 'map' }) {
  const t = useText();
  const orders = useCall(
    orderCalls.page,
    { ...search, status: [...shownStatuses], pageSize: maxCards, sort: 'deadline' },
    { everyMs: () => everyMs, keepPrevious: true },
  );
  if (!orders.data)
    return orders.error ? <CallFailure problem={orders.error} retry={orders.refetch} /> : <Loading page />;
  const { rows, total } = orders.data;
  return (
    <>
      {total > rows.length ? (
        <Box as="p" padding={[4, 'gutter']} color="ink2">
          {t('workOrder.boardMore', { n: rows.length, total })}{' '}
          <Link to={orderListPath}>{t('route.maintenance.workBillBoardInquiry')}</Link>
        </Box>
      ) : null}
      {view === 'map' ? <OrderMap rows={rows} /> : <BoardColumns rows={rows} />}
    </>
  );
}

function TodayFigures() {
  const t = useText();
  const today = useCall(orderCalls.today, {}, { everyMs: () => everyMs, onError: 'ignored' });
  if (!today.data) return null;
  const { dueToday, completed, overdue } = today.data;
  return (
    <Stack
      as="p"
      row
      wrap
      gap={[4, 16]}
      margin={[0, 0, 0, 'auto']}
      color="ink2"
      fontSize={12}
      className="order-today"
    >
      <span>
        {t('workOrder.dueToday')} <b>{dueToday}</b>
      </span>
      <span>
        {t('workOrder.completedToday')} <b>{completed}</b>
      </span>
      <Box as={Link} color={overdue > 0 ? 'red' : 'inherit'} to={`${orderListPath}?status=overdue&open=true`}>
        {t('workOrder.lateInHand')} <b>{overdue}</b>
      </Box>
    </Stack>
  );
}
