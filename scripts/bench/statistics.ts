const ascending = (values: number[]) => values.toSorted((one, other) => one - other);

/** The smallest value that is not below the share `part` of all; nearest rank. */
export const percentile = (values: number[], part: number) =>
  ascending(values)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN;

export function median(values: number[]) {
  const sorted = ascending(values);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
