import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Below the repository, so that the packages are found.
const folder = join(root, '.cache', `fleet-${process.pid}`);
const program = join(folder, 'main.js');
const fleetFile = join(folder, 'fleet.json');
/** A broker that lets elevators connect and never answers. */
let broker: Server;
let parent: ChildProcess | undefined;
let fleet: number | undefined;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await build({
    input: join(root, 'simulator', 'src', 'main.ts'),
    platform: 'node',
    external: (id) => !/^[./#]|^@hoistway\//.test(id),
    logLevel: 'warn',
    output: { file: program, format: 'esm', codeSplitting: false },
  });
  writeFileSync(
    fleetFile,
    JSON.stringify([
      {
        serial: 'HW-0001',
        secret: 'secret',
        floors: 8,
        ratedSpeedMPerS: 1.5,
        ratedLoadKg: 800,
        usage: 'office',
        site: 'here',
        timeZone: 'Asia/Singapore',
      },
    ]),
  );
  broker = createServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((done) => broker.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  parent?.kill('SIGKILL');
  if (fleet !== undefined && runs(fleet)) process.kill(fleet, 'SIGKILL');
  broker.close();
  rmSync(folder, { recursive: true, force: true });
});

const runs = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a fleet ends after its parent process was killed', async () => {
  const { port } = broker.address() as AddressInfo;
  const args = [program, '--url', `mqtt://127.0.0.1:${port}`, '--fleet', fleetFile, '--while-input-open'];
  const connected = new Promise<void>((done) => broker.once('connection', () => done()));
  parent = spawn(
    process.execPath,
    [
      '-e',
      `const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(args)},
         { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
       console.log(child.pid);
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const pid = await new Promise<number>((done) =>
    parent!.stdout!.once('data', (data: Buffer) => done(Number(data.toString()))),
  );
  fleet = pid;
  await connected;
  expect(runs(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => runs(pid)).toBe(false);
});
