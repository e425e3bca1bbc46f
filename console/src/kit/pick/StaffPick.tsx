import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { send } from '../call/api.ts';
import { OnePick, type PickedOne } from './OnePick.tsx';

/** Searches people by name; those who left are found only when they are chosen already. */
export const StaffPick = (picked: PickedOne) => (
  <OnePick
    {...picked}
    name={staffCalls.staffPick.name}
    read={(search) => send(staffCalls.staffPick, search)}
    labelOf={(person) => `${person.name} · ${person.companyName}`}
  />
);
