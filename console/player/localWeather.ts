import {
  weatherAddress,
  weatherCodes,
  weatherOrigin,
  type WeatherCode,
  type WeatherPlace,
} from '@hoistway/contract/map/weatherService.ts';
import type { Clock } from './scene/mediaZone.ts';

export interface WeatherNow {
  temperature: number;
  code: WeatherCode;
}

/** What was last asked and answered, for a page without a network. */
export interface KeptWeather extends WeatherPlace {
  askedAt: number;
  answer: (WeatherNow & { at: number }) | undefined;
}

const minuteMs = 60_000;
/** The service is asked no more often, whatever it answered. */
const askEveryMs = 30 * minuteMs;
/** Screens that start together after a power cut do not ask together. */
const [firstJitterMs, jitterMs] = [minuteMs, 5 * minuteMs];
/** An older answer says nothing of now. */
export const staleMs = 3 * 60 * minuteMs;
const patienceMs = 20_000;
const measured = ['temperature_2m', 'weather_code'];

const isCode = (code: unknown): code is WeatherCode => weatherCodes.some((each) => each === code);

/** The weather of a place, from a service that is told nothing of the screen; undefined when it says none. */
export async function askWeather(
  place: WeatherPlace,
  service: string = weatherOrigin,
): Promise<WeatherNow | undefined> {
  try {
    const response = await fetch(weatherAddress(service, place, measured), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) return undefined;
    const { current } = (await response.json()) as { current?: Record<string, unknown> };
    const [temperature, code] = [current?.['temperature_2m'], current?.['weather_code']];
    return typeof temperature === 'number' && isCode(code) ? { temperature, code } : undefined;
  } catch {
    return undefined;
  }
}

interface LocalWeatherOptions {
  clock: Clock;
  ask(place: WeatherPlace): Promise<WeatherNow | undefined>;
  keep(weather: KeptWeather): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

/** The weather where the screen hangs, for whatever shows it: asked for while there is a place, and shown until it is old. */
export class LocalWeather {
  private readonly options: LocalWeatherOptions;
  private readonly watchers = new Set<(now: WeatherNow | undefined) => void>();
  private place: WeatherPlace | null = null;
  private kept: KeptWeather | undefined;
  private cancelAsk = () => {};
  private cancelStale = () => {};

  constructor(options: LocalWeatherOptions) {
    this.options = options;
  }

  /** Goes on with what the page before this one was told. */
  begin(kept: KeptWeather | undefined): void {
    this.kept = kept;
  }

  /** Where to ask; null where the weather is not shown. */
  setPlace(place: WeatherPlace | null): void {
    const { kept } = this;
    const isSame = place?.latitude === this.place?.latitude && place?.longitude === this.place?.longitude;
    if (isSame) return;
    this.place = place;
    if (kept && (kept.latitude !== place?.latitude || kept.longitude !== place.longitude))
      this.kept = undefined;
    this.plan();
    this.tell();
  }

  /** Shows the present and whatever follows; answers how that ends. */
  watch(show: (now: WeatherNow | undefined) => void): () => void {
    this.watchers.add(show);
    show(this.now());
    return () => void this.watchers.delete(show);
  }

  stop(): void {
    this.cancelAsk();
    this.cancelStale();
  }

  private now(): WeatherNow | undefined {
    const answer = this.place === null ? undefined : this.kept?.answer;
    return answer && this.options.clock.now() - answer.at < staleMs ? answer : undefined;
  }

  private tell(): void {
    const { clock } = this.options;
    const now = this.now();
    for (const show of this.watchers) show(now);
    this.cancelStale();
    const answer = this.kept?.answer;
    if (now && answer) this.cancelStale = clock.after(answer.at + staleMs - clock.now(), () => this.tell());
  }

  private plan(): void {
    const { clock, random } = this.options;
    this.cancelAsk();
    if (this.place === null) return;
    const jitter = random() * (this.kept ? jitterMs : firstJitterMs);
    const due = this.kept ? this.kept.askedAt + askEveryMs - clock.now() : 0;
    // A clock that was put back waits no longer than that either.
    const ms = Math.min(askEveryMs, Math.max(0, due)) + jitter;
    this.cancelAsk = clock.after(ms, () => void this.ask());
  }

  private async ask(): Promise<void> {
    const { place } = this;
    const { clock, ask, keep } = this.options;
    if (place === null) return;
    const askedAt = clock.now();
    const now = await ask(place);
    // Meanwhile the screen may have been moved.
    if (this.place !== place) return;
    const answer = now ? { ...now, at: askedAt } : this.kept?.answer;
    this.kept = { ...place, askedAt, answer };
    this.plan();
    this.tell();
    await keep(this.kept).catch(() => undefined);
  }
}
