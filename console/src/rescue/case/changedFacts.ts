import type { InputOf } from '@hoistway/contract/call.ts';
import type { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';

export type Facts = Omit<InputOf<typeof rescueCalls.keepFacts>, 'id'>;

/** What of the facts is another than before: only that is said and kept. No danger is null, for nothing does not travel. */
export function changedFacts(before: Facts, after: Facts): Facts | undefined {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name as keyof Facts] ?? null),
  );
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 0 ? null : (value ?? null),
    ]),
  );
}
