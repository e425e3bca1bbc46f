import { stockPlaceCalls } from '@hoistway/contract/part/stockPlace.ts';
import { OnePick } from '#kit/pick/OnePick.tsx';
import type { PickedOne } from '#kit/pick/OneSelect.tsx';
import { useText } from '#kit/text.ts';

/** One store or van, found by its name. */
export function PlacePick(picked: PickedOne) {
  const t = useText();
  return (
    <OnePick
      {...picked}
      call={stockPlaceCalls.pick}
      labelOf={({ name, kind, companyName }) => `${name} · ${t(`stockPlaceKind.${kind}`)} · ${companyName}`}
    />
  );
}
