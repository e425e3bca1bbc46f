import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDataFolder, problemsOnThisMachine, removeMade } from './preflight.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const someFile = fileURLToPath(import.meta.url);
let taken: Server;
let above: string;
let data: string;
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(() => void taken.close());
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'hoistway-preflight-'));
  data = join(above, '电梯 数据');
  mkdirSync(data);
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const problemsOf = (settings: Record<string, string>) =>
  problemsOnThisMachine(
    readConfig({
      HOISTWAY_DATA: data,
      HOISTWAY_DEMO: 'off',
      HOISTWAY_ADMIN_PASSWORD: 'administrator-1',
      PORT: '0',
      MQTT_PORT: '0',
      ...settings,
    }),
    root,
  );

test('reports no problem for valid settings, and leaves nothing behind', async () => {
  expect(await problemsOf({})).toEqual({ problems: [], mayPass: true });
  expect(await problemsOf({ HOISTWAY_FILES: join(data, 'a', 'b') })).toMatchObject({ problems: [] });
  expect(await problemsOf({ HOISTWAY_ADMIN_PASSWORD: '', HOISTWAY_DEMO: 'on' })).toMatchObject({
    problems: [],
  });
  expect(readdirSync(data)).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp, boolean]>([
  [
    'a missing password',
    { HOISTWAY_ADMIN_PASSWORD: '' },
    /^HOISTWAY_ADMIN_PASSWORD: there is no user yet/,
    false,
  ],
  ['a taken port', { PORT: 'taken' }, /^PORT: port \d+ of 127.0.0.1 is taken/, false],
  ['a taken port of the broker', { MQTT_PORT: 'taken' }, /^MQTT_PORT: port \d+ of 127.0.0.1 is taken/, false],
  [
    'a files folder that cannot be written',
    { HOISTWAY_FILES: '/proc/hoistway/files' },
    /^HOISTWAY_FILES: cannot write/,
    false,
  ],
  ['a files folder that is a file', { HOISTWAY_FILES: someFile }, /^HOISTWAY_FILES: cannot write/, false],
  [
    'an invalid certificate',
    { MQTT_TLS_CERT: someFile, MQTT_TLS_KEY: someFile },
    /^MQTT_TLS_CERT and /,
    false,
  ],
  [
    'a folder that holds the program',
    { HOISTWAY_DATA: root },
    /^HOISTWAY_DATA: .* holds other things/,
    false,
  ],
  ['a folder above the program', { HOISTWAY_DATA: '/' }, /^HOISTWAY_DATA: .* holds other things/, false],
  // It may come with the network.
  ['an address that the machine lacks', { HOST: '192.0.2.1' }, /^HOST: 192.0.2.1 is no address/, true],
])('reports %s as a problem', async (_, settings, expected, mayPass) => {
  const port = String((taken.address() as AddressInfo).port);
  const wrong = Object.entries(settings).map(([name, value]) => [name, value === 'taken' ? port : value]);
  const found = await problemsOf(Object.fromEntries(wrong));
  expect(found.problems[0]).toMatch(expected);
  expect(found.mayPass).toBe(mayPass);
  expect(readdirSync(data)).toEqual([]);
});

test('refuses a data folder with other contents, and accepts one of an earlier version', async () => {
  mkdirSync(join(data, 'somebody'));
  expect((await problemsOf({})).problems[0]).toMatch(/^HOISTWAY_DATA: .* holds other things/);
  writeFileSync(join(data, 'server.log'), '');
  expect(await problemsOf({})).toMatchObject({ problems: [] });
});

test('creates a data folder with missing parents, and removes only the folders it has created', () => {
  const folder = join(above, 'new', 'one', 'data');
  const { made, error } = openDataFolder(folder);
  expect([made, error]).toEqual([join(above, 'new'), undefined]);
  removeMade(folder, made!);
  expect(readdirSync(above)).toEqual(['电梯 数据']);
  expect(openDataFolder(data)).toEqual({ made: undefined, error: undefined });
  expect(existsSync(data)).toBe(true);
});

test('returns an error for a data folder that cannot be created or written', () => {
  expect(openDataFolder(someFile).error).toBeDefined();
  expect(openDataFolder('/proc/hoistway/data').error).toBeDefined();
  chmodSync(data, 0o500);
  if (process.getuid?.() !== 0) expect(openDataFolder(data).error).toBeDefined();
});
