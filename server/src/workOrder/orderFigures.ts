import { openOrderStatuses, orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import {
  calledKinds,
  figureOfTime,
  figuresByDeadline,
  repeatDays,
  type CountedFigure,
  type OrderTime,
} from '@hoistway/contract/workOrder/orderFigures.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { literals } from '#platform/database/literals.ts';

/** The columns that figures go by; the table of orders and their card both have them. */
const column = (order: string, name: string) => sql.ref(`${order}.${name}`);

/** Whether somebody was called to it: the way to a visit that was planned is no answer to anything. */
const isCalled = (order: string) => sql<SqlBool>`${column(order, 'type')} in (${literals(calledKinds)})`;

type LimitedTime = 'accept_time' | 'arrive_time';
/** The minutes that a rescue was given when it began: those of the area of its elevator. */
const limitOf = { accept_time: 'answer_minutes', arrive_time: 'arrive_minutes' } as const;

/** Whether it is the order of a rescue whose limits are known, and which has the time. */
const isRescueWith = (time: LimitedTime, order: string) =>
  sql<SqlBool>`(${column(order, 'type')} = 'rescue' and ${column(order, 'case_id')} is not null
    and ${column(order, time)} is not null)`;

/** Whether that was within the limit, which runs from when people were shut in. */
const isInTime = (time: LimitedTime, order: string) =>
  sql<SqlBool>`exists (select from rescue_case_card limited where limited.id = ${column(order, 'case_id')}
    and ${column(order, time)} <= limited.began_time + make_interval(mins => ${sql.ref(`limited.${limitOf[time]}`)}))`;

/** By which time of an order the period of a figure counts it. */
export const timeOfFigure = (figure: CountedFigure | undefined, order: string): string =>
  `${order}.${figure && figuresByDeadline.includes(figure) ? 'deadline' : 'create_time'}`;

/** Whether a figure counts an order, apart from its period: lists and figures go by the same condition. */
export function holdsFigure(figure: CountedFigure, order: string, now: Date): RawBuilder<SqlBool> {
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
    case 'rescueAnswered':
      return isRescueWith('accept_time', order);
    case 'answeredInTime':
      return sql<SqlBool>`(${isRescueWith('accept_time', order)} and ${isInTime('accept_time', order)})`;
    case 'rescueArrived':
      return isRescueWith('arrive_time', order);
    case 'arrivedInTime':
      return sql<SqlBool>`(${isRescueWith('arrive_time', order)} and ${isInTime('arrive_time', order)})`;
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
