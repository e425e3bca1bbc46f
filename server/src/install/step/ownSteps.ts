import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type SqlBool } from 'kysely';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import { selectSteps, shownStep } from './stepRows.ts';
import { withPartNames } from './stepParts.ts';
import { filesOf } from './stepFiles.ts';

/** What begins within so many days is shown ahead. */
const daysAhead = 7;
/** More than a person can have before them. */
const maxOwnSteps = 60;

const isOpen = [orderStatus.toAccept, orderStatus.accepted, orderStatus.atWork, orderStatus.paused];

/** The steps that the viewer does, waits for the audit of, or begins within a week; what is under way first. */
export async function listOwnSteps(
  { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>,
  files: Pick<ShownFiles, 'show'>,
  now: Date,
) {
  const steps = await selectSteps(db, viewer, now)
    .where(sql<SqlBool>`worker.user_id = ${viewer.userId}::bigint`)
    .where('order.handedOverAt', 'is', null)
    .where('work.status', 'in', isOpen)
    .where(
      sql<SqlBool>`(step.state in ('doing', 'done')
        or step.state = 'todo' and step.starts_on <= (${now.toISOString()}::timestamptz at time zone
          (select time_zone from company_card where id = contract.company_id))::date + ${sql.lit(daysAhead)}::int)`,
    )
    .select([
      'work.orderNumber',
      'elevator.projectName',
      'elevator.address',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .orderBy(sql`array_position(array['doing', 'todo', 'done'], step.state)`)
    .orderBy('step.startsOn')
    .orderBy('step.orderId')
    .orderBy('step.position')
    .limit(maxOwnSteps)
    .execute();
  const filed = await filesOf(db, files, steps);
  return (await withPartNames(db, steps)).map((step) => ({
    ...shownStep(step),
    files: filed.filter(({ stepId }) => stepId === step.id),
  }));
}
