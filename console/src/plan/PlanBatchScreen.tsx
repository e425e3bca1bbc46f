import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { planBatchCalls } from '@hoistway/contract/plan/planBatch.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { BatchForm } from './BatchForm.tsx';

const batchColumns = columns(
  planBatchCalls.page,
  [
    'worker',
    'elevators',
    'firstDay',
    'lastDay',
    'perDay',
    'skipWeekends',
    'companyName',
    'byName',
    'createdAt',
  ],
  {
    worker: { title: 'planBatch.workerId', width: 140, strong: true },
    companyName: { title: 'maintenancePlan.companyId', width: 200 },
    byName: { title: 'planBatch.by', width: 110 },
  },
);

/** Batches of plans, and a new one (`/maintenance/mPlanBath?new=1`). */
export function PlanBatchScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  if (search.has('new')) return <BatchForm onClose={() => setSearch({}, { replace: true })} />;
  return (
    <ListScreen
      name="planBatch"
      title={t('route.maintenance.mPlanBath')}
      call={planBatchCalls.page}
      search={[{ name: 'workerId', label: t('planBatch.workerId'), pick: <StaffPick /> }]}
      columns={batchColumns}
      unit="planBatch.unit"
      emptyHint={t('planBatch.emptyHint')}
      action={
        <Allowed permission="plan.add">
          <Button type="primary" onClick={() => setSearch({ new: '1' })}>
            {t('planBatch.make')}
          </Button>
        </Allowed>
      }
    />
  );
}
