import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PlanRow } from '@hoistway/contract/plan/planCalls.ts';
import { planReminderCalls, remindedDues } from '@hoistway/contract/plan/planReminder.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { someColumns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { GenerateOrders } from './GenerateOrders.tsx';
import { planColumns } from './planColumns.tsx';
import { usePlanActs } from './usePlanActs.tsx';
import { newOrderPath, orderPath, planPath } from './planPath.ts';
import './plan.css';

/** How late each visit is, who does it, and how far its order has come. */
const reminderColumns = someColumns(planColumns, [
  'elevatorNumber',
  'due',
  'nextDue',
  'type',
  'worker',
  'orderNumber',
  'orderStatus',
  'lastActual',
]);

/** Visits after their day, of today, of the days of warning and of a week, the latest first. */
export function PlanReminderScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { actsOf, dialog } = usePlanActs();
  const orderAct = ({ orderId, elevatorId }: PlanRow): RowAction =>
    orderId === null
      ? {
          key: 'makeOrder',
          text: t('planReminder.makeOrder'),
          permission: 'order.add',
          run: () => void navigate(newOrderPath(elevatorId)),
        }
      : {
          key: 'openOrder',
          text: t('planReminder.openOrder'),
          permission: 'order.view',
          run: () => void navigate(orderPath(orderId)),
        };
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
        columns={reminderColumns}
        action={<GenerateOrders primary />}
        unit="planReminder.unit"
        emptyHint={t('planReminder.emptyHint')}
        rowActions={(row) => [orderAct(row), ...actsOf(row)]}
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
