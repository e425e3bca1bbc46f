import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { prepareServer, type ServerProcess } from './serverProcess.ts';

test.setTimeout(400_000);

const superviseCommand = fileURLToPath(new URL('../server/dist/superviseCommand.js', import.meta.url));

/** Who runs, not who has ended and waits to be noticed. */
function runs(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** The processes that play the demo elevators of a data folder. */
const fleetsOf = ({ data }: ServerProcess) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return words.includes('--fleet') && words.some((word) => word.startsWith(data)) && runs(pid);
      } catch {
        return false;
      }
    });

const serverOf = ({ data }: ServerProcess) => Number(readFileSync(join(data, 'server.lock'), 'utf8'));
const databaseOf = ({ data }: ServerProcess) =>
  Number(readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('a server that is killed is back by itself, on the same database and with one fleet, until it is stopped', async () => {
  test.skip(process.platform !== 'linux', 'looks at processes as Linux shows them');
  const product = await prepareServer({ HOISTWAY_DEMO_PASSWORD: 'journey-password' }, 'superviseCommand.js');
  const pids: number[] = [];
  try {
    await product.start();
    await expect.poll(() => fleetsOf(product).length, { timeout: 60_000 }).toBe(1);
    const [server, database, [fleet]] = [serverOf(product), databaseOf(product), fleetsOf(product)];

    process.kill(server, 'SIGKILL');
    await expect.poll(() => runs(fleet!)).toBe(false);
    await expect
      .poll(
        () =>
          fetch(`${product.url}/api/health`).then(
            (response) => response.ok,
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
    expect(serverOf(product)).not.toBe(server);
    expect(databaseOf(product)).toBe(database);
    await expect.poll(() => fleetsOf(product).length, { timeout: 60_000 }).toBe(1);
    expect(readFileSync(join(product.data, 'server.log'), 'utf8')).toMatch(
      /"death":"SIGKILL".*started again after the server died/,
    );
    pids.push(serverOf(product), database, ...fleetsOf(product));
  } finally {
    await product.remove();
  }
  expect(pids.filter(runs)).toEqual([]);
});

test('wrong settings are told once and not tried again', async () => {
  const { status, stderr } = spawnSync(process.execPath, [superviseCommand], {
    env: { ...process.env, PORT: 'eighty' },
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(status).toBe(78);
  expect(stderr.match(/PORT: expected a port number/g)).toHaveLength(1);
});
