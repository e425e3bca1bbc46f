import { useState } from 'react';
import { Link } from 'react-router';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { faultPath } from '#area/fault/faultPath.ts';
import { elevatorPath } from '#area/inspection/inspectionPath.ts';
import { planPath } from '#area/plan/planPath.ts';
import { orderListPath, orderPath } from '#area/workOrder/orderPath.ts';
import { useCall } from '#kit/call/useCall.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { formatDay, formatDayTime } from '#kit/format/instant.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { SeverityWord } from '#kit/glyph/SeverityWord.tsx';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { useText } from '#kit/text.ts';
import { Line, Lines, Panel } from './Panel.tsx';
import type { Together } from './together.ts';

/** So many records of a kind are named; more are a number. */
const most = 5;
const faultDays = 30;

/** Lists of orders and faults are searched by the name of a project, not by a customer. */
const listPath = (path: string, { site }: Together): string | undefined =>
  site === undefined ? undefined : `${path}project_name=${encodeURIComponent(site)}`;

export function OrdersPanel({ of }: { of: Together }) {
  const t = useText();
  const found = useCall(orderCalls.page, { ...of, open: true, pageSize: most }, { onError: 'handled' });
  const { rows = [], total = 0 } = found.data ?? {};
  return (
    <Panel
      title={t('elevatorWork.openOrders')}
      found={found}
      all={{ n: total, path: listPath(`${orderListPath}?open=true&`, of) }}
    >
      <Lines none={t('site.noOrders')}>
        {rows.map(({ id, orderNumber, type, elevatorNumber, handler, handlerId, status }) => (
          <Line key={id} end={<ChoiceWord choice="orderStatus" value={status} />}>
            <Link to={orderPath(id)}>{orderNumber}</Link> {t(`orderKind.${type}`)} {elevatorNumber}{' '}
            <RecordLink kind="person" of={handlerId}>
              {handler ?? t('elevatorWork.nobody')}
            </RecordLink>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

/** Faults that hold or began in the last days, those that hold first. */
export function FaultsPanel({ of }: { of: Together }) {
  const t = useText();
  const [from] = useState(() => daysAfter(formatDay(Date.now()), -faultDays));
  const open = useCall(
    faultCalls.page,
    { ...of, open: true, pageSize: most, sort: 'severity' },
    { onError: 'handled' },
  );
  const recent = useCall(
    faultCalls.page,
    { ...of, from, open: false, pageSize: most, sort: '-openedAt' },
    { onError: 'handled' },
  );
  const rows = [...(open.data?.rows ?? []), ...(recent.data?.rows ?? [])];
  const all = (open.data?.total ?? 0) + (recent.data?.total ?? 0);
  return (
    <Panel
      title={t('site.faults', { days: faultDays })}
      found={open.error ? open : recent}
      all={{ n: all, path: listPath('/realTime/eleHistoryFault?tab=all&', of) }}
    >
      <Lines none={t('site.noFaults', { days: faultDays })}>
        {rows.map((row) => (
          <Line
            key={row.id}
            end={row.closedAt === null ? t('detail.stillOpen') : formatDayTime(Date.parse(row.openedAt))}
          >
            <SeverityWord severity={row.severity} />{' '}
            <Link to={faultPath(row.id)}>
              {row.code} {faultWord(row.code, t)}
            </Link>{' '}
            {elevatorName(row)}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

/** When somebody was there last, and who comes next. */
export function VisitsPanel({ of }: { of: Together }) {
  const t = useText();
  const next = useCall(planCalls.page, { ...of, pageSize: most }, { onError: 'handled' });
  const last = useCall(planCalls.page, { ...of, pageSize: 1, sort: '-lastActual' }, { onError: 'handled' });
  const [latest] = last.data?.rows ?? [];
  return (
    <Panel
      title={t('site.visits')}
      found={next.error ? next : last}
      all={{ n: next.data?.total ?? 0, path: undefined }}
    >
      <p>
        {t('maintenancePlan.lastActual')}{' '}
        {latest?.lastActual ? `${latest.lastActual} ${latest.elevatorNumber}` : t('elevatorWork.notYet')}
      </p>
      <Lines none={t('elevatorWork.noPlan')}>
        {(next.data?.rows ?? []).map(({ id, nextDue, elevatorNumber, worker, workerId, due }) => (
          <Line key={id} end={<ChoiceWord choice="planDue" value={due} />}>
            <Link to={planPath(id)}>{nextDue}</Link> {elevatorNumber}{' '}
            <RecordLink kind="person" of={workerId}>
              {worker}
            </RecordLink>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

/** The elevators that are inspected next. */
export function InspectionPanel({ of }: { of: Together }) {
  const t = useText();
  const found = useCall(inspectionCalls.page, { ...of, pageSize: 3, sort: 'dueOn' }, { onError: 'handled' });
  return (
    <Panel title={t('elevator.nextInspection')} found={found}>
      <Lines none={t('site.none')}>
        {(found.data?.rows ?? []).map(({ id, dueOn, elevatorNumber, standing }) => (
          <Line key={id} end={<ChoiceWord choice="annualStanding" value={standing} />}>
            <Link to={elevatorPath(id)}>{elevatorNumber}</Link> {dueOn ?? t('annualStanding.undated')}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}
