import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { planBatchCalls } from '@hoistway/contract/plan/planBatch.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { batchColumns } from './batchColumns.tsx';
import { BatchForm } from './BatchForm.tsx';
import { BatchPage } from './BatchPage.tsx';
import { batchPath, unplannedBatchPath } from './batchPath.ts';

/** Batches of plans (`/maintenance/mPlanBath`), one of them with `id`, and a new one with `new`. */
export function PlanBatchScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { replace: true });
  const id = search.get('id');
  if (id !== null) return <BatchPage key={id} id={id} />;
  if (search.get('new') === 'unplanned') return <UnplannedBatch onClose={close} />;
  if (search.has('new')) return <BatchForm onClose={close} />;
  return (
    <ListScreen
      name="planBatch"
      title={t('route.maintenance.mPlanBath')}
      call={planBatchCalls.page}
      search={[{ name: 'workerId', label: t('planBatch.workerId'), pick: <StaffPick /> }]}
      columns={batchColumns}
      unit="planBatch.unit"
      emptyHint={t('planBatch.emptyHint')}
      beginning={{
        hint: t('planBatch.beginHint'),
        steps: (
          <Allowed permission="plan.add">
            <Button onClick={() => setSearch({ new: '1' })}>{t('planBatch.begin')}</Button>
          </Allowed>
        ),
      }}
      pathOf={(row) => batchPath(row.id)}
      action={
        <Allowed permission="plan.add">
          <Button type="primary" onClick={() => setSearch({ new: '1' })}>
            {t('planBatch.make')}
          </Button>
        </Allowed>
      }
    >
      <Unplanned />
    </ListScreen>
  );
}

/** How many elevators have no plan yet, and the way to a batch of them. */
function Unplanned() {
  const t = useText();
  const navigate = useNavigate();
  const counts = useCall(planCalls.inspectCounts, {}, { onError: 'ignored' });
  if (!counts.data) return null;
  const n = counts.data.find(({ problem }) => problem === 'noPlan')?.n ?? 0;
  return (
    <Stack row wrap gap={12} align="center" padding={[0, 'gutter', 12]}>
      <BusinessWord
        state={n > 0 ? 'warning' : 'done'}
        word={n > 0 ? t('planBatch.unplanned', { n }) : t('planBatch.everyPlanned')}
      />
      {n > 0 ? (
        <Allowed permission="plan.add">
          <Button size="small" onClick={() => void navigate(unplannedBatchPath)}>
            {t('planBatch.planThem')}
          </Button>
        </Allowed>
      ) : null}
    </Stack>
  );
}

/** As many elevators are planned at once from those that have no plan. */
const maxUnplanned = 200;

/** A new batch in which the elevators without a plan are chosen already. */
function UnplannedBatch({ onClose }: { onClose(): void }) {
  const found = useCall(planCalls.inspect, { problem: 'noPlan', pageSize: maxUnplanned });
  if (!found.data) return <Loading page />;
  const elevators = found.data.rows.flatMap(({ elevatorId, elevatorNumber }) =>
    elevatorId === null ? [] : [[elevatorId, elevatorNumber ?? elevatorId] as const],
  );
  return <BatchForm elevators={new Map(elevators)} onClose={onClose} />;
}
