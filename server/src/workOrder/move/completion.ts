import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { auditDays, evaluationDays } from '@hoistway/contract/workOrder/orderRules.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { setTimer } from '#platform/timer/timer.ts';
import type { LockedOrder } from './lockOrder.ts';
import { moveByProgram, moveOrder } from './moveOrder.ts';
import { subjectOf } from '../orderMessages.ts';
import { evaluationTimer } from '../orderTimers.ts';
import { isSampled } from '../sampling/samplingStore.ts';

const dayMs = 86_400_000;

/** A person moves an order. With its completion goes that of the order that waited for this repair; then what follows of each. */
export async function makeMove(
  ctx: TransactionContext,
  moving: Parameters<typeof moveOrder>[1],
): Promise<void> {
  const { row, to } = await moveOrder(ctx, moving);
  if (to !== orderStatus.completed) return;
  await followCompletion(ctx.db, row, moving.at);
  if (row.sourceOrderId !== null) await completeSource(ctx.db, row.sourceOrderId, moving.at);
}

/** The program completes an order; what follows is the same. */
export async function completeByProgram(
  tx: Transaction,
  moving: Parameters<typeof moveByProgram>[1],
): Promise<void> {
  const { row } = await moveByProgram(tx, moving);
  await followCompletion(tx, row, moving.at);
}

async function completeSource(tx: Transaction, id: string, at: Date): Promise<void> {
  const source = await tx.selectFrom('workOrder').select('status').where('id', '=', id).executeTakeFirst();
  if (source?.status !== orderStatus.turnedToRepair) return;
  await completeByProgram(tx, { id, move: 'repaired', at });
}

/** What follows the completion: an audit of some, else the owner's evaluation, else nothing more. */
const followCompletion = async (tx: Transaction, order: LockedOrder, at: Date): Promise<void> =>
  (await isSampled(tx, order)) ? setAudit(tx, order.id, at) : goOn(tx, order, at);

/** From now on the audit of an order is pending. */
export async function setAudit(tx: Transaction, id: string, at: Date): Promise<void> {
  await updateRecord(tx, workOrder, id, {
    inspectStatus: orderAudit.pending,
    inspectDueTime: new Date(at.getTime() + auditDays * dayMs),
  });
}

/** After the audit, or without one: the owner rates visits and repairs if they have an account; all else is finished. */
export async function goOn(tx: Transaction, order: LockedOrder, at: Date): Promise<void> {
  const { id } = order;
  const isRated = order.type === 'maintenance' || order.type === 'repair';
  if (!isRated || !(await ownerCanRate(tx, order))) {
    await moveByProgram(tx, { id, move: 'conclude', at });
    return;
  }
  await moveByProgram(tx, { id, move: 'askOwner', at });
  const dueAt = new Date(at.getTime() + evaluationDays * dayMs);
  await setTimer(
    tx,
    evaluationTimer,
    { orderId: id },
    { dueAt, key: `order.evaluation:${id}`, subject: subjectOf(id) },
  );
}

async function ownerCanRate(tx: Transaction, { propertyId, ownerId }: LockedOrder): Promise<boolean> {
  const companies = [propertyId, ownerId].filter((id) => id !== null);
  if (companies.length === 0) return false;
  const someone = await tx
    .selectFrom('userCard as person')
    .innerJoin('userRoleCard as held', 'held.userId', 'person.id')
    .innerJoin('rolePermissionCard as allowed', 'allowed.roleId', 'held.roleId')
    .where('person.companyId', 'in', companies)
    .where('person.forbidden', '=', false)
    .where('allowed.permission', '=', 'order.review')
    .select('person.id')
    .limit(1)
    .executeTakeFirst();
  return someone !== undefined;
}
