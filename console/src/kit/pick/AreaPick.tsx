import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { send } from '../call/api.ts';
import { OnePick, type PickedOne } from './OnePick.tsx';

/** Searches areas of duty by name. */
export const AreaPick = (picked: PickedOne) => (
  <OnePick
    {...picked}
    name={areaCalls.pickAreas.name}
    read={(search) => send(areaCalls.pickAreas, search)}
    labelOf={(area) => `${area.name} · ${area.companyName}`}
  />
);
