import { itemListKinds } from '@hoistway/contract/workOrder/itemList.ts';
import type { ContractItem } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { listKindOf } from '#area/workOrder/itemList/standardItems.ts';
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
  const countOf = (kind: (typeof itemListKinds)[number]) =>
    lines.filter(({ type }) => listKindOf(type) === kind).length;
  const kinds = itemListKinds.filter((kind) => countOf(kind) > 0);
  const lists = await visitItemsOf(db, companyId, kinds);
  return lists.flatMap(({ kind, items }) =>
    items.map((item) => ({
      ...item,
      id: `${kind} ${item.code}`,
      elevatorKind: kind,
      elevators: countOf(kind),
    })),
  );
}
