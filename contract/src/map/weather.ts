import { z } from 'zod';

/** The weather service that a browser asks; a page may reach it only where the installation has weather on. */
export const weatherOrigin = 'https://api.open-meteo.com';

/** Every code of the WMO's table 4677 that the service documents. */
export const weatherCodes = [
  0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
] as const;
export type WeatherCode = (typeof weatherCodes)[number];

/** The part of the service's answer that is shown. */
export const weatherReply = z.object({
  current: z.object({
    temperature_2m: z.number(),
    weather_code: z.literal(weatherCodes),
    wind_speed_10m: z.number().min(0),
  }),
});
