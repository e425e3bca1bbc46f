import type { ContractItem } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { visitItemsOf } from '#area/workOrder/itemList/visitItems.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** What visits of the elevators of a contract look at, kind by kind; of elevators that are lost nothing. */
export async function itemsOf(db: Database, contractId: string): Promise<ContractItem[]> {
  const { companyId } = await db
    .selectFrom('contract')
    .select('companyId')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .where('line.contractId', '=', contractId)
    .where('line.lossId', 'is', null)
    .select('elevator.type')
    .execute();
  const lists = await visitItemsOf(
    db,
    companyId,
    lines.map(({ type }) => type),
  );
  return lists.flatMap(({ kind, elevators, items }) =>
    items.map((item) => ({ ...item, id: `${kind} ${item.code}`, elevatorKind: kind, elevators })),
  );
}
