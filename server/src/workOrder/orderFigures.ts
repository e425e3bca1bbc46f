import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import {
  figuresByDeadline,
  repeatDays,
  type OrderFigure,
} from '@hoistway/contract/workOrder/orderFigures.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { literals } from '#platform/database/literals.ts';

/** The columns that figures go by; the table of orders and their card both have them. */
const column = (order: string, name: string) => sql.ref(`${order}.${name}`);

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
    case 'due':
      return sql<SqlBool>`${status} <> ${sql.lit(orderStatus.canceled)}`;
    case 'onTime':
      return sql<SqlBool>`(${status} <> ${sql.lit(orderStatus.canceled)} and ${finish} is not null and ${finish} <= ${deadline})`;
    case 'late':
      return sql<SqlBool>`(${status} <> ${sql.lit(orderStatus.canceled)} and ${finish} is not null and ${finish} > ${deadline})`;
    case 'missed':
      return sql<SqlBool>`(${status} <> ${sql.lit(orderStatus.canceled)} and ${finish} is null and ${deadline} < ${now})`;
    case 'responded':
      return sql<SqlBool>`${column(order, 'accept_time')} is not null`;
    case 'arrived':
      return sql<SqlBool>`${column(order, 'arrive_time')} is not null`;
    case 'repaired':
      return sql<SqlBool>`(${column(order, 'type')} = 'repair' and ${finish} is not null
        and ${column(order, 'arrive_time')} is not null)`;
    case 'rated':
      return sql<SqlBool>`${column(order, 'stars')} is not null`;
    case 'inspected':
      return sql<SqlBool>`${column(order, 'inspect_status')} in (${literals([orderAudit.passed, orderAudit.failed])})`;
    case 'passed':
      return sql<SqlBool>`${column(order, 'inspect_status')} = ${sql.lit(orderAudit.passed)}`;
    case 'repeated':
      return sql<SqlBool>`exists (select from fault_card again
        join fault_card earlier on earlier.elevator_id = again.elevator_id and earlier.code = again.code
          and earlier.opened_at < again.opened_at
          and earlier.opened_at >= again.opened_at - make_interval(days => ${repeatDays})
        where again.id = ${column(order, 'fault_id')})`;
  }
}
