// @vitest-environment node
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { languages } from '@hoistway/contract/language/language.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { weatherCodes } from '@hoistway/contract/map/weatherService.ts';
import { askWeather } from './weather.ts';

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  end = undefined;
});

/** A weather service of our own, that answers so, and what it was asked. */
async function aService(status: number, body: string) {
  const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  end = () => server.close();
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const current = { time: '2026-11-21T02:00', temperature_2m: 29.6, weather_code: 95, wind_speed_10m: 11.2 };
const place = { latitude: 1.350_912, longitude: 103.848_551 };

test('asks the weather service for a rounded place, without an authorization header', async () => {
  const service = await aService(200, JSON.stringify({ current }));
  expect(await askWeather(service.address, place)).toEqual({
    temperature_2m: 29.6,
    weather_code: 95,
    wind_speed_10m: 11.2,
  });
  expect(service.asked[0]!.url).toBe(
    '/v1/forecast?latitude=1.35&longitude=103.85&current=temperature_2m,weather_code,wind_speed_10m',
  );
  expect(Object.keys(service.asked[0]!.headers)).not.toContain('authorization');
});

test.each([
  ['the service refuses', 429, '{}'],
  ['the service sends an invalid temperature', 200, '{"current":{"temperature_2m":"warm"}}'],
  ['the weather code is unknown', 200, JSON.stringify({ current: { ...current, weather_code: 4 } })],
  ['the service sends no JSON', 200, '<html>'],
])('returns no weather when %s', async (_, status, body) => {
  const service = await aService(status, body);
  expect(await askWeather(service.address, place)).toBeNull();
});

test('returns no weather when the service is unreachable', async () => {
  expect(await askWeather('http://127.0.0.1:9', place)).toBeNull();
});

test('every weather code has a distinct word in both languages', () => {
  expect(weatherCodes.length).toBe(28);
  for (const language of languages) {
    const words = catalogues[language];
    expect(new Set(weatherCodes.map((code) => words[`weather.${code}`])).size).toBe(weatherCodes.length);
  }
});
