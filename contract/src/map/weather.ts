import { z } from 'zod';
import { weatherCodes } from './weatherService.ts';

/** The part of the service's answer that is shown. */
export const weatherReply = z.object({
  current: z.object({
    temperature_2m: z.number(),
    weather_code: z.literal(weatherCodes),
    wind_speed_10m: z.number().min(0),
  }),
});
