export interface GroupPlace {
  id: string;
  groupName: string;
  parentId: string | null;
}

export type GroupBranch<Node extends GroupPlace> = Node & { below: GroupBranch<Node>[] };

/** Groups as the tree they form; one whose parent is not among them stands at the top. */
export function nestGroups<Node extends GroupPlace>(nodes: readonly Node[]): GroupBranch<Node>[] {
  const branches = new Map<string, GroupBranch<Node>>(nodes.map((node) => [node.id, { ...node, below: [] }]));
  const top: GroupBranch<Node>[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parentId === null ? undefined : branches.get(branch.parentId);
    (parent?.below ?? top).push(branch);
  }
  return top;
}

/** Every group with its way down from the top, but the one left out and all below it: it cannot stand under itself. */
export function groupPaths(
  nodes: readonly GroupPlace[],
  leftOut?: string,
): { value: string; label: string }[] {
  const paths: { value: string; label: string }[] = [];
  const walk = (branches: readonly GroupBranch<GroupPlace>[], above: string) => {
    for (const { id, groupName, below } of branches) {
      if (id === leftOut) continue;
      const label = above === '' ? groupName : `${above} / ${groupName}`;
      paths.push({ value: id, label });
      walk(below, label);
    }
  };
  walk(nestGroups(nodes), '');
  return paths;
}
