import { latestDay } from '@hoistway/contract/plan/intervalRules.ts';
import { roundAfter } from '@hoistway/contract/plan/planRules.ts';
import { typeOfOrdinal, typesWithin } from '@hoistway/contract/workOrder/orderRules.ts';
import {
  type MaintenanceType,
  type OrderStatus,
  orderStatus,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type SqlBool } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { manyRows, setAsWritten } from '#platform/database/manyRows.ts';
import { isLonger, monthlyOf } from './planColumns.ts';

interface Moved {
  orderId: string;
  type: string;
  to: OrderStatus;
}

/** What follows for plans when an order moves: a completed visit sets the next, a canceled one frees its round. */
export async function orderOfPlanMoved(tx: Transaction, { orderId, type, to }: Moved): Promise<void> {
  if (type !== 'maintenance') return;
  if (to === orderStatus.canceled) {
    await tx
      .deleteFrom('planVisit')
      .where('orderId', '=', orderId)
      .where('completedDay', 'is', null)
      .execute();
    return;
  }
  if (to === orderStatus.completed) await takeVisit(tx, orderId);
}

/** Visits, each with the plan of its company for the elevator. */
const plansOf = (tx: Transaction, orderIds: readonly string[]) =>
  tx
    .selectFrom('workOrderCard as made')
    .innerJoin('maintenancePlan', (join) =>
      join
        .onRef('maintenancePlan.elevatorId', '=', 'made.elevatorId')
        .onRef('maintenancePlan.companyId', '=', 'made.companyId'),
    )
    .where('made.id', '=', sql<string>`any(${orderIds}::bigint[])`);

/** The day of a visit where its company is. */
const visitDay = sql<string>`(made.finish_time at time zone company.time_zone)::date`;

/** A visit took place. */
const takeVisit = (tx: Transaction, orderId: string): Promise<void> => takeVisits(tx, [orderId]);

/**
 * Visits took place. The round of a plan is done when the visit was made of it, or does all of its work; less than that
 * only begins the days anew until the next. A visit that is done over after its audit counts once.
 */
export async function takeVisits(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const plans = await plansOf(tx, orderIds).select('maintenancePlan.id').execute();
  await lockRows(tx, 'maintenancePlan', { id: plans.map(({ id }) => id) });
  const found = await plansOf(tx, orderIds)
    .innerJoin('companyCard as company', 'company.id', 'maintenancePlan.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('intervalBook as book', (join) => join.on(isLonger(sql.ref('made.elevatorId'))))
    .leftJoin('planVisit as visit', 'visit.orderId', 'made.id')
    .select([
      'made.id as orderId',
      'maintenancePlan.id',
      'maintenancePlan.workerId',
      'maintenancePlan.cycle',
      'maintenancePlan.nextOrdinal',
      'maintenancePlan.nextDue',
      'maintenancePlan.intervalDays',
      'maintenancePlan.lastActual',
      'made.maintenanceType',
      'visit.id as visitId',
      'visit.cycle as ofCycle',
      'visit.ordinal as ofOrdinal',
      'visit.completedDay',
      sql<string>`${visitDay}::text`.as('day'),
      monthlyOf(visitDay).as('monthly'),
    ])
    .orderBy('maintenancePlan.id')
    .orderBy('made.id')
    .execute();
  const taken = found.filter(({ completedDay }) => completedDay === null);
  // Of a plan one visit after the other: the next is judged by what the one before it has set.
  const isFirst = ({ id }: { id: string }, n: number) => taken[n - 1]?.id !== id;
  const first = taken.filter(isFirst);
  if (first.length === 0) return;
  await takeOnePerPlan(tx, first);
  const later = taken.flatMap((each, n) => (isFirst(each, n) ? [] : [each.orderId]));
  if (later.length > 0) await takeVisits(tx, later);
}

interface Taken {
  orderId: string;
  id: string;
  workerId: string | null;
  cycle: number;
  nextOrdinal: number;
  nextDue: string;
  intervalDays: number;
  lastActual: string | null;
  monthly: boolean;
  maintenanceType: MaintenanceType | null;
  visitId: string | null;
  ofCycle: number | null;
  ofOrdinal: number | null;
  day: string;
}

async function takeOnePerPlan(tx: Transaction, taken: readonly Taken[]): Promise<void> {
  const made = await roundsWithOrder(tx, taken);
  const judged = taken.map((each) => {
    const { cycle, nextOrdinal, visitId, ofCycle, ofOrdinal, maintenanceType } = each;
    const doesRound =
      visitId === null
        ? typesWithin(maintenanceType ?? 'halfMonth').includes(typeOfOrdinal(nextOrdinal)) &&
          !made.has(each.id)
        : ofCycle === cycle && ofOrdinal === nextOrdinal;
    return {
      ...each,
      doesRound,
      round: doesRound ? roundAfter({ nextOrdinal, cycle }) : { nextOrdinal, cycle },
    };
  });
  const unplanned = judged.filter(({ visitId }) => visitId === null);
  if (unplanned.length > 0)
    await tx
      .insertInto('planVisit')
      .values(
        unplanned.map(({ id, cycle, doesRound, nextOrdinal, nextDue, orderId, day }) => ({
          planId: id,
          cycle,
          ordinal: doesRound ? nextOrdinal : null,
          due: nextDue,
          orderId,
          completedDay: day,
          hint: null,
        })),
      )
      .execute();
  const planned = judged.filter(({ visitId }) => visitId !== null);
  if (planned.length > 0)
    await sql`update plan_visit set completed_day = done.day
    from unnest(${planned.map(({ visitId }) => visitId)}::bigint[], ${planned.map(({ day }) => day)}::date[]) as done (id, day)
    where plan_visit.id = done.id`.execute(tx);
  const accepted = await acceptedVisits(
    tx,
    judged.map(({ id, round }) => ({ id, ...round })),
  );
  const changes = judged.map(({ id, workerId, lastActual: before, intervalDays, monthly, day, round }) => {
    const lastActual = before !== null && before > day ? before : day;
    const latest = latestDay(lastActual, intervalDays, monthly);
    const planned = accepted.get(id);
    return {
      id,
      lastActual,
      ...round,
      nextDue: planned && planned.day > lastActual && planned.day < latest ? planned.day : latest,
      workerId: planned && planned.secondWorkerId !== workerId ? planned.firstWorkerId : workerId,
    };
  });
  const names = ['lastActual', 'nextOrdinal', 'cycle', 'nextDue', 'workerId'];
  const { json } = manyRows(changes, ['id', ...names]);
  await sql`update maintenance_plan set ${setAsWritten(names)}
    from jsonb_populate_recordset(null::maintenance_plan, ${json}) as written
    where maintenance_plan.id = written.id`.execute(tx);
}

/** Plans of whose next round an order was made. */
async function roundsWithOrder(
  tx: Transaction,
  plans: readonly { id: string; cycle: number; nextOrdinal: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select plan_id as id from plan_visit
    where (plan_id, cycle, ordinal) in (select * from ${roundsOf(plans)})`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

const roundsOf = (plans: readonly { id: string; cycle: number; nextOrdinal: number }[]) =>
  sql`unnest(${plans.map(({ id }) => id)}::bigint[], ${plans.map(({ cycle }) => cycle)}::int[],
    ${plans.map(({ nextOrdinal }) => nextOrdinal)}::int[])`;

/** When an accepted month has the rounds of plans, and by whom. */
async function acceptedVisits(
  tx: Transaction,
  plans: readonly { id: string; cycle: number; nextOrdinal: number }[],
) {
  const rows = await tx
    .selectFrom('plannedVisit as planned')
    .innerJoin('monthPlan as month', 'month.id', 'planned.monthPlanId')
    .innerJoin('planTeam as team', 'team.id', 'planned.teamId')
    .where('month.state', '=', 'accepted')
    .where(
      sql<SqlBool>`(planned.plan_id, planned.cycle, planned.ordinal) in (select * from ${roundsOf(plans)})`,
    )
    .select(['planned.planId', 'planned.day', 'team.firstWorkerId', 'team.secondWorkerId'])
    .orderBy('planned.id')
    .execute();
  // The one that was planned last stands.
  return new Map(rows.map((row) => [row.planId, row]));
}
