import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { bothNames } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';

/**
 * Nobody is in the hoistway: asked before an elevator may run again, before its rescue ends, and before an order ends or
 * goes to another person. Of an elevator everybody counts who is in there, whatever they are at work on; of an order
 * whoever works on it. Until the transaction ends nobody goes in. The refusal says who is inside, and where.
 */
export async function assertHoistwayClear(
  tx: Transaction,
  { elevatorId, orderId }: { elevatorId: string; orderId?: string },
): Promise<void> {
  await holdElevators(tx, [elevatorId]);
  const inside = await tx
    .selectFrom('workOrderHoistway as stay')
    .innerJoin('workOrder', 'workOrder.id', 'stay.orderId')
    .innerJoin('staffCard as person', 'person.id', 'stay.staffId')
    .where('stay.leftTime', 'is', null)
    .where('workOrder.elevatorId', '=', elevatorId)
    .$if(orderId !== undefined, (query) => query.where('workOrder.id', '=', orderId!))
    .select(['person.names as who', 'stay.place'])
    .orderBy('stay.id')
    .limit(1)
    .executeTakeFirst();
  if (!inside) return;
  const { who, place: name } = inside;
  const place = bothNames(translators.zh(`hoistwayPlace.${name}`), translators.en(`hoistwayPlace.${name}`));
  throw new Refusal('personInHoistway', { who, place }, 'hoistway.occupied');
}
