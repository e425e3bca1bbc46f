import { isSameName } from '@hoistway/contract/input/normalForm.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';

export interface GroupPlace {
  id: string;
  companyId: string;
  groupName: string;
  level: number;
  parentId: string | null;
}

/** What is wrong with a place in the tree, by input field; nothing when it may be taken. */
export type GroupMistake = { parentId: TextKey } | { groupName: TextKey } | undefined;

const sameName = (nodes: readonly GroupPlace[], parentId: string | null, groupName: string, but?: string) =>
  nodes.some(
    (node) => node.parentId === parentId && isSameName(node.groupName, groupName) && node.id !== but,
  );

/** Whether a new group may stand there: the root comes first and once, siblings have different names. */
export function judgeNewGroup(
  nodes: readonly GroupPlace[],
  { groupName, parentId }: { groupName: string; parentId: string | null },
): GroupMistake {
  const hasRoot = nodes.some((node) => node.level === 0);
  if (parentId === null) return hasRoot ? { parentId: 'invalid.topGroupOnce' } : undefined;
  if (!hasRoot) return { parentId: 'invalid.topGroupFirst' };
  if (!nodes.some((node) => node.id === parentId)) return { parentId: 'invalid.choice' };
  return sameName(nodes, parentId, groupName) ? { groupName: 'invalid.groupNameUnique' } : undefined;
}

/** Whether a group may be called so and stand there. `nodes` are all groups of its company, itself among them. */
export function judgeChangedGroup(
  nodes: readonly GroupPlace[],
  group: GroupPlace,
  { groupName, parentId }: { groupName: string; parentId: string | null },
): GroupMistake {
  if (parentId !== group.parentId) {
    if (group.level === 0) return { parentId: 'invalid.topGroupFirst' };
    if (parentId === null) return { parentId: 'invalid.topGroupOnce' };
    if (!nodes.some((node) => node.id === parentId)) return { parentId: 'invalid.choice' };
    if (branchOf(nodes, group.id).has(parentId)) return { parentId: 'invalid.groupCircle' };
  }
  const stays = parentId === group.parentId && isSameName(groupName, group.groupName);
  return !stays && sameName(nodes, parentId, groupName, group.id)
    ? { groupName: 'invalid.groupNameUnique' }
    : undefined;
}

/** A group and all below it. */
export function branchOf(nodes: readonly GroupPlace[], id: string): Set<string> {
  const branch = new Set([id]);
  for (const node of nodes.toSorted((one, other) => one.level - other.level)) {
    if (node.parentId !== null && branch.has(node.parentId)) branch.add(node.id);
  }
  return branch;
}

interface Counted extends GroupPlace {
  users: number;
  elevators: number;
}

/** People and elevators of each group become those of its whole branch; children are the groups right below it. */
export function withBranchTotals<Node extends Counted>(
  nodes: readonly Node[],
): (Node & { children: number })[] {
  const totals = new Map(nodes.map((node) => [node.id, { ...node, children: 0 }]));
  for (const { id, parentId } of nodes.toSorted((one, other) => other.level - one.level)) {
    const node = totals.get(id);
    const parent = parentId === null ? undefined : totals.get(parentId);
    if (!node || !parent) continue;
    parent.children += 1;
    parent.users += node.users;
    parent.elevators += node.elevators;
  }
  return [...totals.values()];
}
