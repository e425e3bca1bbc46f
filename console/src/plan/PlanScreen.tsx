import { useSearchParams } from 'react-router';
import { PlanList } from './PlanList.tsx';
import { PlanMonth } from './PlanMonth.tsx';
import { PlannerScreen } from './planner/PlannerScreen.tsx';
import { PlanPage } from './PlanPage.tsx';

/** Plans in a list, a month or the planner, or one of them (`/maintenance/maintenancePlan?id=`). */
export function PlanScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id !== '') return <PlanPage key={id} id={id} />;
  const view = search.get('view');
  if (view === 'planner') return <PlannerScreen />;
  return view === 'month' ? <PlanMonth /> : <PlanList />;
}
