import type { Transaction } from '#platform/call/requestContext.ts';

/** Whether orders can be made for an elevator: somebody maintains it, and it is not scrapped. */
export async function mayHaveOrders(tx: Transaction, elevatorId: string): Promise<boolean> {
  const elevator = await tx
    .selectFrom('elevatorCard')
    .select(['maintainerId', 'lifeState'])
    .where('id', '=', elevatorId)
    .executeTakeFirst();
  return elevator?.maintainerId != null && elevator.lifeState !== 'scrapped';
}
