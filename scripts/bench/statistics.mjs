const ascending = (values) => values.toSorted((one, other) => one - other);

/** The smallest value that is not below the share `part` of all; nearest rank. */
export const percentile = (values, part) =>
  ascending(values)[Math.max(0, Math.ceil(values.length * part) - 1)];

export function median(values) {
  const sorted = ascending(values);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
