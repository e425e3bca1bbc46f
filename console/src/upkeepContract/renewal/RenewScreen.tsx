import { useNavigate, useSearchParams } from 'react-router';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { ChooseContract } from './ChooseContract.tsx';
import { contractPath, renewContractPath } from '../contractPath.ts';
import { renewalsPath } from './paths.ts';
import { RenewForm } from './RenewForm.tsx';
import './renewal.css';

/** Renews the contract that the address names, or lets one choose it. */
export function RenewScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? (
    <ChooseContract
      title="renewal.choose"
      hint="renewal.chooseHint"
      pathOf={renewContractPath}
      fixed={{ state: 'started' }}
    />
  ) : (
    <Renewing key={id} id={id} />
  );
}

function Renewing({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const contract = useCall(contractCalls.detail, { id });
  if (!contract.data) return <Loading page />;
  return (
    <>
      <PageHead
        title={t('route.upkeep.renewAdd')}
        subtitle={`${contract.data.contractNo} · ${contract.data.partyA}`}
        crumbs={[{ title: t('route.upkeep.renew'), path: renewalsPath }]}
      />
      <RenewForm
        former={contract.data}
        onDone={(renewal) => void navigate(contractPath(renewal), { replace: true })}
        onCancel={() => void navigate(contractPath(id))}
      />
    </>
  );
}
