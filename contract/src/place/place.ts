/** Which of the two is missing where a place has only one: half a place is none. */
export const missingHalf = (place: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): 'latitude' | 'longitude' | undefined => {
  const [north, east] = [place.latitude ?? null, place.longitude ?? null];
  if ((north === null) === (east === null)) return undefined;
  return north === null ? 'latitude' : 'longitude';
};

interface Point {
  latitude: number;
  longitude: number;
}

const earthM = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the ground between two places. */
export function metresBetween(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(a - b) / 2) ** 2;
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(h)));
}
