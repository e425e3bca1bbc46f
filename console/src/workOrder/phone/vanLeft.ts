import type { VanPart } from '@hoistway/contract/part/stockMovement.ts';
import type { PhoneAct } from '#kit/phone/phoneActs.ts';

/** What is left in the van once what waits on this device is taken. */
export function vanLeft(van: readonly VanPart[], acts: readonly PhoneAct[]): VanPart[] {
  const taken = new Map<string, number>();
  for (const act of acts) {
    if (act.call !== 'addPart' || act.state !== 'waiting' || act.input.stockId === undefined) continue;
    const { stockId, quantity } = act.input;
    taken.set(stockId, (taken.get(stockId) ?? 0) + quantity);
  }
  return van
    .map((part) => ({ ...part, quantity: part.quantity - (taken.get(part.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
