import { useSearchParams } from 'react-router';
import { ContractList } from './ContractList.tsx';
import { ContractPage } from './ContractPage.tsx';

/** Every contract, or one of them (`/upkeepContract/upkeepContractView?id=`). */
export function ContractScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <ContractList /> : <ContractPage key={id} id={id} />;
}
