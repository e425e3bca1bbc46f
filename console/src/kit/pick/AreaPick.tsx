import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { OnePick } from './OnePick.tsx';
import type { PickedOne } from './OneSelect.tsx';

/** Searches areas of duty by name. */
export const AreaPick = (picked: PickedOne) => (
  <OnePick {...picked} call={areaCalls.pick} labelOf={(area) => `${area.name} · ${area.companyName}`} />
);
