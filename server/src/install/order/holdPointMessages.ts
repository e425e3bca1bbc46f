import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tellAll, untell } from '#platform/outbox/tell.ts';

/** The days ahead at which a paper that is not there yet is asked for. */
const warningDays = [10, 3, 0] as const;

/** The paper of a hold point has to be there soon. */
export const holdPointDue = messageKind({
  name: 'install.holdPointDue',
  label: 'messageKind.holdPointDue',
  lifeAndLimb: false,
  channels: ['console', 'webPush'],
  values: z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    elevator: z.string(),
    step: z.string(),
    day: z.string(),
    daysLeft: z.int(),
  }),
  text: ({ orderId, orderNumber, elevator, step, day, daysLeft }, t) => ({
    title:
      daysLeft <= 0
        ? t('installMessage.holdPointNow', { step, elevator })
        : t('installMessage.holdPointDue', { step, elevator, n: daysLeft }),
    body: t('installMessage.holdPointBody', { number: orderNumber, day }),
    link: `/install/orderDetail?id=${orderId}`,
  }),
});

interface Due {
  id: string;
  userId: string;
  orderId: string;
  orderNumber: string;
  elevator: string;
  step: string;
  day: string;
  daysLeft: number;
  warning: number;
}

/** Hold points that are near and lack their paper, with each person who does them or sees to the contract. */
async function dueHoldPoints(tx: Transaction, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with near as (
      select step.id, step.names as step, step.starts_on, step.worker_id, o.id as order_id, work.order_number,
        work.handler_id, contract.company_id, coalesce(elevator.short_number, elevator.elevator_no) as elevator,
        step.starts_on - (${now}::timestamptz at time zone company.time_zone)::date as days_left
      from install_step step
        join install_order o on o.id = step.order_id and not o.withdrawn and o.handed_over_at is null
        join install_contract contract on contract.id = o.contract_id
        join company_card company on company.id = contract.company_id and not company.forbidden
        join work_order_card work on work.id = o.work_order_id
        join elevator_card elevator on elevator.id = o.elevator_id
      where step.hold and step.paper_rule is not null and step.paper_no is null and step.state in ('todo', 'doing'))
    select distinct near.id, person.id as "userId", order_id as "orderId", order_number as "orderNumber", elevator, step,
      starts_on::text as day, days_left as "daysLeft",
      (select min(warning) from unnest(${sql.val(warningDays)}::int[]) warning where warning >= days_left) as warning
    from near
      left join worker_card worker on worker.id = coalesce(near.worker_id, near.handler_id)
      join user_card person on not person.forbidden and (person.id = worker.user_id
        or person.company_id = near.company_id and exists (select 1 from user_role_card held
          join role_permission_card allowed on allowed.role_id = held.role_id
          where held.user_id = person.id and allowed.permission = 'install.contractEdit'))
    where days_left <= ${Math.max(...warningDays)}
    order by near.id, person.id`.execute(tx);
  return rows;
}

const subjectOf = (stepId: string): string => `installStep:${stepId}`;

/** Tells of papers that are due in ten days, in three and today, each once; answers how many messages are new. */
export const tellHoldPoints = (db: Database, now: Date): Promise<number> =>
  transactAs(db, asSystem('install:holdPoints'), async (tx) => {
    const due = await dueHoldPoints(tx, now);
    const told = await tellAll(
      tx,
      holdPointDue,
      due.map(({ id, userId, warning, ...values }) => ({
        values,
        key: `install.holdPointDue:${id}:${warning}:${userId}`,
        subject: subjectOf(id),
        to: { userId },
      })),
    );
    return told.length;
  });

/** The step has gone on. */
export const untellHoldPoint = (tx: Transaction, stepId: string): Promise<unknown> =>
  untell(tx, holdPointDue, subjectOf(stepId));

export const tellHoldPointsJob = job({
  name: 'install:holdPoints',
  payload: z.object({}),
  cron: '15 * * * *',
  run: async (_, { db }) => {
    await tellHoldPoints(db, new Date());
  },
});
