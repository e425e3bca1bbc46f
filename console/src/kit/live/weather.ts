import type { z } from 'zod';
import { weatherReply } from '@hoistway/contract/map/weather.ts';
import { weatherAddress, type WeatherPlace } from '@hoistway/contract/map/weatherService.ts';

export type Weather = z.output<typeof weatherReply>['current'];

const patienceMs = 3_000;

const measured = ['temperature_2m', 'weather_code', 'wind_speed_10m'];

/** The weather of a place from a service that receives nothing of the person; null when it does not answer. */
export async function askWeather(service: string, place: WeatherPlace): Promise<Weather | null> {
  try {
    const response = await fetch(weatherAddress(service, place, measured), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) return null;
    return weatherReply.safeParse(await response.json()).data?.current ?? null;
  } catch {
    return null;
  }
}
