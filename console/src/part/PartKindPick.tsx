import type { ReplyOf } from '@hoistway/contract/call.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { OnePick } from '#kit/pick/OnePick.tsx';
import type { PickedOne } from '#kit/pick/OneSelect.tsx';
import { useText } from '#kit/text.ts';

export type PickedKind = ReplyOf<typeof partKindCalls.pick>[number];

/** One part of the catalogue, found by its name. */
export function PartKindPick(picked: PickedOne) {
  const t = useText();
  return (
    <OnePick
      {...picked}
      call={partKindCalls.pick}
      labelOf={({ name, safetyClass }) => `${name} · ${t(`safetyClass.${safetyClass}`)}`}
    />
  );
}

/** The part of the catalogue that was picked. */
export function usePickedKind(id: string | null | undefined): PickedKind | undefined {
  const { data } = useCall(partKindCalls.pick, id ? { ids: [id] } : null, { onError: 'handled' });
  return id ? data?.find((kind) => kind.id === id) : undefined;
}
