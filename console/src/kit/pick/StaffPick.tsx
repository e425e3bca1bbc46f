import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { OnePick } from './OnePick.tsx';
import type { PickedOne } from './OneSelect.tsx';
import { useListedParties } from './useListedParties.ts';

/** Searches people by name; those who left are found only when they are chosen already. */
export function StaffPick(picked: PickedOne) {
  const warned = useListedParties();
  return (
    <OnePick
      {...picked}
      call={staffCalls.pick}
      labelOf={({ id, name, companyName }) => warned.person(id, `${name} · ${companyName}`)}
    />
  );
}
