import { useNavigate, useSearchParams } from 'react-router';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { ContractForm } from './ContractForm.tsx';
import { contractListPath, contractPath } from './contractPath.ts';
import './contract.css';
import { Stack } from '#kit/layout/Stack.tsx';

/** The form of a new contract, or of that which the address names (`?id=`). */
export function ContractFormScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <NewContract /> : <EditContract key={id} id={id} />;
}

function NewContract() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Stack minHeight="100%" className="contract-form-page">
      <PageHead
        title={t('route.upkeep.add')}
        crumbs={[{ title: t('route.upkeep.view'), path: contractListPath }]}
      />
      <ContractForm
        onDone={(id) => void navigate(contractPath(id), { replace: true })}
        onCancel={() => void navigate(contractListPath)}
      />
    </Stack>
  );
}

function EditContract({ id }: { id: string }) {
  const t = useText();
  const navigate = useNavigate();
  const contract = useCall(contractCalls.detail, { id });
  if (!contract.data) return <Loading page shape="form" />;
  return (
    <Stack minHeight="100%" className="contract-form-page">
      <PageHead
        title={t('contract.editTitle', { no: contract.data.contractNo })}
        crumbs={[{ title: t('route.upkeep.view'), path: contractListPath }]}
      />
      <ContractForm
        contract={contract.data}
        onDone={() => void navigate(contractPath(id), { replace: true })}
        onCancel={() => void navigate(contractPath(id))}
      />
    </Stack>
  );
}
