import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { planCalls, type PlanRow } from '@hoistway/contract/plan/planCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { useNow } from '#kit/live/useNow.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { PlanHeadActs } from './PlanHeadActs.tsx';
import { daysOfMonth, monthAfter, monthOf } from './planMonthDays.ts';
import { planDayPath } from './planPath.ts';
import './plan.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A month of visits: what is due on each day, and what follows if all is done in time. */
export function PlanMonth() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const today = formatDay(useNow());
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.get('month') ?? '')
    ? search.get('month')!
    : monthOf(today);
  const workerId = search.get('workerId');
  const narrow = useNarrow(600);
  const days = daysOfMonth(month);
  const found = useCall(
    planCalls.calendar,
    { from: days[0]!, to: days.at(-1)!, ...(workerId ? { workerId } : {}) },
    { keepPrevious: true, onError: 'handled' },
  );
  const due = useCall(
    planCalls.page,
    { from: days[0]!, to: days.at(-1)!, pageSize: maxNamed, ...(workerId ? { workerId } : {}) },
    { keepPrevious: true, onError: 'ignored' },
  );
  const byDay = new Map((found.data ?? []).map((each) => [each.day, each]));
  const put = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const [year, number] = month.split('-');
  return (
    <Stack minHeight="100%">
      <PageHead title={t('route.maintenance.maintenancePlan')} action={<PlanHeadActs view="month" />} />
      <Stack row wrap gap={8} align="center" padding={[0, 'gutter', 12]} className="plan-month-bar">
        <Button
          icon={<LeftOutlined />}
          aria-label={t('maintenancePlan.before')}
          onClick={() => put({ month: monthAfter(month, -1) })}
        />
        <Button onClick={() => put({ month: null })}>{t('maintenancePlan.thisMonth')}</Button>
        <Button
          icon={<RightOutlined />}
          aria-label={t('maintenancePlan.next')}
          onClick={() => put({ month: monthAfter(month, 1) })}
        />
        <Box as="strong" minWidth={96} textAlign="center">
          {t('maintenancePlan.monthOf', { year: year!, month: number! })}
        </Box>
        <Box as="span" width={240} className="plan-month-person">
          <StaffPick
            label={t('maintenancePlan.workerId')}
            value={workerId}
            onChange={(id) => put({ workerId: id })}
          />
        </Box>
        <span className="hint">{t('maintenancePlan.monthHint')}</span>
      </Stack>
      {found.data ? (
        <Grid columns={7} className="plan-month">
          {weekdays.map((weekday) => (
            <Box
              key={weekday}
              as="span"
              padding={[6, 10]}
              border="right"
              background="sunk"
              color="ink3"
              fontSize={12}
              className="plan-weekday"
            >
              {narrow ? t(`weekday.${weekday}`).slice(0, 3) : t(`weekday.${weekday}`)}
            </Box>
          ))}
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              counts={byDay.get(day)}
              due={
                narrow ? [] : (due.data?.rows.filter((plan) => plan.nextDue === day && !plan.stopped) ?? [])
              }
              className={[
                'plan-day',
                ...(monthOf(day) === month ? [] : ['is-outside']),
                ...(day === today ? ['is-today'] : []),
              ].join(' ')}
              path={planDayPath(day, workerId)}
            />
          ))}
        </Grid>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
    </Stack>
  );
}

/** So many visits of a month are named, and of a day as many as there is room for. */
const maxNamed = 200;
const namedOnDay = 2;

interface DayProps {
  day: string;
  counts: ReplyOf<typeof planCalls.calendar>[number] | undefined;
  /** The visits that are due, of which as many are named as there is room for. */
  due: readonly Pick<PlanRow, 'id' | 'elevatorNumber' | 'worker'>[];
  className: string;
  path: string;
}

function Day({ day, counts, due, className, path }: DayProps) {
  const t = useText();
  const { done = 0, n = 0, overdue = 0, ahead = 0 } = counts ?? {};
  const figures = (
    <>
      <time>{Number(day.slice(8))}</time>
      {overdue > 0 ? (
        <b className="alert-text">{t('maintenancePlan.overdueOnDay', { n: overdue })}</b>
      ) : n > 0 ? (
        <b>{t('maintenancePlan.dueOnDay', { n })}</b>
      ) : null}
      {due.slice(0, namedOnDay).map(({ id, elevatorNumber, worker }) => (
        <Box key={id} as="small" textOverflow="ellipsis" lineHeight={16}>
          {elevatorNumber} {worker}
        </Box>
      ))}
      {done > 0 ? <small>{t('maintenancePlan.doneOnDay', { n: done })}</small> : null}
      {ahead > 0 ? <small>{t('maintenancePlan.aheadOnDay', { n: ahead })}</small> : null}
    </>
  );
  return n > 0 ? (
    <Link className={className} to={path} aria-label={t('maintenancePlan.dayLabel', { day, n })}>
      {figures}
    </Link>
  ) : (
    <span className={className}>{figures}</span>
  );
}
