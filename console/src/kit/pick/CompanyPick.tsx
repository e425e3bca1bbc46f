import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { companyTypes } from '@hoistway/contract/company/company.ts';
import { OnePick } from './OnePick.tsx';
import type { PickedOne } from './OneSelect.tsx';

interface CompanyPickProps extends PickedOne {
  type?: (typeof companyTypes)[number];
  /** Only those whose records one may keep. */
  managed?: boolean;
}

/** Searches companies by name, of one type when it is given. */
export const CompanyPick = ({ type, managed = false, ...picked }: CompanyPickProps) => (
  <OnePick
    {...picked}
    call={companyCalls.pick}
    labelOf={(company) => company.name}
    fixed={{ ...(type ? { type } : {}), ...(managed ? { managed } : {}) }}
  />
);
