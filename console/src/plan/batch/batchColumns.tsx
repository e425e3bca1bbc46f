import { Link } from 'react-router';
import { planBatchCalls, type PlanBatchRow } from '@hoistway/contract/plan/planBatch.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { noValue } from '#kit/format/number.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { columns } from '#kit/list/columns.tsx';
import { contractPathOf } from './batchPath.ts';

/** What became of the plans of a batch. */
export function standingWord({ standing, elevators }: PlanBatchRow, t: Translate) {
  if (standing === 0) return <BusinessWord state="off" word={t('planBatch.noneStands')} />;
  const gone = elevators - standing;
  return gone <= 0 ? (
    <BusinessWord state="done" word={t('planBatch.allStand')} />
  ) : (
    <BusinessWord state="warning" word={t('planBatch.someStand', { n: standing, gone })} />
  );
}

/** The contracts of which the elevators are. */
export function ContractLinks({ contracts }: Pick<PlanBatchRow, 'contracts'>) {
  if (contracts.length === 0) return noValue;
  return (
    <Stack as="span" inline row wrap gap={[0, 8]}>
      {contracts.map(({ id, contractNo }) => (
        <Link key={id} to={contractPathOf(id)} onClick={(event) => event.stopPropagation()}>
          {contractNo}
        </Link>
      ))}
    </Stack>
  );
}

/** The columns of the batches of plans. */
export const batchColumns = columns(
  planBatchCalls.page,
  ['worker', 'elevators', 'standing', 'visited', 'contracts', 'firstDay', 'lastDay', 'byName', 'createdAt'],
  {
    worker: { title: 'planBatch.workerId', width: 120, strong: true },
    elevators: { width: 80, align: 'right' },
    standing: { width: 220, cell: standingWord },
    visited: { width: 110, align: 'right' },
    contracts: {
      width: 150,
      cell: ({ contracts }) => (
        <>
          <ContractLinks contracts={contracts.slice(0, 1)} />
          {contracts.length > 1 ? <span className="hint"> +{contracts.length - 1}</span> : null}
        </>
      ),
    },
    firstDay: { width: 110 },
    lastDay: { width: 110 },
    companyName: { title: 'maintenancePlan.companyId', width: 200 },
    byName: { title: 'planBatch.by', width: 100 },
    createdAt: { width: 136 },
  },
  ['companyName', 'perDay', 'skipWeekends', 'stopped'],
);
