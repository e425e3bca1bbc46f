import type { MenuOption } from '@hoistway/contract/access/permissionCalls.ts';

export interface MenuNode extends MenuOption {
  children: MenuNode[];
}

/** On which level an entry stands, from 1. */
export function levelOf(key: string, options: readonly MenuOption[]): number {
  const parent = options.find((each) => each.key === key)?.parentKey;
  return parent ? 1 + levelOf(parent, options) : 1;
}

/** Whether an entry can stand below another: not below itself. */
export function withinReach(
  parent: string,
  moved: string | undefined,
  options: readonly MenuOption[],
): boolean {
  if (parent === moved) return false;
  const above = options.find((each) => each.key === parent)?.parentKey;
  return above ? withinReach(above, moved, options) : true;
}

/** The flat list as a tree; an entry whose parent is gone stands at the top. */
export function menuNodes(options: readonly MenuOption[]): MenuNode[] {
  const nodes = new Map(options.map((option) => [option.key, { ...option, children: [] as MenuNode[] }]));
  const roots: MenuNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentKey === null ? undefined : nodes.get(node.parentKey);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
