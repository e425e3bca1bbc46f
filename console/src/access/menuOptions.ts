import type { MenuOption } from '@hoistway/contract/access/permissionCalls.ts';

export interface MenuNode extends MenuOption {
  children: MenuNode[];
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
