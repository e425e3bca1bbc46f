import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { manyRows, setAsWritten } from '#platform/database/manyRows.ts';
import { isManaged } from '#area/workOrder/visibleOrders.ts';
import { lockPlans, readPlanRules, type JudgedPlan, type NewPlan, type PlanChange } from './planRules.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { maintenancePlan } from '@hoistway/contract/plan/maintenancePlan.ts';

const changedNames = [
  'workerId',
  'nextOrdinal',
  'cycle',
  'nextDue',
  'daysToComplete',
  'intervalDays',
  'lastActual',
  'note',
] as const;

/** What of a plan is written when it is new. */
function newRow(plan: JudgedPlan): Omit<JudgedPlan, 'id'> {
  const { id: _, ...values } = plan;
  return values;
}

/** Writes plans that were judged, of a batch where they come from one; answers the ids, or why one cannot be. */
export async function writePlans(
  { db, t }: Pick<TransactionContext, 'db' | 't'>,
  plans: readonly JudgedPlan[],
  batchId: string | null = null,
): Promise<ReadonlyMap<JudgedPlan, string | Error>> {
  const changed = plans.filter(({ id }) => id !== undefined);
  // Of two who plan the same elevators at once each waits for the other's in the same order.
  const added = plans
    .filter(({ id }) => id === undefined)
    .toSorted((one, other) => Number(one.elevatorId) - Number(other.elevatorId));
  if (changed.length > 0) {
    const { json } = manyRows(changed, ['id', ...changedNames]);
    await sql`update maintenance_plan set ${setAsWritten(changedNames)},
        batch_id = coalesce(${batchId}::bigint, maintenance_plan.batch_id)
      from jsonb_populate_recordset(null::maintenance_plan, ${json}) as written
      where maintenance_plan.id = written.id`.execute(db);
  }
  const made = await insertFreeRecords(
    db,
    maintenancePlan,
    added.map((plan) => ({ ...newRow(plan), batchId })),
    { taken: sql`(elevator_id, company_id)`, by: ['elevatorId'] },
  );
  const ids = new Map(added.map(({ elevatorId }, at) => [elevatorId, made[at]]));
  const known = () => new Invalid({ elevatorId: t('invalid.planKnown') });
  return new Map(plans.map((plan) => [plan, plan.id ?? ids.get(plan.elevatorId) ?? known()]));
}

async function writeOne(ctx: TransactionContext, plan: JudgedPlan): Promise<string> {
  const id = (await writePlans(ctx, [plan])).get(plan)!;
  if (id instanceof Error) throw id;
  return id;
}

/** Makes the plan of an elevator that the viewer's company maintains. */
export async function addPlan(ctx: TransactionContext, input: NewPlan, now: Date): Promise<{ id: string }> {
  const rules = await readPlanRules(ctx, { added: [input] }, now);
  return { id: await writeOne(ctx, rules.add(input)) };
}

/** Changes the given fields of a plan. */
export async function changePlan(ctx: TransactionContext, input: PlanChange, now: Date): Promise<void> {
  const rules = await readPlanRules(ctx, { changed: [input] }, now);
  await writeOne(ctx, rules.change(input));
}

/** Locks a plan of the viewer's company. */
async function lockOwn(ctx: TransactionContext, id: string): Promise<void> {
  const [plan] = await lockPlans(ctx, [id]);
  if (!plan) throw new Refusal('objectMissing');
  const own = await ctx.db
    .selectFrom('maintenancePlan')
    .where('id', '=', id)
    .select(isManaged(ctx.viewer, 'maintenance_plan.company_id').as('managed'))
    .executeTakeFirstOrThrow();
  if (!own.managed) throw new Refusal('planOfOthers');
}

/** Stops a plan, for a reason, or resumes it. */
export async function stopPlan(
  ctx: TransactionContext,
  { id, stopped, stopReason }: { id: string; stopped: boolean; stopReason?: string | undefined },
): Promise<void> {
  await lockOwn(ctx, id);
  const reason = stopReason?.trim() || null;
  if (stopped && reason === null) throw new Invalid({ stopReason: ctx.t('invalid.required') });
  await updateRecord(ctx.db, maintenancePlan, id, {
    stopped,
    stopReason: stopped ? reason : null,
    lostContractId: null,
  });
}

/** Deletes a plan; the orders that were made of it stay. */
export async function removePlan(ctx: TransactionContext, id: string): Promise<void> {
  await lockOwn(ctx, id);
  await ctx.db.deleteFrom('maintenancePlan').where('id', '=', id).execute();
}
