import type { z } from 'zod';
import { weatherReply } from '@hoistway/contract/map/weather.ts';

export type Weather = z.output<typeof weatherReply>['current'];

interface Place {
  latitude: number;
  longitude: number;
}

const patienceMs = 3_000;

/** A place as coarse as the weather service receives it, about a kilometre: elevators of one site are one place. */
export const roughly = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(latitude.toFixed(2)),
  longitude: Number(longitude.toFixed(2)),
});

/** The weather of a place from a service that receives nothing of the person; null when it does not answer. */
export async function askWeather(service: string, place: Place): Promise<Weather | null> {
  const { latitude, longitude } = roughly(place);
  const query = `latitude=${latitude}&longitude=${longitude}&current=temperature_2m,weather_code,wind_speed_10m`;
  try {
    const response = await fetch(`${service}/v1/forecast?${query}`, {
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
