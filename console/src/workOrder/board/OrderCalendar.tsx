import { daysAfter } from '@hoistway/contract/time/days.ts';
import { useSearchParams } from 'react-router';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { InputOf } from '@hoistway/contract/call.ts';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { boardSpans, daysFrom, shownDays, type BoardSpan } from './boardDays.ts';
import { DayTurner } from './DayTurner.tsx';
import { OrderCard } from './OrderCard.tsx';
import { useToday } from '#kit/live/useToday.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

const everyMs = 15_000;
const maxCards = 200;

export type BoardSearch = Pick<InputOf<typeof orderCalls.calendar>, 'words' | 'type'>;

/** Orders by the day on which they are due: one day, a week of columns, or a month in figures. */
export function OrderCalendar({ search }: { search: BoardSearch }) {
  const [address, setAddress] = useSearchParams();
  const today = useToday();
  const span = boardSpans.find((each) => each === address.get('span')) ?? 'week';
  const day = /^\d{4}-\d\d-\d\d$/.test(address.get('day') ?? '') ? address.get('day')! : today;
  const put = (changes: { span?: BoardSpan; day?: string }) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    setAddress(next, { replace: true });
  };
  const { from, days } = shownDays(span, day);
  return (
    <Stack flex={1} minHeight={0}>
      <DayTurner
        spans={boardSpans}
        span={span}
        day={day}
        today={today}
        title={
          span === 'month'
            ? day.slice(0, 7)
            : span === 'day'
              ? day
              : `${from} – ${daysAfter(from, days - 1).slice(5)}`
        }
        put={put}
      />
      {span === 'month' ? (
        <Month
          search={search}
          month={day.slice(0, 7)}
          from={from}
          days={days}
          onDay={(chosen) => put({ span: 'day', day: chosen })}
        />
      ) : (
        <Days search={search} from={from} days={days} />
      )}
    </Stack>
  );
}

const useWeekday = () => {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language, { weekday: 'short' });
  return (day: string) => format.format(new Date(`${day}T12:00:00`));
};

interface MonthProps {
  search: BoardSearch;
  /** Such as 2026-11. */
  month: string;
  from: string;
  days: number;
  onDay(day: string): void;
}

function Month({ search, month, from, days, onDay }: MonthProps) {
  const t = useText();
  const weekday = useWeekday();
  const counts = useCall(
    orderCalls.calendar,
    { ...search, from, days },
    { everyMs: () => everyMs, keepPrevious: true },
  );
  const today = useToday();
  if (!counts.data)
    return counts.error ? <CallFailure problem={counts.error} retry={counts.refetch} /> : <Loading page />;
  const byDay = new Map(counts.data.map((each) => [each.day, each]));
  return (
    <Grid columns={7} className="order-month">
      {daysFrom(from, 7).map((each) => (
        <Box key={each} as="span" padding={[4, 8]} color="ink3" fontSize={12}>
          {weekday(each)}
        </Box>
      ))}
      {daysFrom(from, days).map((each) => {
        const { open = 0, late = 0, completed = 0 } = byDay.get(each) ?? {};
        const others = each.startsWith(month) ? '' : ' is-other';
        return (
          <button
            key={each}
            type="button"
            className={`order-month-day${others}${each === today ? ' is-today' : ''}`}
            onClick={() => onDay(each)}
          >
            <Box as="span" fontSize={13} className="order-month-date">
              {Number(each.slice(8))}
            </Box>
            {late > 0 ? <span className="alert-text">{t('orderBoard.late', { n: late })}</span> : null}
            {open > 0 ? <span>{t('orderBoard.open', { n: open })}</span> : null}
            {completed > 0 ? <span className="hint">{t('orderBoard.done', { n: completed })}</span> : null}
          </button>
        );
      })}
    </Grid>
  );
}

function Days({ search, from, days }: { search: BoardSearch; from: string; days: number }) {
  const t = useText();
  const weekday = useWeekday();
  const all = daysFrom(from, days);
  const orders = useCall(
    orderCalls.page,
    { ...search, dueFrom: from, dueTo: all.at(-1)!, pageSize: maxCards, sort: 'deadline' },
    { everyMs: () => everyMs, keepPrevious: true },
  );
  const today = useToday();
  if (!orders.data)
    return orders.error ? <CallFailure problem={orders.error} retry={orders.refetch} /> : <Loading page />;
  const rows = orders.data.rows.filter(({ status }) => status !== orderStatus.canceled);
  const dueOn = (each: string) => (row: OrderRow) => formatDay(Date.parse(row.deadline)) === each;
  return (
    <>
      {orders.data.total > orders.data.rows.length ? (
        <Box as="p" padding={[4, 'gutter']} color="ink2">
          {t('workOrder.boardMore', { n: orders.data.rows.length, total: orders.data.total })}
        </Box>
      ) : null}
      <Stack row flex={1} minHeight={0} overflow="auto" border="top" background="sunk">
        {all.map((each) => {
          const own = rows.filter(dueOn(each));
          return (
            <Box
              key={each}
              as="section"
              flex="1 0 160px"
              padding={[0, 8, 12]}
              maxWidth={320}
              border="right"
              className={days === 1 ? 'order-column is-alone' : 'order-column'}
              aria-label={each}
            >
              <Stack
                padding={[10, 4]}
                background="sunk"
                stickyTop={0}
                as="header"
                row
                gap={8}
                align="baseline"
              >
                <h2 className={each === today ? 'is-today' : ''}>
                  {weekday(each)} {each.slice(5)}
                </h2>
                <Box as="span" color="ink3">
                  {own.length}
                </Box>
              </Stack>
              {own.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
              {own.length === 0 ? <p className="hint">{t('orderBoard.nothingDue')}</p> : null}
            </Box>
          );
        })}
      </Stack>
    </>
  );
}
