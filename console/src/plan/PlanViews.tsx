import { Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '#kit/text.ts';
import { planListPath } from './planPath.ts';

/** Leads from one view of the plans to another: the list, the month, the planner, the interval book. */
export function PlanViews({ view }: { view: 'list' | 'month' | 'planner' | 'book' }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Segmented
      aria-label={t('maintenancePlan.view')}
      value={view}
      onChange={(next) => void navigate(next === 'list' ? planListPath : `${planListPath}?view=${next}`)}
      options={[
        { value: 'list', label: t('maintenancePlan.list') },
        { value: 'month', label: t('maintenancePlan.month') },
        { value: 'planner', label: t('planner.view') },
        { value: 'book', label: t('intervalBook.title') },
      ]}
    />
  );
}
