/** The weather service that a browser asks; a page may reach it only where the installation has weather on. */
export const weatherOrigin = 'https://api.open-meteo.com';

/** Every code of the WMO's table 4677 that the service documents. */
export const weatherCodes = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
] as const;
export type WeatherCode = (typeof weatherCodes)[number];

export interface WeatherPlace {
  latitude: number;
  longitude: number;
}

/** A place as coarse as the weather service receives it, about a kilometre: elevators of one site are one place. */
export const roughly = ({ latitude, longitude }: WeatherPlace): WeatherPlace => ({
  latitude: Number(latitude.toFixed(2)),
  longitude: Number(longitude.toFixed(2)),
});

/** Where a service answers for a place with some of what it measures. */
export function weatherAddress(service: string, place: WeatherPlace, measured: readonly string[]): string {
  const { latitude, longitude } = roughly(place);
  return `${service}/v1/forecast?latitude=${latitude}&longitude=${longitude}&current=${measured.join(',')}`;
}
