import type { elevatorKinds } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { ItemListKind } from '@hoistway/contract/workOrder/itemList.ts';
import type { MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';
import maintenanceItems from '@hoistway/reference/maintenanceItems.json' with { type: 'json' };

type ElevatorKind = (typeof elevatorKinds)[number];

/** An item as an order copies it. */
export interface ChecklistItem {
  code: string;
  name: string;
  englishName: string;
  requirement: string;
  englishRequirement: string;
  keyItem: boolean;
}
export type TypedItem = ChecklistItem & { maintenanceType: MaintenanceType };

/** Moving walks are maintained by the list of escalators. */
const listOf: Readonly<Record<ElevatorKind, ItemListKind>> = {
  traction: 'traction',
  hydraulic: 'hydraulic',
  dumbwaiter: 'dumbwaiter',
  escalator: 'escalator',
  movingWalk: 'escalator',
};

/** By which list a kind of elevator is maintained. */
export const listKindOf = (kind: ElevatorKind): ItemListKind => listOf[kind];

const itemsOf = (kind: ItemListKind): readonly TypedItem[] =>
  maintenanceItems
    .filter(({ liftKind }) => liftKind === kind)
    .map((item) => ({
      code: item.code,
      name: item.zh,
      englishName: item.en,
      requirement: item.requirement.zh,
      englishRequirement: item.requirement.en,
      keyItem: item.keyItem,
      maintenanceType: item.type as MaintenanceType,
    }));

/** The items of the standard list of each kind, in its order. */
export const standardItems: Readonly<Record<ItemListKind, readonly TypedItem[]>> = {
  traction: itemsOf('traction'),
  hydraulic: itemsOf('hydraulic'),
  dumbwaiter: itemsOf('dumbwaiter'),
  escalator: itemsOf('escalator'),
};
