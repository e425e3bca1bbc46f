import type { ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { SlaCredits } from './SlaCredits.tsx';
import { SlaTerms } from './SlaTerms.tsx';
import { SlaVerdicts } from './SlaVerdicts.tsx';

/** What a contract promises about time, how that was kept, and what is given for misses. */
export function ServiceLevels({ contract: { id, managed } }: { contract: ContractDetail }) {
  return (
    <>
      <SlaTerms contractId={id} managed={managed} />
      <SlaVerdicts contractId={id} managed={managed} />
      <SlaCredits contractId={id} managed={managed} />
    </>
  );
}
