import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { installOrder } from '@hoistway/contract/install/installOrder.ts';
import type { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { planOrder } from '@hoistway/contract/install/orderPlan.ts';
import { installStep } from '@hoistway/contract/install/orderStep.ts';
import { notBegunStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type SqlBool } from 'kysely';
import {
  actOnInstallation,
  handOverInstallation,
  holdInstallation,
  withdrawInstallation,
} from '#area/workOrder/installation.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord, updateRecords } from '#platform/database/updateRecord.ts';
import { findOrder } from './orderRows.ts';
import { plannedOrders, plannedSteps, replan } from './replan.ts';

type Asked<C extends keyof typeof installOrderCalls> = ReadInputOf<(typeof installOrderCalls)[C]>;

/** An order that the viewer sees, held with its work order until the transaction ends. */
export async function lockInstallOrder({ db, viewer }: TransactionContext, id: string) {
  const { workOrderId } = await findOrder(db, viewer, id);
  await holdInstallation(db, workOrderId);
  await lockRows(db, 'installOrder', { id });
  return findOrder(db, viewer, id);
}

/** The same, of those that the viewer's company keeps. */
export async function lockManagedOrder(ctx: TransactionContext, id: string) {
  const order = await lockInstallOrder(ctx, id);
  if (!order.managed) throw new Refusal('noAuthority');
  if (order.handedOverAt !== null) throw new Refusal('installHandedOver');
  return order;
}

/** Whether nobody has begun a step of an order. */
async function assertNotBegun({ db }: TransactionContext, id: string): Promise<void> {
  const begun = await db
    .selectFrom('installStep')
    .where('orderId', '=', id)
    .where('state', '<>', 'todo')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (begun) throw new Refusal('installBegun');
}

/** Gives an order that nobody has begun another first day, and the plan that follows as the one to compare with. */
export async function moveFirstDay(
  ctx: TransactionContext,
  { id, startsOn, revision }: Asked<'update'>,
  now: Date,
): Promise<void> {
  const { db } = ctx;
  const order = await lockManagedOrder(ctx, id);
  if (order.revision !== revision) throw new Refusal('planMoved');
  await assertNotBegun(ctx, id);
  await updateRecord(db, installOrder, id, { startsOn });
  const [plan] = await plannedOrders(db, [id], now);
  const steps = await plannedSteps(db, [id]);
  const first = planOrder({ ...plan!, steps }, plan!);
  await updateRecords(
    db,
    installStep,
    first.steps.map((times, at) => ({
      before: { id: steps[at]!.id },
      changes: { baselineStart: times.startsOn, baselineEnd: times.endsOn },
    })),
  );
  await updateRecord(db, installOrder, id, { baselineEnd: first.endsOn ?? startsOn });
  await replan(db, [id], now);
}

/** Withdraws an order that nobody has begun. */
export async function withdrawOrder(ctx: TransactionContext, id: string, at: Date): Promise<void> {
  const order = await lockManagedOrder(ctx, id);
  await assertNotBegun(ctx, id);
  if (!notBegunStatuses.some((status) => status === order.status)) throw new Refusal('installBegun');
  await withdrawInstallation(ctx.db, order.workOrderId, at);
}

/** Accepts, refuses, pauses or resumes an order, as the person who does it. */
export async function actOnOrder(
  ctx: TransactionContext,
  { id, act, remark }: Pick<Asked<'act'>, 'id' | 'act' | 'remark'>,
  at: Date,
): Promise<void> {
  const { workOrderId } = await findOrder(ctx.db, ctx.viewer, id);
  await actOnInstallation(ctx, { id: workOrderId, move: act, remark, admittedBy: 'install.orderHandle' }, at);
}

/** Refuses somebody who may not work on elevators for the company that installs. */
async function assertWorker(
  { db, t }: TransactionContext,
  workerId: string,
  companyId: string,
  field: string,
): Promise<void> {
  const person = await db
    .selectFrom('workerCard as person')
    .innerJoin('companyCard as employer', 'employer.id', 'person.companyId')
    .where('person.id', '=', workerId)
    .where('person.companyId', '=', companyId)
    .where('person.status', '=', 'active')
    .where(sql<SqlBool>`person.certificate_until >= (now() at time zone employer.time_zone)::date`)
    .select('person.id')
    .executeTakeFirst();
  if (!person) throw new Invalid({ [field]: t('invalid.stepWorker') });
}

const companyOf = async ({ db }: TransactionContext, contractId: string): Promise<string> =>
  (
    await db
      .selectFrom('installContract')
      .where('id', '=', contractId)
      .select('companyId')
      .executeTakeFirstOrThrow()
  ).companyId;

/** Hands an order over to another person, with the open steps of the one before; who is new accepts it first. */
export async function handOverOrder(
  ctx: TransactionContext,
  { id, previousWorkerId, nowWorkerId, reason }: Asked<'handover'>,
  at: Date,
): Promise<void> {
  const { t } = ctx;
  const order = await lockManagedOrder(ctx, id);
  if (nowWorkerId === previousWorkerId) throw new Invalid({ nowWorkerId: t('invalid.sameWorker') });
  if (order.workerId !== previousWorkerId)
    throw new Invalid({ previousWorkerId: t('invalid.notPreviousWorker') });
  await assertWorker(ctx, nowWorkerId, await companyOf(ctx, order.contractId), 'nowWorkerId');
  await handOverInstallation(
    ctx,
    {
      id: order.workOrderId,
      status: order.status,
      handlerId: nowWorkerId,
      remark: reason,
      admittedBy: 'install.orderReassign',
    },
    at,
  );
  await giveOpenSteps(ctx, id, previousWorkerId, null);
}

/** Gives the open steps that one person has to another, or to the person of the order. */
async function giveOpenSteps(
  { db }: TransactionContext,
  orderId: string,
  from: string,
  to: string | null,
): Promise<void> {
  const steps = await db
    .selectFrom('installStep')
    .where('orderId', '=', orderId)
    .where('workerId', '=', from)
    .where('state', '<>', 'audited')
    .select('id')
    .execute();
  await updateRecords(
    db,
    installStep,
    steps.map((before) => ({ before, changes: { workerId: to } })),
  );
}

/** The steps of an order among which some are chosen. */
async function ownSteps(
  { db, t }: TransactionContext,
  orderId: string,
  ids: readonly string[],
  field: string,
) {
  const steps = await db
    .selectFrom('installStep')
    .where('orderId', '=', orderId)
    .where('id', 'in', ids)
    .select(['id', 'names', 'state'])
    .execute();
  if (steps.length < new Set(ids).size) throw new Invalid({ [field]: t('invalid.stepsOfOrder') });
  return steps;
}

/** Gives steps to a person of the company. */
export async function assignSteps(
  ctx: TransactionContext,
  { id, stepIds, workerId }: Asked<'assign'>,
): Promise<void> {
  const order = await lockManagedOrder(ctx, id);
  const steps = await ownSteps(ctx, id, stepIds, 'stepIds');
  if (workerId !== null)
    await assertWorker(ctx, workerId, await companyOf(ctx, order.contractId), 'workerId');
  await updateRecords(
    ctx.db,
    installStep,
    steps.map((before) => ({ before: { id: before.id }, changes: { workerId } })),
  );
}

/** Fixes the days on which steps begin at the earliest, or frees them; what follows moves with them. */
export async function rescheduleOrder(
  ctx: TransactionContext,
  { id, revision, days }: Asked<'reschedule'>,
  now: Date,
): Promise<void> {
  const { db, t } = ctx;
  const order = await lockManagedOrder(ctx, id);
  if (order.revision !== revision) throw new Refusal('planMoved');
  const steps = await ownSteps(
    ctx,
    id,
    days.map(({ stepId }) => stepId),
    'days',
  );
  const begun = steps.find(({ state }) => state !== 'todo');
  if (begun) throw new Invalid({ days: t('invalid.stepBegun', { name: begun.names }) });
  await updateRecords(
    db,
    installStep,
    days.map(({ stepId, notBefore }) => ({ before: { id: stepId }, changes: { notBefore } })),
  );
  // Also where no day moves: whoever saw the plan without the fixed day has not seen this one.
  await updateRecord(db, installOrder, id, { revision: revision + 1 });
  await replan(db, [id], now);
}
