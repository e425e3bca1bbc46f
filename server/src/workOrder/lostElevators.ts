import { notBegunStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { bothNames } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import { holdOrders } from './move/lockOrder.ts';
import { moveByProgram } from './move/moveOrder.ts';

/** A company has lost elevators: nobody goes to a visit that was not begun. Whoever had one is told. */
export async function withdrawLostVisits(
  tx: Transaction,
  {
    contractId,
    companyId,
    elevatorIds,
  }: { contractId: string; companyId: string; elevatorIds: readonly string[] },
): Promise<void> {
  const notBegun = () =>
    tx
      .selectFrom('workOrder')
      .where('type', '=', 'maintenance')
      .where('companyId', '=', companyId)
      .where('elevatorId', 'in', elevatorIds)
      .where('status', 'in', notBegunStatuses)
      .select('id')
      .orderBy('id')
      .execute();
  const found = await notBegun();
  await holdOrders(
    tx,
    found.map(({ id }) => id),
  );
  // Who begins meanwhile stays at work.
  const orders = await notBegun();
  if (orders.length === 0) return;
  const { contractNo: number } = await tx
    .selectFrom('contractCard')
    .where('id', '=', contractId)
    .select('contractNo')
    .executeTakeFirstOrThrow();
  const remark = bothNames(
    translators.zh('workOrder.lostElevator', { number }),
    translators.en('workOrder.lostElevator', { number }),
  );
  const at = new Date();
  for (const { id } of orders) await moveByProgram(tx, { id, move: 'withdraw', at, remark });
}
