import type { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import { itemListKinds, type ItemListKind } from '@hoistway/contract/workOrder/itemList.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { checklistOf } from './checklist.ts';
import { readLists } from './itemListStore.ts';
import { listKindOf, type TypedItem } from './standardItems.ts';

interface VisitItems {
  kind: ItemListKind;
  /** So many of the elevators are maintained by this list. */
  elevators: number;
  items: readonly TypedItem[];
}

/** All that visits of a company look at, by its lists as they are now, of elevators of which each tells its kind. */
export async function visitItemsOf(
  db: Database,
  companyId: string,
  elevators: readonly (typeof elevatorKinds)[number][],
): Promise<VisitItems[]> {
  const listOf = await readLists(db, [companyId]);
  return itemListKinds
    .map((kind) => ({
      kind,
      elevators: elevators.filter((each) => listKindOf(each) === kind).length,
      items: checklistOf(
        { type: 'maintenance', elevatorKind: kind, maintenanceType: 'year' },
        listOf(companyId, kind),
      ),
    }))
    .filter((list) => list.elevators > 0);
}
