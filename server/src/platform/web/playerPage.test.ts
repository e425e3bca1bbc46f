import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveConsole } from './consoleFiles.ts';

let app: FastifyInstance;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hoistway-player-'));
  await mkdir(join(directory, 'device', 'assets'), { recursive: true });
  await writeFile(join(directory, 'index.html'), '<title>console</title>');
  await writeFile(join(directory, 'device', 'play.html'), '<title>player</title>');
  await writeFile(join(directory, 'device', 'player.js'), '// worker');
  await writeFile(join(directory, 'device', 'assets', 'play-1.js'), '// page');
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  serveConsole(app, directory, async () => [], {
    console: ['https://cameras.example'],
    player: ['https://weather.example'],
  });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

test('serves the page of players with a policy of its own', async () => {
  const { body, headers } = await app.inject({ url: '/device/play', headers: { host: 'lift.example' } });
  expect(body).toContain('player');
  expect(headers['content-security-policy']).toContain('wss://lift.example');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toMatch(/connect-src [^;]* https:\/\/weather\.example;/);
  expect(headers['content-security-policy']).not.toContain('cameras.example');
  expect(headers['cache-control']).toBe('no-cache');
});

test('keeps the files of the page for good, and asks for its worker anew', async () => {
  const kept = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await kept('/device/assets/play-1.js')).toContain('immutable');
  expect(await kept('/device/player.js')).toBe('no-cache');
  expect((await app.inject('/device/play.html')).statusCode).toBe(404);
});

test('makes a token in the address a fragment, and leads to where the page finds its files', async () => {
  const led = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return [statusCode, new URL(String(headers.location), `http://x${url}`).href];
  };
  expect(await led('/device/play/player-0af')).toEqual([302, 'http://x/device/play#player-0af']);
  expect(await led('/device/play/')).toEqual([302, 'http://x/device/play']);
});
