import { ItemList } from './ItemList.tsx';

/** Everything that stands on one list (`/maintenance/maintenanceItemsConfigitemInfo`). */
export function ItemInfoScreen() {
  return <ItemList />;
}
