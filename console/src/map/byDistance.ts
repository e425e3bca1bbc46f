import type { Place } from '#kit/map/baseMap.ts';
import { metresBetween } from '#kit/map/placeText.ts';

/** What stands no farther apart stands at one place: a lobby with its elevators. */
const onePlaceMetres = 40;
const maxNear = 12;

/** What stands at a place, and what is nearest to it beside that, with how far it is. */
export function byDistance<Row extends Place>(
  rows: readonly Row[],
  place: Place,
): { here: Row[]; near: { row: Row; metres: number }[] } {
  const apart = rows
    .map((row) => ({ row, metres: metresBetween(place, row) }))
    .toSorted((one, other) => one.metres - other.metres);
  return {
    here: apart.filter(({ metres }) => metres <= onePlaceMetres).map(({ row }) => row),
    near: apart.filter(({ metres }) => metres > onePlaceMetres).slice(0, maxNear),
  };
}
