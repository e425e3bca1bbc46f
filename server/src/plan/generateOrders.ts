import { generatedAheadDays } from '@hoistway/contract/plan/planRules.ts';
import type { planHints } from '@hoistway/contract/plan/maintenancePlan.ts';
import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { createOrder } from '#area/workOrder/createOrder.ts';
import { isFit } from '#area/workOrder/mechanics.ts';
import { Refusal } from '#platform/call/problems.ts';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { job } from '#platform/job/jobs.ts';
import type { Viewer } from '#platform/viewer.ts';
import { todayOf } from './planColumns.ts';

type Hint = (typeof planHints)[number];

/**
 * Whether somebody pays for the visits of an elevator: the company that maintains it covers it today by a contract. A
 * company that keeps no contracts here covers whatever it maintains.
 */
export const isCovered = (now: Date) => sql<SqlBool>`(elevator.maintainer_id = maintenance_plan.company_id
  and (exists (select 1 from contract_cover_card cover where cover.elevator_id = elevator.id
      and cover.company_id = maintenance_plan.company_id and cover.cover_from <= ${todayOf(now)}
      and cover.cover_until > ${todayOf(now)})
    or not exists (select 1 from contract_card kept where kept.company_id = maintenance_plan.company_id)))`;

/** An elevator is visited when it is in use and no visit of it is open. */
const takesVisit = sql<SqlBool>`(elevator.life_state = 'inUse' and not exists (
  select 1 from work_order_card open where open.elevator_id = elevator.id and open.type = 'maintenance'
    and open.status in ('5', '10', '15', '20', '30', '40', '45', '55')))`;

/** The next round of the plan has no order yet. */
export const isNotMade = sql<SqlBool>`not exists (select 1 from plan_visit visit where visit.plan_id = maintenance_plan.id
  and visit.cycle = maintenance_plan.cycle and visit.ordinal = maintenance_plan.next_ordinal)`;

/** Plans of which an order is to be made now. */
const duePlans = (db: Database, now: Date) =>
  db
    .selectFrom('maintenancePlan')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'maintenancePlan.elevatorId')
    .innerJoin('companyCard as company', 'company.id', 'maintenancePlan.companyId')
    .where('maintenancePlan.stopped', '=', false)
    .where('company.forbidden', '=', false)
    .where(sql<SqlBool>`maintenance_plan.next_due <= ${todayOf(now)} + ${sql.lit(generatedAheadDays)}::int`)
    .where(isCovered(now))
    .where(takesVisit)
    .where(isNotMade);

/** Who is sent: the person of the plan, without one somebody to whom the elevator is assigned; else why nobody is. */
async function personFor(
  tx: Transaction,
  { workerId, elevatorId, companyId }: { workerId: string | null; elevatorId: string; companyId: string },
): Promise<{ handlerId: string | null; hint: Hint | null }> {
  const people = await tx
    .selectFrom('mechanicCard as mechanic')
    .where('mechanic.companyId', '=', companyId)
    .where((eb) =>
      workerId === null
        ? eb(
            'mechanic.userId',
            'in',
            tx.selectFrom('elevatorAssignmentCard').where('elevatorId', '=', elevatorId).select('userId'),
          )
        : eb('mechanic.id', '=', workerId),
    )
    .select(['mechanic.id', 'mechanic.onDuty', isFit.as('fit')])
    .orderBy('mechanic.id')
    .execute();
  const ready = people.find(({ fit, onDuty }) => fit && onDuty);
  if (ready) return { handlerId: ready.id, hint: null };
  if (people.some(({ fit }) => fit)) return { handlerId: null, hint: 'offDuty' };
  return { handlerId: null, hint: people.length > 0 || workerId !== null ? 'unfit' : 'noPerson' };
}

/** Made an order, without a person for a reason, or none because somebody else was faster. */
type Outcome = 'made' | 'unassigned' | 'none';

/**
 * Makes the order of one plan, unless it is made already: the plan is locked, and the key of its round stands once. The
 * order is to be done in the days of the plan, but no later than the interval lets the elevator wait.
 */
async function makeOrder(tx: Transaction, id: string, now: Date): Promise<Outcome> {
  const plan = await duePlans(tx, now)
    .where('maintenancePlan.id', '=', id)
    .select([
      'maintenancePlan.id',
      'maintenancePlan.elevatorId',
      'maintenancePlan.companyId',
      'maintenancePlan.workerId',
      'maintenancePlan.cycle',
      'maintenancePlan.nextOrdinal',
      'maintenancePlan.nextDue',
      'maintenancePlan.daysToComplete',
      sql<string>`((greatest(maintenance_plan.next_due, least(maintenance_plan.next_due + maintenance_plan.days_to_complete,
        maintenance_plan.last_actual + maintenance_plan.interval_days)) + 1)::timestamp at time zone company.time_zone)
        - interval '1 minute'`.as('deadline'),
    ])
    .forUpdate('maintenancePlan')
    .executeTakeFirst();
  // Whoever locked it before may have made its order meanwhile.
  if (!plan || !(await isStillDue(tx, id, now))) return 'none';
  const { handlerId, hint } = await personFor(tx, plan);
  const orderId = await createOrder(tx, {
    type: 'maintenance',
    elevatorId: plan.elevatorId,
    at: now,
    handlerId,
    ordinal: plan.nextOrdinal,
    planDate: plan.nextDue,
    daysToComplete: plan.daysToComplete,
    deadline: plan.deadline,
  });
  await tx
    .insertInto('planVisit')
    .values({
      planId: plan.id,
      cycle: plan.cycle,
      ordinal: plan.nextOrdinal,
      due: plan.nextDue,
      orderId,
      completedDay: null,
      hint,
    })
    .execute();
  return handlerId === null ? 'unassigned' : 'made';
}

const isStillDue = async (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  (await duePlans(tx, now)
    .where('maintenancePlan.id', '=', id)
    .select('maintenancePlan.id')
    .executeTakeFirst()) !== undefined;

/** Somebody was faster, or the elevator was taken away meanwhile: it is looked at again the next time. */
const isNoMatter = (error: unknown): boolean =>
  error instanceof Refusal && ['visitOpen', 'createOrderFailed', 'noRepairPermission'].includes(error.code);

/**
 * Makes the orders of some plans, each in its own transaction, so that one that fails stops no other: what went wrong is
 * thrown once all were tried.
 */
async function makeOrders(
  ids: readonly string[],
  transact: (work: (tx: Transaction) => Promise<Outcome>) => Promise<Outcome>,
  now: Date,
): Promise<{ made: number; unassigned: number }> {
  const counts = { made: 0, unassigned: 0 };
  const failures: unknown[] = [];
  for (const id of ids) {
    const outcome = await transact((tx) => makeOrder(tx, id, now)).catch((error: unknown) => {
      if (!isNoMatter(error)) failures.push(error);
      return 'none' as const;
    });
    if (outcome !== 'none') counts.made += 1;
    if (outcome === 'unassigned') counts.unassigned += 1;
  }
  if (failures.length > 0) throw failures[0];
  return counts;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Makes what is due of the plans of the companies that a viewer answers for. */
export async function generateFor(
  viewer: Viewer,
  transact: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  now: Date,
): Promise<{ made: number; unassigned: number }> {
  const due = await transact((tx) =>
    duePlans(tx, now)
      .where('maintenancePlan.companyId', 'in', managedCompanies(tx, viewer).select('company.id'))
      .select('maintenancePlan.id')
      .orderBy('maintenancePlan.nextDue')
      .orderBy('maintenancePlan.id')
      .execute(),
  );
  return makeOrders(idsOf(due), transact, now);
}

/** Makes what is due in companies where it is half past midnight; a night that was missed is made up for by the next. */
export async function generateByNight(db: Database, now: Date) {
  const due = await duePlans(db, now)
    .where(isTimeAt(now, 0, 30))
    .select('maintenancePlan.id')
    .orderBy('maintenancePlan.nextDue')
    .orderBy('maintenancePlan.id')
    .execute();
  return makeOrders(idsOf(due), (work) => transactAs(db, asSystem('plans'), work), now);
}

/** Whether it is this half hour of the day where the company of the statement is. */
export const isTimeAt = (now: Date, hour: number, minute: 0 | 30) => {
  const local = sql`(${now}::timestamptz at time zone company.time_zone)`;
  return sql<SqlBool>`(extract(hour from ${local}) = ${sql.lit(hour)}
    and extract(minute from ${local}) >= ${sql.lit(minute)} and extract(minute from ${local}) < ${sql.lit(minute + 30)})`;
};

/** Every half hour, since the nights of companies begin at different times. */
export const generateOrdersJob = job({
  name: 'plan:generateOrders',
  payload: z.object({}),
  cron: '0,30 * * * *',
  run: async (_, { db }) => void (await generateByNight(db, new Date())),
});
