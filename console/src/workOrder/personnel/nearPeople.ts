import type { Place } from '#kit/map/baseMap.ts';

/** Pins so near on the screen would cover each other or each other's names. */
const nearPx = { x: 92, y: 46 };
const tilePx = 256;

/** Pixels of a place on the map of the whole world at a zoom. */
function pixelOf({ longitude, latitude }: Place, zoom: number) {
  const size = tilePx * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** People whose pins would lie upon each other at a zoom stand together, each group at its first. */
export function nearPeople<P extends { place: Place }>(people: readonly P[], zoom: number): P[][] {
  const groups: { at: { x: number; y: number }; people: P[] }[] = [];
  for (const person of people) {
    const at = pixelOf(person.place, zoom);
    const group = groups.find(
      (each) => Math.abs(each.at.x - at.x) < nearPx.x && Math.abs(each.at.y - at.y) < nearPx.y,
    );
    if (group) group.people.push(person);
    else groups.push({ at, people: [person] });
  }
  return groups.map((group) => group.people);
}
