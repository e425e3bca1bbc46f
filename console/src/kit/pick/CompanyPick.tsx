import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { companyTypes } from '@hoistway/contract/company/company.ts';
import { send } from '../call/api.ts';
import { OnePick, type PickedOne } from './OnePick.tsx';

interface CompanyPickProps extends PickedOne {
  type?: (typeof companyTypes)[number];
}

/** Searches companies by name, of one type when it is given. */
export function CompanyPick({ type, ...picked }: CompanyPickProps) {
  const fixed = type ? { type } : {};
  return (
    <OnePick
      {...picked}
      name={companyCalls.pick.name}
      read={(search) => send(companyCalls.pick, { ...search, ...(search.ids ? {} : fixed) })}
      labelOf={(company) => company.name}
      fixed={fixed}
    />
  );
}
