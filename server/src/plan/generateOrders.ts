import { standingVisitStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { generatedAheadDays } from '@hoistway/contract/plan/planRules.ts';
import type { planHints } from '@hoistway/contract/plan/maintenancePlan.ts';
import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { createOrders } from '#area/workOrder/createOrder.ts';
import { isFit } from '#area/workOrder/mechanics.ts';
import { Refusal } from '#platform/call/problems.ts';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { job } from '#platform/job/jobs.ts';
import type { Viewer } from '#platform/viewer.ts';
import { deadlineOn, isLonger, todayOf } from './planColumns.ts';

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
    and open.status in (${literals(standingVisitStatuses)})))`;

/** The next round of the plan has no order yet. */
export const isNotMade = sql<SqlBool>`not exists (select 1 from plan_visit visit where visit.plan_id = maintenance_plan.id
  and visit.cycle = maintenance_plan.cycle and visit.ordinal = maintenance_plan.next_ordinal)`;

/** Plans of which an order is to be made now. */
const duePlans = (db: Database, now: Date) =>
  db
    .selectFrom('maintenancePlan')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'maintenancePlan.elevatorId')
    .innerJoin('companyCard as company', 'company.id', 'maintenancePlan.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('intervalBook as book', (join) => join.on(isLonger(sql.ref('elevator.id'))))
    .where('maintenancePlan.stopped', '=', false)
    .where('company.forbidden', '=', false)
    .where(sql<SqlBool>`maintenance_plan.next_due <= ${todayOf(now)} + ${sql.lit(generatedAheadDays)}::int`)
    .where(isCovered(now))
    .where(takesVisit)
    .where(isNotMade);

interface Sending {
  id: string;
  workerId: string | null;
  elevatorId: string;
  companyId: string;
}

/** Who is sent for each plan: its person, without one somebody to whom the elevator is assigned; else why nobody is. */
async function peopleFor(tx: Transaction, plans: readonly Sending[]) {
  const candidates = await tx
    .selectFrom('mechanicCard as mechanic')
    .innerJoin('maintenancePlan as plan', 'plan.companyId', 'mechanic.companyId')
    .where('plan.id', '=', anyOf(idsOf(plans)))
    .where((eb) =>
      eb.or([
        eb('mechanic.id', '=', eb.ref('plan.workerId')),
        eb.and([
          eb('plan.workerId', 'is', null),
          sql<SqlBool>`exists (select 1 from elevator_assignment_card assigned
            where assigned.elevator_id = plan.elevator_id and assigned.user_id = mechanic.user_id)`,
        ]),
      ]),
    )
    .select(['plan.id as planId', 'mechanic.id', 'mechanic.onDuty', isFit.as('fit')])
    .orderBy('mechanic.id')
    .execute();
  const byPlan = new Map<string, typeof candidates>();
  for (const each of candidates) byPlan.set(each.planId, [...(byPlan.get(each.planId) ?? []), each]);
  return ({ id, workerId }: Sending): { handlerId: string | null; hint: Hint | null } => {
    const people = byPlan.get(id) ?? [];
    const ready = people.find(({ fit, onDuty }) => fit && onDuty);
    if (ready) return { handlerId: ready.id, hint: null };
    if (people.some(({ fit }) => fit)) return { handlerId: null, hint: 'offDuty' };
    return { handlerId: null, hint: people.length > 0 || workerId !== null ? 'unfit' : 'noPerson' };
  };
}

/** How many orders were made, how many of them without a person, and why others were not. */
interface Outcome {
  made: number;
  unassigned: number;
  failures: readonly unknown[];
}
const nothingMade: Outcome = { made: 0, unassigned: 0, failures: [] };

/**
 * Makes the orders of some plans, unless they are made already: the plans are locked, and the key of a round stands once.
 * An order is to be done in the days of the plan, but no later than the interval lets the elevator wait.
 */
async function makeSet(tx: Transaction, ids: readonly string[], now: Date): Promise<Outcome> {
  await lockRows(tx, 'maintenancePlan', { id: ids });
  // Whoever locked them before may have made their orders meanwhile.
  const plans = await duePlans(tx, now)
    .where('maintenancePlan.id', '=', anyOf(ids))
    .select([
      'maintenancePlan.id',
      'maintenancePlan.elevatorId',
      'maintenancePlan.companyId',
      'maintenancePlan.workerId',
      'maintenancePlan.cycle',
      'maintenancePlan.nextOrdinal',
      'maintenancePlan.nextDue',
      'maintenancePlan.daysToComplete',
      deadlineOn(sql`maintenance_plan.next_due`, now).as('deadline'),
    ])
    .orderBy('maintenancePlan.id')
    .execute();
  if (plans.length === 0) return nothingMade;
  const personOf = await peopleFor(tx, plans);
  const sendings = plans.map((plan) => ({ plan, ...personOf(plan) }));
  const orders = await createOrders(
    tx,
    sendings.map(({ plan, handlerId }) => ({
      type: 'maintenance',
      elevatorId: plan.elevatorId,
      at: now,
      handlerId,
      ordinal: plan.nextOrdinal,
      planDate: plan.nextDue,
      daysToComplete: plan.daysToComplete,
      deadline: plan.deadline,
    })),
  );
  const visits = sendings.flatMap(({ plan, handlerId, hint }, n) => {
    const orderId = orders[n]!;
    if (orderId instanceof Refusal) return [];
    return [
      {
        handlerId,
        row: {
          planId: plan.id,
          cycle: plan.cycle,
          ordinal: plan.nextOrdinal,
          due: plan.nextDue,
          orderId,
          completedDay: null,
          hint,
        },
      },
    ];
  });
  if (visits.length > 0)
    await tx
      .insertInto('planVisit')
      .values(visits.map(({ row }) => row))
      .execute();
  return {
    made: visits.length,
    unassigned: visits.filter(({ handlerId }) => handlerId === null).length,
    failures: orders.filter((each) => each instanceof Refusal && !isNoMatter(each)),
  };
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`;

/** Somebody was faster, or the elevator was taken away meanwhile: it is looked at again the next time. */
const isNoMatter = (error: unknown): boolean =>
  error instanceof Refusal && ['visitOpen', 'createOrderFailed', 'noRepairPermission'].includes(error.code);

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** So many orders are made in one transaction. */
const atOnce = 500;

/**
 * Makes the orders of some plans, some hundred in a transaction. Where the database refuses one of them, each half is
 * tried for itself until that one is alone, so that it stops no other: what went wrong is thrown once all were tried.
 */
async function makeOrders(ids: readonly string[], transact: Transact, now: Date) {
  const counts = { made: 0, unassigned: 0 };
  const failures: unknown[] = [];
  for (let begin = 0; begin < ids.length; begin += atOnce) {
    const outcome = await makeInHalves(ids.slice(begin, begin + atOnce), transact, now);
    counts.made += outcome.made;
    counts.unassigned += outcome.unassigned;
    failures.push(...outcome.failures);
  }
  if (failures.length > 0) throw failures[0];
  return counts;
}

async function makeInHalves(ids: readonly string[], transact: Transact, now: Date): Promise<Outcome> {
  try {
    return await transact((tx) => makeSet(tx, ids, now));
  } catch (error) {
    if (ids.length === 1) return { ...nothingMade, failures: isNoMatter(error) ? [] : [error] };
  }
  const half = Math.ceil(ids.length / 2);
  const first = await makeInHalves(ids.slice(0, half), transact, now);
  const second = await makeInHalves(ids.slice(half), transact, now);
  return {
    made: first.made + second.made,
    unassigned: first.unassigned + second.unassigned,
    failures: [...first.failures, ...second.failures],
  };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Makes what is due of the plans of the companies that a viewer answers for. */
export async function generateFor(
  viewer: Viewer,
  transact: Transact,
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
