import { useNavigate, useSearchParams } from 'react-router';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { ChooseContract } from './ChooseContract.tsx';
import { LoseForm } from './LoseForm.tsx';
import { LoseManyForm } from './LoseManyForm.tsx';
import { contractListPath, contractPath, loseContractPath } from '../contractPath.ts';
import { lossesPath } from './paths.ts';
import './renewal.css';

/** Notes the loss of the contract that the address names, or of several; without any lets one choose it. */
export function LoseScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const ids = (search.get('ids') ?? '').split(',').filter(Boolean);
  if (id !== '') return <Losing key={id} id={id} />;
  return ids.length > 0 ? (
    <LosingMany ids={ids} />
  ) : (
    <ChooseContract
      title="loss.choose"
      hint="loss.chooseHint"
      pathOf={loseContractPath}
      fixed={{ state: 'started' }}
    />
  );
}

function Losing({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const contract = useCall(contractCalls.detail, { id });
  if (!contract.data) return <Loading page />;
  return (
    <>
      <PageHead
        title={t('route.upkeep.loseAdd')}
        subtitle={`${contract.data.contractNo} · ${contract.data.partyA}`}
        crumbs={[{ title: t('route.upkeep.lose'), path: lossesPath }]}
      />
      <LoseForm
        contract={contract.data}
        onDone={() => void navigate(contractPath(id), { replace: true })}
        onCancel={() => void navigate(contractPath(id))}
      />
    </>
  );
}

function LosingMany({ ids }: { ids: readonly string[] }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={t('loss.bulkTitle', { n: ids.length })}
        crumbs={[{ title: t('route.upkeep.lose'), path: lossesPath }]}
      />
      <LoseManyForm
        ids={ids}
        onDone={() => void navigate(lossesPath, { replace: true })}
        onCancel={() => void navigate(contractListPath)}
      />
    </>
  );
}
