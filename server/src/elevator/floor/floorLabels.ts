/**
 * The shown texts of an elevator that has another number of floors now: the known ones stay from the lowest floor up, new
 * floors count on from the highest.
 */
export function resizeLabels(known: readonly string[], floors: number): string[] {
  const labels = known.slice(0, floors);
  while (labels.length < floors) {
    const last = labels.at(-1);
    labels.push(
      last !== undefined && /^[1-9]\d{0,2}$/.test(last)
        ? String(Number(last) + 1)
        : String(labels.length + 1),
    );
  }
  return labels;
}
