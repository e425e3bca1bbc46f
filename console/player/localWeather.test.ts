import { afterEach, expect, test, vi } from 'vitest';
import { askWeather, LocalWeather, type KeptWeather, type WeatherNow } from './localWeather.ts';
import { aTestClock } from './scene/aTestClock.ts';

const place = { latitude: 1.35, longitude: 103.85 };
const minute = 60_000;
const rain: WeatherNow = { temperature: 27.6, code: 61 };

/** A screen whose service answers so, with what it asked, kept and showed. */
function aScreen(answers: () => WeatherNow | undefined, random = 0) {
  const clock = aTestClock();
  const askedAt: number[] = [];
  const kept: KeptWeather[] = [];
  const shown: (WeatherNow | undefined)[] = [];
  const weather = new LocalWeather({
    clock,
    ask: async () => {
      askedAt.push(clock.now());
      return answers();
    },
    keep: async (each) => void kept.push(each),
    random: () => random,
  });
  weather.watch((now) => shown.push(now && { temperature: now.temperature, code: now.code }));
  /** Time goes by, and what is asked meanwhile is answered. */
  const wait = async (ms: number) => {
    for (let at = 0; at < ms; at += minute) {
      clock.advance(Math.min(minute, ms - at));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  };
  return { clock, weather, askedAt, kept, shown, wait };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the weather is asked for at once, and then every half hour', async () => {
  const { weather, askedAt, shown, wait } = aScreen(() => rain);
  weather.setPlace(place);
  await wait(95 * minute);
  expect(askedAt).toEqual([0, 30, 60, 90].map((at) => at * minute));
  expect(shown.slice(0, 3)).toEqual([undefined, undefined, rain]);
  weather.stop();
  await wait(120 * minute);
  expect(askedAt).toHaveLength(4);
});

test('screens that start together ask apart, and never more often than each half hour', async () => {
  const { weather, askedAt, wait } = aScreen(() => rain, 0.5);
  weather.setPlace(place);
  await wait(70 * minute);
  expect(askedAt[0]).toBe(minute / 2);
  const gaps = askedAt.slice(1).map((at, index) => at - askedAt[index]!);
  expect(gaps).toEqual([32.5 * minute, 32.5 * minute]);
});

test('an answer is shown for three hours while no other comes, and is asked for no more often', async () => {
  let isOn = true;
  const { weather, askedAt, shown, wait } = aScreen(() => (isOn ? rain : undefined));
  weather.setPlace(place);
  await wait(minute);
  isOn = false;
  await wait(178 * minute);
  expect(shown.at(-1)).toEqual(rain);
  await wait(minute);
  expect(shown.at(-1)).toBeUndefined();
  expect(askedAt).toHaveLength(7);
  isOn = true;
  await wait(30 * minute);
  expect(shown.at(-1)).toEqual(rain);
});

test('a page goes on with what the one before it was told', async () => {
  const { weather, askedAt, shown, wait } = aScreen(() => rain);
  weather.begin({ ...place, askedAt: -10 * minute, answer: { ...rain, at: -10 * minute } });
  weather.setPlace({ ...place });
  expect(shown.at(-1)).toEqual(rain);
  await wait(25 * minute);
  expect(askedAt).toEqual([20 * minute]);
});

test('what was told of another place is not shown, nor anything where the weather is off', async () => {
  const { weather, askedAt, shown, wait } = aScreen(() => rain);
  weather.begin({ latitude: 31.2, longitude: 121.5, askedAt: 0, answer: { ...rain, at: 0 } });
  weather.setPlace(place);
  expect(shown.at(-1)).toBeUndefined();
  await wait(minute);
  expect(shown.at(-1)).toEqual(rain);
  weather.setPlace(null);
  expect(shown.at(-1)).toBeUndefined();
  await wait(120 * minute);
  expect(askedAt).toHaveLength(1);
});

test('the service is told a rounded place and nothing of the screen', async () => {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, said: RequestInit) => {
    asked.push([address, said]);
    return Response.json({ current: { temperature_2m: 27.6, weather_code: 61 } });
  });
  expect(await askWeather({ latitude: 1.351234, longitude: 103.848765 })).toEqual(rain);
  expect(asked).toHaveLength(1);
  const [address, said] = asked[0]!;
  expect(address).toBe(
    'https://api.open-meteo.com/v1/forecast?latitude=1.35&longitude=103.85&current=temperature_2m,weather_code',
  );
  expect(said).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(said.headers).toBeUndefined();
});

test.each([
  ['refuses', () => new Response('{}', { status: 429 })],
  ['says no number', () => Response.json({ current: { temperature_2m: 'warm', weather_code: 61 } })],
  ['says a code that has no word', () => Response.json({ current: { temperature_2m: 20, weather_code: 4 } })],
  ['says nothing that can be read', () => new Response('<html>')],
])('there is no weather when the service %s', async (_when, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await askWeather(place)).toBeUndefined();
});
