import type { Place } from './baseMap.ts';

/** A place from what a person typed: latitude and longitude in degrees, whatever stands between them. */
export function placeOfText(text: string): Place | undefined {
  const parts = text
    .trim()
    .split(/[\s,，;；°]+/u)
    .filter(Boolean);
  if (parts.length !== 2) return undefined;
  const [latitude, longitude] = parts.map(Number) as [number, number];
  const fits = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return fits ? { latitude, longitude } : undefined;
}

/** To about ten centimetres: more digits say nothing of a building. */
export const rounded = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});

/** Latitude and longitude as they are shown of a record; a dash where it has no place. */
export const coordinates = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): string => {
  if (latitude === null || longitude === null) return '–';
  const place = rounded({ latitude, longitude });
  return `${place.latitude}, ${place.longitude}`;
};

/** `at` of a map's address: latitude, longitude and zoom. */
export function readAt(text: string | null): { place: Place; zoom: number } | undefined {
  const numbers = (text ?? '').split(',').map(Number);
  if (numbers.length !== 3 || !numbers.every(Number.isFinite)) return undefined;
  const [latitude, longitude, zoom] = numbers as [number, number, number];
  if (Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return undefined;
  return { place: { latitude, longitude }, zoom: Math.max(2, Math.min(20, zoom)) };
}

export const writeAt = ({ latitude, longitude }: Place, zoom: number): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom.toFixed(2)}`;

const earthRadiusM = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places over ground. */
export function metresBetween(one: Place, other: Place): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2);
  const across = Math.sin(radians(other.longitude - one.longitude) / 2);
  const half =
    up * up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across * across;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(half)));
}
