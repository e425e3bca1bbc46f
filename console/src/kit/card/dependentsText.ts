import type { Translate } from '@hoistway/contract/language/translator.ts';

/** How many residents depend on an elevator, and on which floors; nothing where nobody does. */
export function dependentsText(floors: readonly { floor: string; n: number }[], t: Translate): string | null {
  const all = floors.reduce((sum, { n }) => sum + n, 0);
  if (all === 0) return null;
  const each = floors.map(({ floor, n }) => t('dependentResident.onFloor', { floor, n }));
  return t('dependentResident.count', { n: all, floors: each.join(t('rescue.separator')) });
}
