import { notBegunStatuses, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { moveOrder } from '#area/workOrder/move/moveOrder.ts';
import { assertCertified } from '#area/workOrder/mechanics.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';

/**
 * Gives all plans of a person to another of the same company, with the maintenance orders that were not begun; those at
 * work or paused stay. All of it or nothing.
 */
export async function handOverPlans(
  ctx: TransactionContext,
  { previousWorkerId, nowWorkerId }: { previousWorkerId: string; nowWorkerId: string },
  at: Date,
): Promise<{ plans: number; orders: number; kept: number }> {
  const { db, viewer, t } = ctx;
  if (previousWorkerId === nowWorkerId) throw new Invalid({ nowWorkerId: t('invalid.newStaffDiffers') });
  const former = await db
    .selectFrom('mechanicCard as mechanic')
    .where('mechanic.id', '=', previousWorkerId)
    .where('mechanic.companyId', 'in', managedCompanies(db, viewer).select('company.id'))
    .select('mechanic.companyId')
    .executeTakeFirst();
  if (!former) throw new Refusal('planOfOthers');
  await assertCertified(db, {
    handlerId: nowWorkerId,
    companyId: former.companyId,
    type: 'maintenance',
  });
  const ofFormer = () =>
    db
      .selectFrom('workOrderCard as made')
      .where('made.handlerId', '=', previousWorkerId)
      .where('made.type', '=', 'maintenance')
      .where('made.status', 'in', [...notBegunStatuses, orderStatus.atWork, orderStatus.paused])
      .select(['made.id', 'made.status', 'made.elevatorId'])
      .orderBy('made.id')
      .execute();
  await holdElevators(
    db,
    (await ofFormer()).map(({ elevatorId }) => elevatorId),
  );
  const open = await ofFormer();
  const notBegun = open.filter(
    ({ status }) => status !== orderStatus.atWork && status !== orderStatus.paused,
  );
  for (const { id } of notBegun)
    await moveOrder(ctx, {
      id,
      move: 'handOver',
      handlerId: nowWorkerId,
      remark: t('maintenancePlan.handoverTitle'),
      at,
    });
  await lockRows(db, 'maintenancePlan', { workerId: previousWorkerId, companyId: former.companyId });
  const { numUpdatedRows } = await db
    .updateTable('maintenancePlan')
    .set({ workerId: nowWorkerId })
    .where('workerId', '=', previousWorkerId)
    .where('companyId', '=', former.companyId)
    .executeTakeFirst();
  return {
    plans: Number(numUpdatedRows),
    orders: notBegun.length,
    kept: open.length - notBegun.length,
  };
}
