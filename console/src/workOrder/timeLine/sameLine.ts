import type { LineEntry } from '@hoistway/contract/workOrder/timeLine.ts';

interface Line {
  entries: readonly LineEntry[];
}

const hasSame = (before: readonly unknown[], next: readonly unknown[]): boolean =>
  before.length === next.length && before.every((each, index) => each === next[index]);

/** Whether the line of a person is the one that is drawn: work that was sorted anew is the same work. */
export function isSameLine<Props extends Line>(before: Props, next: Props): boolean {
  const { entries: had, ...others } = before;
  const { entries: has, ...rest } = next;
  return hasSame(had, has) && hasSame(Object.values(others), Object.values(rest));
}
