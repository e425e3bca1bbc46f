import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { OnePick } from './OnePick.tsx';
import type { PickedOne } from './OneSelect.tsx';

/** Searches people by name; those who left are found only when they are chosen already. */
export const StaffPick = (picked: PickedOne) => (
  <OnePick
    {...picked}
    call={staffCalls.pick}
    labelOf={(person) => `${person.name} · ${person.companyName}`}
  />
);
