import { openOrderStatuses, orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import {
  calledKinds,
  figureOfTime,
  figuresByDeadline,
  repeatDays,
  type OrderFigure,
  type OrderTime,
} from '@hoistway/contract/workOrder/orderFigures.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { literals } from '#platform/database/literals.ts';

/** The columns that figures go by; the table of orders and their card both have them. */
const column = (order: string, name: string) => sql.ref(`${order}.${name}`);

/** Whether somebody was called to it: the way to a visit that was planned is no answer to anything. */
const isCalled = (order: string) => sql<SqlBool>`${column(order, 'type')} in (${literals(calledKinds)})`;

/** By which time of an order the period of a figure counts it. */
export const timeOfFigure = (figure: OrderFigure | undefined, order: string): string =>
  `${order}.${figure && figuresByDeadline.includes(figure) ? 'deadline' : 'create_time'}`;

/** Whether a figure counts an order, apart from its period: lists and figures go by the same condition. */
export function holdsFigure(figure: OrderFigure, order: string, now: Date): RawBuilder<SqlBool> {
  const [status, deadline, finish] = [
    column(order, 'status'),
    column(order, 'deadline'),
    column(order, 'finish_time'),
  ];
  switch (figure) {
    case 'created':
      return sql<SqlBool>`true`;
    case 'completed':
      return sql<SqlBool>`${status} in (${literals([orderStatus.completed, orderStatus.turnedToRepair, orderStatus.toEvaluate, orderStatus.finished])})`;
    case 'underWay':
      return sql<SqlBool>`${status} in (${literals(openOrderStatuses)})`;
    case 'canceled':
      return sql<SqlBool>`${status} = ${sql.lit(orderStatus.canceled)}`;
    case 'due':
      return sql<SqlBool>`${status} <> ${sql.lit(orderStatus.canceled)}`;
    case 'onTime':
      return sql<SqlBool>`(${status} <> ${sql.lit(orderStatus.canceled)} and ${finish} is not null and ${finish} <= ${deadline})`;
    case 'late':
      return sql<SqlBool>`(${status} <> ${sql.lit(orderStatus.canceled)} and ${finish} is not null and ${finish} > ${deadline})`;
    case 'missed':
      return sql<SqlBool>`(${status} <> ${sql.lit(orderStatus.canceled)} and ${finish} is null and ${deadline} < ${now})`;
    case 'ahead':
      return sql<SqlBool>`(${status} <> ${sql.lit(orderStatus.canceled)} and ${finish} is null and ${deadline} >= ${now})`;
    case 'responded':
      return sql<SqlBool>`(${isCalled(order)} and ${column(order, 'accept_time')} is not null)`;
    case 'arrived':
      return sql<SqlBool>`(${isCalled(order)} and ${column(order, 'arrive_time')} is not null)`;
    case 'repaired':
      return sql<SqlBool>`(${column(order, 'type')} = 'repair' and ${finish} is not null
        and ${column(order, 'arrive_time')} is not null)`;
    case 'rated':
      return sql<SqlBool>`${column(order, 'stars')} is not null`;
    case 'inspected':
      return sql<SqlBool>`${column(order, 'inspect_status')} in (${literals([orderAudit.passed, orderAudit.failed])})`;
    case 'passed':
      return sql<SqlBool>`${column(order, 'inspect_status')} = ${sql.lit(orderAudit.passed)}`;
    case 'failed':
      return sql<SqlBool>`${column(order, 'inspect_status')} = ${sql.lit(orderAudit.failed)}`;
    case 'repeated':
      return sql<SqlBool>`exists (select from fault_card again
        join fault_card earlier on earlier.elevator_id = again.elevator_id and earlier.code = again.code
          and earlier.opened_at < again.opened_at
          and earlier.opened_at >= again.opened_at - make_interval(days => ${repeatDays})
        where again.id = ${column(order, 'fault_id')})`;
  }
}

/**
 * The seconds of a time of an order that its figure counts, null of others; an arrival is measured from the report of the
 * rescue where there is one.
 */
export function secondsOf(
  time: OrderTime,
  { order, reported, paused }: { order: string; reported: string; paused: string },
  now: Date,
): RawBuilder<number | null> {
  const [created, accepted, arrived, finished] = [
    column(order, 'create_time'),
    column(order, 'accept_time'),
    column(order, 'arrive_time'),
    column(order, 'finish_time'),
  ];
  const span = {
    response: sql`extract(epoch from ${accepted} - ${created})`,
    arrival: sql`extract(epoch from ${arrived} - coalesce(${sql.ref(reported)}, ${created}))`,
    repair: sql`extract(epoch from ${finished} - ${arrived}) - ${sql.ref(paused)}`,
  }[time];
  return sql<
    number | null
  >`case when ${holdsFigure(figureOfTime[time], order, now)} then (${span})::float8 end`;
}
