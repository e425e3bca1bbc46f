import type { ItemListKind } from '@hoistway/contract/workOrder/itemList.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { checklistOf } from '../checklist.ts';
import { readLists } from './itemListStore.ts';
import type { TypedItem } from './standardItems.ts';

/** All that visits of a company look at, by its lists as they are now, for some kinds of elevators. */
export async function visitItemsOf(
  db: Database,
  companyId: string,
  kinds: readonly ItemListKind[],
): Promise<{ kind: ItemListKind; items: readonly TypedItem[] }[]> {
  const listOf = await readLists(db, [companyId]);
  return kinds.map((kind) => ({
    kind,
    items: checklistOf(
      { type: 'maintenance', elevatorKind: kind, maintenanceType: 'year' },
      listOf(companyId, kind),
    ),
  }));
}
