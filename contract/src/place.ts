/** Which of the two is missing where a place has only one: half a place is none. */
export const missingHalf = (place: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): 'latitude' | 'longitude' | undefined => {
  const [north, east] = [place.latitude ?? null, place.longitude ?? null];
  if ((north === null) === (east === null)) return undefined;
  return north === null ? 'latitude' : 'longitude';
};
