import { planDues } from '@hoistway/contract/plan/maintenancePlan.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { planImport } from '@hoistway/contract/plan/planImport.ts';
import { maintenanceTypes } from '@hoistway/contract/workOrder/orderStatus.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { planColumns } from './planColumns.tsx';
import { PlanDueBand } from './PlanDueBand.tsx';
import { PlanHeadActs } from './PlanHeadActs.tsx';
import { planPath } from './planPath.ts';
import { usePlanActs } from './usePlanActs.tsx';
import './plan.css';

/** Every plan in the viewer's scope, what is due first on top. */
export function PlanList() {
  const t = useText();
  const { actsOf, dialog } = usePlanActs();
  return (
    <>
      <ListScreen
        name="maintenancePlan"
        title={t('route.maintenance.maintenancePlan')}
        call={planCalls.page}
        search={[
          { name: 'words', label: t('maintenancePlan.words') },
          { name: 'workerId', label: t('maintenancePlan.workerId'), pick: <StaffPick /> },
          {
            name: 'due',
            label: t('maintenancePlan.due'),
            options: planDues.map((value) => ({ value, label: t(`planDue.${value}`) })),
          },
          {
            name: 'type',
            label: t('maintenancePlan.type'),
            options: maintenanceTypes.map((value) => ({ value, label: t(`maintenanceType.${value}`) })),
          },
          { name: 'from', label: t('maintenancePlan.from'), kind: 'day', ahead: true },
          { name: 'to', label: t('maintenancePlan.to'), kind: 'day', ahead: true },
        ]}
        columns={planColumns}
        unit="maintenancePlan.unit"
        emptyHint={t('maintenancePlan.emptyHint')}
        importing={planImport}
        exporting={{ call: planCalls.export, permission: 'plan.export' }}
        action={<PlanHeadActs view="list" />}
        rowActions={actsOf}
        pathOf={(row) => planPath(row.id)}
      >
        <PlanDueBand />
      </ListScreen>
      {dialog}
    </>
  );
}
