import { useSearchParams } from 'react-router';
import { PlanList } from './PlanList.tsx';
import { PlanMonth } from './PlanMonth.tsx';
import { PlanPage } from './PlanPage.tsx';

/** Plans in a list or a month, or one of them (`/maintenance/maintenancePlan?id=`). */
export function PlanScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id !== '') return <PlanPage key={id} id={id} />;
  return search.get('view') === 'month' ? <PlanMonth /> : <PlanList />;
}
