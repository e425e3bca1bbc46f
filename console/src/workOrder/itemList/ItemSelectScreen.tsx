import { useSearchParams } from 'react-router';
import { maintenanceTypes } from '@hoistway/contract/workOrder/orderStatus.ts';
import { ItemList } from './ItemList.tsx';

/** What a visit to a kind of elevator asks of a list (`/maintenance/maintenanceItemsConfigselect`). */
export function ItemSelectScreen() {
  const [search] = useSearchParams();
  const asked = maintenanceTypes.find((type) => type === search.get('maintenanceType')) ?? 'halfMonth';
  return <ItemList maintenanceType={asked} />;
}
