import { warnDays } from '@hoistway/contract/plan/planRules.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell } from '#platform/outbox/tell.ts';
import { isTimeAt } from './generateOrders.ts';
import { todayOf } from './planColumns.ts';

const maxNamed = 5;

/** What a person has to see to today: visits that are late, and those whose time is nearly over. */
export const planDigest = messageKind({
  name: 'plan.digest',
  label: 'messageKind.planDigest',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'email'],
  values: z.object({ overdue: z.int(), soon: z.int(), elevators: z.array(z.string()) }),
  text: ({ overdue, soon, elevators }, t) => {
    const names = elevators.slice(0, maxNamed).join(t('planReminder.comma'));
    return {
      title: t('planReminder.title', { overdue, soon }),
      body: elevators.length > maxNamed ? t('planReminder.more', { names, n: overdue + soon }) : names,
      link: '/system/remindmaintenancePlanBoard',
    };
  },
});

interface Digest {
  userId: string;
  overdue: number;
  soon: number;
  elevators: string[];
  today: string;
}

/**
 * For each person who does visits, and each who makes the plans of the company: what is late, and what has reached the
 * days of warning, in companies where it is half past seven.
 */
async function digests(tx: Transaction, now: Date): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    with due as (
      select maintenance_plan.company_id, maintenance_plan.worker_id, maintenance_plan.next_due,
        maintenance_plan.next_due < ${todayOf(now)} as late, ${todayOf(now)} as today,
        coalesce(elevator.short_number, elevator.elevator_no) as elevator
      from maintenance_plan
        join company_card company on company.id = maintenance_plan.company_id and not company.forbidden
        join elevator_card elevator on elevator.id = maintenance_plan.elevator_id
          and elevator.maintainer_id = maintenance_plan.company_id and elevator.life_state = 'inUse'
      where not maintenance_plan.stopped and ${isTimeAt(now, 7, 30)}
        and maintenance_plan.next_due <= ${todayOf(now)} + ${sql.lit(warnDays)}::int),
    told as (
      select worker.user_id, due.* from due join mechanic_card worker on worker.id = due.worker_id
        where worker.user_id is not null
      union
      select person.id, due.* from due
        join user_card person on person.company_id = due.company_id and not person.forbidden
        join user_role_card held on held.user_id = person.id
        join role_permission_card allowed on allowed.role_id = held.role_id and allowed.permission = 'plan.edit')
    select user_id as "userId", count(*) filter (where late)::int as overdue,
      count(*) filter (where not late)::int as soon,
      array_agg(elevator order by next_due, elevator) as elevators, today::text as today
    from told group by user_id, today order by user_id`.execute(tx);
  return rows;
}

/** Tells everybody concerned once a day what is due; answers how many were told. */
export const tellDigests = (db: Database, now: Date): Promise<number> =>
  transactAs(db, asSystem('plans'), async (tx) => {
    const due = await digests(tx, now);
    for (const { userId, today, ...words } of due)
      await tell(tx, planDigest, words, {
        key: `plan.digest:${userId}:${today}`,
        subject: `user:${userId}`,
        to: { userId },
      });
    return due.length;
  });

/** Every half hour, since the mornings of companies come at different times. */
export const tellDigestsJob = job({
  name: 'plan:tellDigests',
  payload: z.object({}),
  cron: '0,30 * * * *',
  run: async (_, { db }) => void (await tellDigests(db, new Date())),
});
