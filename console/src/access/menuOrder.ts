import type { MenuOption } from '@hoistway/contract/access/permissionCalls.ts';

/** The new position of each entry that gets another one, when one of those beside each other goes up or down by a place. */
export function placesAfter(
  siblings: readonly Pick<MenuOption, 'key' | 'position'>[],
  key: string,
  step: -1 | 1,
): { key: string; position: number }[] {
  const from = siblings.findIndex((each) => each.key === key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= siblings.length) return [];
  const order = [...siblings];
  [order[from], order[to]] = [order[to]!, order[from]!];
  return order.flatMap((each, position) => (each.position === position ? [] : [{ key: each.key, position }]));
}
