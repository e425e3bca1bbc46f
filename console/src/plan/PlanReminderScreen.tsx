import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { planReminderCalls, remindedDues } from '@hoistway/contract/plan/planReminder.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { planColumns } from './planColumns.tsx';
import { usePlanActs } from './usePlanActs.tsx';
import { planPath } from './planPath.ts';
import './plan.css';

/** Visits after their day, of today, of the days of warning and of a week, the latest first. */
export function PlanReminderScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const { actsOf, dialog } = usePlanActs();
  const [companyId, workerId] = [search.get('companyId'), search.get('workerId')];
  const counts = useCall(
    planReminderCalls.reminderCounts,
    { ...(companyId ? { companyId } : {}), ...(workerId ? { workerId } : {}) },
    { keepPrevious: true, onError: 'ignored' },
  );
  const due = remindedDues.find((each) => each === search.get('due'));
  const fixed = useMemo(() => (due === undefined ? {} : { due }), [due]);
  return (
    <>
      <ListScreen
        name="planReminder"
        title={t('route.system.remindPlan')}
        call={planReminderCalls.reminders}
        fixed={fixed}
        search={[
          { name: 'workerId', label: t('maintenancePlan.workerId'), pick: <StaffPick /> },
          { name: 'companyId', label: t('maintenancePlan.companyId'), pick: <CompanyPick /> },
        ]}
        columns={planColumns}
        unit="planReminder.unit"
        emptyHint={t('planReminder.emptyHint')}
        rowActions={actsOf}
        pathOf={(row) => planPath(row.id)}
      >
        <CountedTabs
          name="due"
          kinds={remindedDues}
          textOf={(kind) => t(`planDue.${kind}`)}
          countOf={(kind) => counts.data && (counts.data.find((each) => each.due === kind)?.n ?? 0)}
        />
      </ListScreen>
      {dialog}
    </>
  );
}
