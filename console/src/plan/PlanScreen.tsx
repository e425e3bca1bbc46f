import { useSearchParams } from 'react-router';
import { IntervalBookScreen } from './interval/IntervalBookScreen.tsx';
import { PlanList } from './PlanList.tsx';
import { PlanMonth } from './PlanMonth.tsx';
import { PlannerScreen } from './planner/PlannerScreen.tsx';
import { PlanPage } from './PlanPage.tsx';

/** Plans in a list, a month or the planner, the interval book, or one plan (`/maintenance/maintenancePlan?id=`). */
export function PlanScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id !== '') return <PlanPage key={id} id={id} />;
  const view = search.get('view');
  if (view === 'planner') return <PlannerScreen />;
  if (view === 'book') return <IntervalBookScreen />;
  return view === 'month' ? <PlanMonth /> : <PlanList />;
}
