import { useQuery } from '@tanstack/react-query';
import { roughly, weatherOrigin } from '@hoistway/contract/map/weatherService.ts';
import { useSession } from '../call/session.ts';
import { useProductSettings } from '../useProductSettings.ts';
import { askWeather, type Weather } from '../live/weather.ts';

const keptMs = 15 * 60_000;

interface Placed {
  latitude: number | null;
  longitude: number | null;
}

/**
 * The weather where an elevator stands, asked every quarter of an hour; undefined where there is none to show, as where the
 * installation or the viewer's company has it off.
 */
export function useWeather({ latitude, longitude }: Placed): Weather | undefined {
  const wanted = useSession(({ user }) => user !== null && user.custom.weather !== false);
  const on = useProductSettings()?.weather === true && wanted;
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
