/** A place on a plane, in kilometres. */
export interface Point {
  x: number;
  y: number;
}

/** Roads are longer than the line between two places. */
const detour = 1.35;
const kmPerHour = 25;
/** Parking, walking to the machine room, putting up the barriers. */
const minutesPerStop = 6;
/** What a way takes of which nobody knows how long it is. */
const unknownMinutes = 20;
/** Places so near are one site: no way lies between them. */
const siteKm = 0.06;

const kmPerLatitude = 110.57;
const kmPerLongitude = 111.32;

/** A position on the plane around a latitude; it serves for a city and its surroundings. */
export const pointOf = (latitude: number, longitude: number, around: number): Point => ({
  x: longitude * kmPerLongitude * Math.cos((around * Math.PI) / 180),
  y: latitude * kmPerLatitude,
});

/** By road, in kilometres; nothing of a way that is not known. */
export function kmBetween(from: Point | null, to: Point | null): number {
  if (from === null || to === null) return 0;
  const line = Math.hypot(from.x - to.x, from.y - to.y);
  return line < siteKm ? 0 : line * detour;
}

/** From one elevator to the next, in minutes. */
export function minutesBetween(from: Point | null, to: Point | null): number {
  if (from === null || to === null) return unknownMinutes;
  const km = kmBetween(from, to);
  return km === 0 ? 0 : minutesPerStop + (km / kmPerHour) * 60;
}

/** From the place where a day begins, or back to it; nothing where nobody has said where that is. */
export const minutesFromHome = (home: Point | null, to: Point | null): number =>
  home === null ? 0 : minutesBetween(home, to);
