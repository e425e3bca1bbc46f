import type { Place } from '#kit/map/baseMap.ts';

/** Where the map service of mainland China knows the roads better than any other. */
const mainland = { west: 73.5, east: 134.8, south: 18.1, north: 53.6 };

/** Opens the way to a place in the map that the phone's person has there; the place is in WGS-84. */
export function navigationAddress({ latitude, longitude }: Place, name: string): string {
  const inside =
    longitude > mainland.west &&
    longitude < mainland.east &&
    latitude > mainland.south &&
    latitude < mainland.north;
  return inside
    ? `https://uri.amap.com/navigation?${new URLSearchParams({
        to: `${longitude},${latitude},${name}`,
        mode: 'car',
        coordinate: 'wgs84',
        callnative: '1',
      })}`
    : `https://www.google.com/maps/dir/?${new URLSearchParams({
        api: '1',
        destination: `${latitude},${longitude}`,
      })}`;
}
