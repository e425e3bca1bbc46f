import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { version } from '@hoistway/contract/description/version.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { localFiles } from '#platform/files/fileStore.ts';
import { anInstallation, testPassword, type Installation } from '#testing/anInstallation.ts';
import { isDiskFull, judgeSpace, watchDisk, whileSpace, type DiskSpace } from './diskSpace.ts';

const log = pino({ level: 'silent' });

test.each([
  [true, [100], true],
  [true, [99], false],
  [true, [500, 99], false],
  [false, [100], false],
  [false, [124], false],
  [false, [125, 900], true],
  [true, [], true],
])('judgeSpace with had space %s and free %j at floor 100 returns %s', (had, free, expected) => {
  expect(judgeSpace(had, free, 100)).toBe(expected);
});

test('refuses work for 10 s after a disk-full error, then tries again', async () => {
  const clock = { now: 0 };
  const free = { bytes: 1_000 };
  const disk = await watchDisk({
    folders: ['/'],
    floorBytes: 100,
    log,
    now: () => clock.now,
    free: async () => free.bytes,
  });
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const work = vi.fn<() => Promise<string>>(async () => {
    throw full;
  });
  const guarded = whileSpace(disk, work);
  await expect(guarded()).rejects.toBe(full);
  await expect(guarded()).rejects.toSatisfy(isDiskFull);
  expect(work).toHaveBeenCalledTimes(1);
  clock.now += 10_000;
  work.mockResolvedValue('kept');
  expect(await guarded()).toBe('kept');

  free.bytes = 50;
  await disk.check();
  expect(disk.hasSpace()).toBe(false);
  await expect(guarded()).rejects.toSatisfy(isDiskFull);
  free.bytes = 500;
  await disk.check();
  expect(await guarded()).toBe('kept');
  disk.stop();
});

test('leaves no partial file behind when a write fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-half-'));
  try {
    // A folder in the way of the name stands for whatever goes wrong at the end.
    const store = localFiles(folder);
    const name = await store.put(Buffer.from('x'));
    const home = join(folder, name.slice(0, 2));
    rmSync(join(home, name));
    mkdirSync(join(home, name));
    writeFileSync(join(home, name, 'y'), '');
    await expect(store.put(Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(home)).toEqual([name]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const space = { left: true, noted: 0 };
const disk: DiskSpace = {
  hasSpace: () => space.left,
  freeBytes: () => null,
  noteFull: () => void (space.noted += 1),
};
let here: Installation;
let token: string;
beforeAll(async () => {
  here = await anInstallation({ disk });
  await here.aUser('admin', await here.aCompany('甲'), { role: 'superAdmin' });
  token = await here.signIn('admin');
});
beforeEach(() => void (space.left = true));
afterAll(() => here.close());

const health = () => here.app.inject({ url: '/api/health' });

test('refuses writes with 503 diskFull when space runs out, while reads and sign-in continue', async () => {
  expect((await health()).statusCode).toBe(200);
  space.left = false;
  const write = (language: string) =>
    here.app.inject({
      method: 'POST',
      url: `/api/${companyCalls.create.path}`,
      headers: { authorization: token, 'accept-language': language },
    });
  const [zh, en] = [await write('zh'), await write('en')];
  expect([zh.statusCode, zh.json<{ code: string }>().code]).toEqual([503, 'diskFull']);
  expect(zh.headers['retry-after']).toBe('30');
  expect(zh.json<{ description: string }>().description).toContain('存储空间不足');
  expect(en.json<{ description: string }>().description).toContain('out of storage space');

  const list = await here.ask(companyCalls.page, {}, { token });
  expect([list.status, list.envelope.success]).toEqual([200, true]);
  const again = await here.ask(sessionCalls.loginWeb, { username: 'admin', password: testPassword });
  expect(again.envelope.success).toBe(true);
  const sick = await health();
  expect([sick.statusCode, sick.json()]).toEqual([
    503,
    { ready: false, version, database: true, broker: true, migrations: true, disk: false, intake: true },
  ]);

  space.left = true;
  expect((await write('zh')).statusCode).not.toBe(503);
  expect((await health()).statusCode).toBe(200);
});
