import { useSearchParams } from 'react-router';
import { ContractList } from './ContractList.tsx';
import { ContractPage } from './ContractPage.tsx';
import { PromiseList } from './sla/PromiseList.tsx';

/** Every contract, one of them (`/upkeepContract/upkeepContractView?id=`), or how their service levels were kept (`?tab=promises`). */
export function ContractScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (search.get('tab') === 'promises') return <PromiseList />;
  return id === '' ? <ContractList /> : <ContractPage key={id} id={id} />;
}
