import { useNavigate, useSearchParams } from 'react-router';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { ContractForm } from './ContractForm.tsx';
import { contractPath, contractsPath } from './contractValues.ts';

/** The form of a new contract of installation, or with `?id=` of one that stands (`/install/contractAdd`). */
export function ContractAddScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id');
  const { data } = useCall(installContractCalls.one, id === null ? null : { id });
  if (id !== null && !data) return <Loading page />;
  const back = () => void navigate(id === null ? contractsPath : contractPath(id));
  return (
    <div className="form-screen">
      <PageHead
        title={data ? data.contractNo : t('installContract.add')}
        crumbs={[{ title: t('route.install.contract'), path: contractsPath }]}
      />
      <ContractForm key={id ?? 'new'} contract={data} onDone={back} />
    </div>
  );
}
