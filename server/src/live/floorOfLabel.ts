/** Physical floors are counted from 1; an elevator without named floors has at most this many. */
const maxFloors = 200;

/** The physical floor of a shown text: by the names of the elevator's floors, else its number if the elevator has that floor. */
export const floorOfLabel = (labels: readonly string[], label: string): number | undefined => {
  const index = labels.indexOf(label);
  if (index >= 0) return index + 1;
  const floor = Number(label);
  return Number.isInteger(floor) && floor > 0 && floor <= (labels.length || maxFloors) ? floor : undefined;
};
