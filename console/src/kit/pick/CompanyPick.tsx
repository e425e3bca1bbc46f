import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { companyTypes } from '@hoistway/contract/company/company.ts';
import { OnePick } from './OnePick.tsx';
import type { PickedOne } from './OneSelect.tsx';
import { useListedParties } from './useListedParties.ts';

interface CompanyPickProps extends PickedOne {
  type?: (typeof companyTypes)[number];
  /** Only those whose records one may keep. */
  managed?: boolean;
}

/** Searches companies by name, of one type when it is given; warns of those that are blacklisted. */
export function CompanyPick({ type, managed = false, ...picked }: CompanyPickProps) {
  const warned = useListedParties();
  return (
    <OnePick
      {...picked}
      call={companyCalls.pick}
      labelOf={({ id, name }) => warned.company(id, name)}
      fixed={{ ...(type ? { type } : {}), ...(managed ? { managed } : {}) }}
    />
  );
}
