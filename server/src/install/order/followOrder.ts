import { installOrder } from '@hoistway/contract/install/installOrder.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { unreachMilestones } from '../contract/milestones.ts';

/** An order that has steps is done when each of them is audited, and not before. */
export async function assertStepsAudited(
  tx: Transaction,
  { orderId, to }: { orderId: string; to: string },
): Promise<void> {
  if (to !== orderStatus.completed) return;
  const open = await tx
    .selectFrom('installStep as step')
    .innerJoin('installOrder as order', 'order.id', 'step.orderId')
    .where('order.workOrderId', '=', orderId)
    .where('step.state', '<>', 'audited')
    .select('step.id')
    .limit(1)
    .executeTakeFirst();
  if (open) throw new Refusal('installStepsOpen');
}

/** With its work order an installation is withdrawn, and another can be made for its elevator. */
export async function withdrawCanceled(
  tx: Transaction,
  { orderId, to, type }: { orderId: string; to: string; type: string },
): Promise<void> {
  if (type !== 'installation' || to !== orderStatus.canceled) return;
  const order = await tx
    .selectFrom('installOrder')
    .where('workOrderId', '=', orderId)
    .select('id')
    .executeTakeFirst();
  if (!order) return;
  await updateRecord(tx, installOrder, order.id, { withdrawn: true });
  await unreachMilestones(tx, 'orderId', [order.id]);
}
