import { sql } from 'kysely';
import type { CauseClass } from '@hoistway/contract/cause/causeClass.ts';
import {
  doneOrderStatuses,
  isIn,
  openOrderStatuses,
  orderStatus,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { lockOrder } from './move/lockOrder.ts';

interface Times {
  plannedStart?: string | null | undefined;
  deadline?: string | undefined;
  planDate?: string | null | undefined;
}

/** Refuses a beginning that is not before the end, and any time before today where the viewer's company is. */
export async function assertInTime(
  { db, viewer, t }: Pick<TransactionContext, 'db' | 'viewer' | 't'>,
  { plannedStart, deadline, planDate }: Times,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ today: string; began: string }>`
    select (${now}::timestamptz at time zone time_zone)::date::text as today,
      date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone as began
    from company_card where id = ${viewer.companyId}`.execute(db);
  const { today, began } = rows[0]!;
  const isPast = (time: string | null | undefined) =>
    time !== null && time !== undefined && Date.parse(time) < Date.parse(began);
  const errors: Record<string, string> = {};
  if (isPast(plannedStart)) errors['plannedStart'] = t('invalid.notBeforeToday');
  if (isPast(deadline)) errors['deadline'] = t('invalid.notBeforeToday');
  if (planDate && planDate < today) errors['planDate'] = t('invalid.notBeforeToday');
  if (plannedStart && deadline && Date.parse(plannedStart) >= Date.parse(deadline))
    errors['plannedStart'] = t('invalid.startBeforeEnd');
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

interface Changes {
  description?: string | null | undefined;
  plannedStart?: string | null | undefined;
  deadline?: string | undefined;
}

/** Changes an order that still takes work; what is completed stays as it is. */
export async function editOrder(
  ctx: TransactionContext,
  id: string,
  changes: Changes,
  now: Date,
): Promise<void> {
  const order = await lockOrder(ctx.db, id, ctx.viewer);
  if (!order.managed) throw new Refusal('orderOfOthers');
  if (!openOrderStatuses.some((open) => open === order.status)) throw new Refusal('invalidStatus');
  await assertInTime(
    ctx,
    { ...changes, deadline: changes.deadline ?? (changes.plannedStart ? order.deadline : undefined) },
    now,
  );
  await updateRecord(ctx.db, workOrder, id, changes);
}

/** Says of a repair that is done what caused it. */
export async function classifyOrder(
  { db, viewer }: TransactionContext,
  id: string,
  causeClass: CauseClass,
): Promise<void> {
  const { managed, type, status } = await lockOrder(db, id, viewer);
  if (!managed) throw new Refusal('orderOfOthers');
  if (type !== 'repair' || !isIn(status, doneOrderStatuses)) throw new Refusal('invalidStatus');
  await updateRecord(db, workOrder, id, { causeClass });
}

/** Deletes an order on which nothing was done: one that waits to be handed out, or was canceled. */
export async function removeOrder(ctx: TransactionContext, id: string): Promise<void> {
  const order = await lockOrder(ctx.db, id, ctx.viewer);
  if (!order.managed) throw new Refusal('orderOfOthers');
  if (order.status !== orderStatus.toDispatch && order.status !== orderStatus.canceled)
    throw new Refusal('invalidStatus');
  const deletion = ctx.db.deleteFrom('workOrder').where('id', '=', id);
  if (!(await deleteUnlessUsed(ctx.db, deletion))) throw new Refusal('invalidStatus');
}
