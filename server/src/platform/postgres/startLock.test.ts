import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProgram } from '#testing/outside/aProgram.ts';
import { hasNamespaces, inNamespace } from '#testing/namespaces.ts';
import { holdLock, LockHeld } from './startLock.ts';

let program: Awaited<ReturnType<typeof aProgram>>;
let folder: string;
const holders: ChildProcess[] = [];
beforeAll(async () => {
  program = await aProgram(`
    import { holdLock } from '#platform/postgres/startLock.ts';
    await holdLock(process.argv[2]!, 10_000);
    console.log(process.pid);
    setInterval(() => {}, 1_000);
  `);
});
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hoistway-lock-'))));
afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => end(holder)));
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => program.remove());

/** A process that holds the lock, and the number it knows itself by. */
async function aHolder(file: string, before: readonly string[] = []) {
  const [command, ...args] = [...before, process.execPath, program.file, file];
  const holder = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(holder);
  const [said] = (await once(holder.stdout, 'data')) as [Buffer];
  return { holder, pid: Number(said) };
}

async function end(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
}

const taken = (file: string) =>
  holdLock(file, 300).then(
    (release) => (release(), false),
    (error: unknown) => {
      if (error instanceof LockHeld) return true;
      throw error;
    },
  );

test('grants the lock to exactly one of twelve at once, and to the next after its release', async () => {
  const file = join(folder, 'server.lock');
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => holdLock(file, 1_500)));
  const won = results.filter((each) => each.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const each of results) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(LockHeld);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  const next = holdLock(file, 10_000);
  won[0]!.value();
  (await next)();
  expect(readdirSync(folder)).toEqual([]);
});

test('frees the lock of a killed process, even when a running process has its number', async () => {
  const file = join(folder, 'server.lock');
  const { holder } = await aHolder(file);
  expect(await taken(file)).toBe(true);
  // One that stands still holds it.
  holder.kill('SIGSTOP');
  expect(await taken(file)).toBe(true);
  await end(holder);
  writeFileSync(file, String(process.pid));
  expect(await taken(file)).toBe(false);
});

test('ignores a lock file of an earlier version that names a running process', async () => {
  const file = join(folder, 'server.lock');
  writeFileSync(file, String(process.ppid));
  expect(await taken(file)).toBe(false);
});

test('a copied folder is free while the original folder is locked', async () => {
  const [first, copy] = [join(folder, 'first'), join(folder, 'copy')];
  mkdirSync(first);
  await aHolder(join(first, 'server.lock'));
  expect(spawnSync('cp', ['-a', first, copy]).status).toBe(0);
  expect(await taken(join(copy, 'server.lock'))).toBe(false);
  expect(await taken(join(first, 'server.lock'))).toBe(true);
});

test('locks a folder with a long name, spaces and Chinese letters', async () => {
  const far = join(folder, `电梯 数据/${'很长的文件夹名称 '.repeat(6)}/${'x'.repeat(120)}`);
  mkdirSync(far, { recursive: true });
  const file = join(far, 'server.lock');
  const { holder } = await aHolder(file);
  expect(await taken(file)).toBe(true);
  await end(holder);
  expect(await taken(file)).toBe(false);
});

test('holds the lock across process namespaces, and ignores the last holder’s number in a new one', async (context) => {
  if (!hasNamespaces()) return context.skip('unshare makes no process namespaces here');
  const file = join(folder, 'server.lock');
  const first = await aHolder(file, inNamespace);
  expect(await taken(file)).toBe(true);
  await end(first.holder);
  await expect.poll(() => taken(file)).toBe(false);
  // As a container that was killed finds it: with the number that it has itself.
  writeFileSync(file, String(first.pid));
  const second = await aHolder(file, inNamespace);
  expect(second.pid).toBe(first.pid);
  expect(existsSync(file)).toBe(true);
});
