import { useMemo } from 'react';
import { planBatchCalls, type PlanBatchRow } from '@hoistway/contract/plan/planBatch.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue, numberText } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { planColumns } from '../planColumns.tsx';
import { planPath } from '../planPath.ts';
import { usePlanActs } from '../usePlanActs.tsx';
import { ContractLinks, standingWord } from './batchColumns.tsx';
import { batchListPath } from './batchPath.ts';

/** One batch: what was asked for, and the plans that it made. */
export function BatchPage({ id }: { id: string }) {
  const batch = useCall(planBatchCalls.detail, { id });
  return batch.data ? <KnownBatch batch={batch.data} /> : <Loading page />;
}

function KnownBatch({ batch }: { batch: PlanBatchRow }) {
  const t = useText();
  const { actsOf, dialog } = usePlanActs();
  const fixed = useMemo(() => ({ batchId: batch.id }), [batch.id]);
  const { worker, firstDay, lastDay, perDay, elevators, visited, stopped, contracts } = batch;
  return (
    <>
      <PageHead
        title={t('planBatch.titleOf', { worker, day: firstDay })}
        crumbs={[{ title: t('route.maintenance.mPlanBath'), path: batchListPath }]}
      />
      <Facts
        shape="band"
        facts={[
          [t('planBatch.elevators'), numberText(elevators)],
          [t('planBatch.standing'), standingWord(batch, t)],
          [t('planBatch.visited'), numberText(visited)],
          ...(stopped > 0 ? [[t('planBatch.stopped'), numberText(stopped)] as const] : []),
          [t('planBatch.firstDay'), firstDay],
          [t('planBatch.lastDay'), lastDay ?? noValue],
          [t('planBatch.perDay'), numberText(perDay)],
          [t('planBatch.contracts'), <ContractLinks key="contracts" contracts={contracts} />],
          [t('planBatch.by'), batch.byName ?? noValue],
          [t('planBatch.createdAt'), wholeTime(batch.createdAt)],
        ]}
      />
      <ListScreen
        name="planOfBatch"
        title={t('planBatch.listTitle')}
        embedded
        call={planCalls.page}
        fixed={fixed}
        search={[{ name: 'words', label: t('maintenancePlan.words') }]}
        columns={planColumns}
        unit="maintenancePlan.unit"
        emptyHint={t('planBatch.listEmpty')}
        rowActions={actsOf}
        pathOf={(row) => planPath(row.id)}
      />
      {dialog}
    </>
  );
}
