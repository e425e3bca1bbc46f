import { daysBetween } from '@hoistway/contract/time/days.ts';
import { planCalls, type PlanRow } from '@hoistway/contract/plan/planCalls.ts';
import { Link } from 'react-router';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { stateOfChoice } from '#kit/glyph/choiceStates.ts';
import { formatDay } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue } from '#kit/format/number.ts';
import { orderPath } from './planPath.ts';

/** How a visit stands, in days where these say more than its word. */
export function dueWord({ due, nextDue }: Pick<PlanRow, 'due' | 'nextDue'>, t: Translate): string {
  const left = daysBetween(formatDay(Date.now()), nextDue);
  if (due === 'overdue') return t('maintenancePlan.daysLate', { n: Math.max(1, -left) });
  return due === 'stopped' || due === 'today' || left <= 0
    ? t(`planDue.${due}`)
    : t('maintenancePlan.daysLeft', { n: left });
}

/** The columns of every list of plans. */
export const planColumns = columns(
  planCalls.page,
  ['elevatorNumber', 'nextDue', 'due', 'type', 'nextOrdinal', 'worker', 'lastActual', 'orderNumber'],
  {
    elevatorNumber: {
      title: 'maintenancePlan.elevatorId',
      width: 210,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    nextDue: { width: 116 },
    due: {
      width: 128,
      cell: (row, t) => (
        <BusinessWord state={stateOfChoice('planDue', row.due) ?? 'waiting'} word={dueWord(row, t)} />
      ),
    },
    type: { width: 100 },
    nextOrdinal: {
      title: 'maintenancePlan.ordinal',
      width: 96,
      align: 'right',
      cell: (row, t) => t('maintenancePlan.roundOf', { n: row.nextOrdinal }),
    },
    worker: { title: 'maintenancePlan.workerId', width: 110 },
    lastActual: { width: 110 },
    orderNumber: {
      title: 'maintenancePlan.order',
      width: 172,
      cell: (row) =>
        row.orderId === null ? (
          noValue
        ) : (
          <Link to={orderPath(row.orderId)} onClick={(event) => event.stopPropagation()}>
            {row.orderNumber}
          </Link>
        ),
    },
    orderStatus: { title: 'workOrder.status', width: 128 },
    address: { title: 'elevator.address', width: 240 },
    companyName: { title: 'maintenancePlan.companyId', width: 180 },
    note: { width: 180 },
    stopReason: { width: 180 },
  },
  [
    'orderStatus',
    'intervalDays',
    'daysToComplete',
    'cycle',
    'address',
    'companyName',
    'note',
    'stopReason',
    'createdAt',
  ],
);
