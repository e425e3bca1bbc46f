import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = ['mosquitto', '/usr/sbin/mosquitto'].find((file) => !spawnSync(file, ['-h']).error);

/** Whether this machine can run the broker that installations usually bring themselves. */
export const hasMosquitto = program !== undefined;

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** A mosquitto that lets everybody in and keeps nothing. */
export async function aMosquitto(): Promise<{ url: string; end(): void }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-mosquitto-'));
  const settings = join(folder, 'mosquitto.conf');
  writeFileSync(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  const broker = spawn(program!, ['-c', settings], { stdio: 'ignore' });
  return {
    url: `mqtt://127.0.0.1:${port}`,
    end: () => {
      broker.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
