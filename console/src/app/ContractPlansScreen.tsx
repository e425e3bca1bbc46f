import { useNavigate, useSearchParams } from 'react-router';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { BatchForm } from '#area/plan/batch/BatchForm.tsx';
import { planListPath } from '#area/plan/planPath.ts';
import { ChooseContract } from '#area/upkeepContract/renewal/ChooseContract.tsx';
import { contractPath } from '#area/upkeepContract/contractPath.ts';
import { contractPlansPath } from '#area/upkeepContract/renewal/paths.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';

/** Contracts in force with elevators that have no plan. */
const lacking = { state: 'valid', waits: 'plan' } as const;

/** Plans for those elevators of a contract that have none (`/upkeepContract/planBathAdd?id=`). */
export function ContractPlansScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? (
    <ChooseContract
      title="schedule.chooseForPlans"
      hint="schedule.chooseForPlansHint"
      pathOf={contractPlansPath}
      fixed={lacking}
      emptyHint="schedule.allContractsPlanned"
    />
  ) : (
    <PlansOf key={id} id={id} />
  );
}

function PlansOf({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const contract = useCall(contractCalls.detail, { id });
  const schedule = useCall(contractCalls.schedule, { id });
  if (!contract.data || !schedule.data) return <Loading page />;
  const { contractNo, partyA, lines } = contract.data;
  const seen = new Set(lines.filter((line) => line.visible).map((line) => line.elevatorId));
  const unplanned = schedule.data.unplanned.filter(({ elevatorId }) => seen.has(elevatorId));
  const head = (
    <PageHead
      title={t('route.upkeep.planBathAdd')}
      subtitle={`${contractNo} · ${partyA}`}
      crumbs={[{ title: contractNo, path: contractPath(id) }]}
    />
  );
  if (unplanned.length === 0)
    return (
      <>
        {head}
        <EmptyState
          title={t('schedule.allPlanned')}
          hint={t('schedule.allPlannedHint')}
          action={{ text: t('route.maintenance.maintenancePlan'), run: () => void navigate(planListPath) }}
        />
      </>
    );
  return (
    <BatchForm
      head={head}
      elevators={new Map(unplanned.map(({ elevatorId, elevatorNumber }) => [elevatorId, elevatorNumber]))}
      onClose={() => void navigate(contractPath(id))}
    />
  );
}
