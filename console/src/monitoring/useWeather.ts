import { useQuery } from '@tanstack/react-query';
import { weatherOrigin } from '@hoistway/contract/monitoring/weather.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';
import { askWeather, roughly, type Weather } from '#live/weather.ts';

const keptMs = 15 * 60_000;

interface Placed {
  latitude: number | null;
  longitude: number | null;
}

/** The weather where a lift stands, asked every quarter of an hour; undefined where there is none to show. */
export function useWeather({ latitude, longitude }: Placed): Weather | undefined {
  const on = useProductSettings()?.weather === true;
  const place = latitude === null || longitude === null ? undefined : roughly({ latitude, longitude });
  const weather = useQuery({
    queryKey: ['weather', place?.latitude, place?.longitude],
    queryFn: () => askWeather(weatherOrigin, place!),
    enabled: on && place !== undefined,
    staleTime: keptMs,
    gcTime: keptMs,
    refetchInterval: keptMs,
  });
  return weather.data ?? undefined;
}
