import type { WeatherShown } from '@hoistway/contract/advert/program/programProblem.ts';
import { useSession } from '#kit/call/session.ts';
import { useProductSettings } from '#kit/useProductSettings.ts';

/** Whether screens show the weather in a programme; of one that is new what holds for the viewer's company. */
export function useWeatherShown(program: WeatherShown | undefined): WeatherShown {
  const isOwn = useSession(({ user }) => user?.custom.weather !== false);
  const isOn = useProductSettings()?.weather === true;
  return program ?? { weather: isOn && isOwn, unplacedTerminals: 0 };
}
