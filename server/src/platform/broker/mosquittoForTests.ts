import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mosquittoAcl, mosquittoPasswordLine, mosquittoSettings } from './mosquittoFiles.ts';
import { hashSecret } from './passwordHash.ts';
import { onPath } from './programForTests.ts';

export interface Mosquitto {
  port: number;
  stop(): Promise<void>;
}

/** Starts a mosquitto of its own with the files that Hoistway writes; `accounts` are names and secrets. */
export async function startMosquitto(
  accounts: Record<string, string>,
  serverUser: string,
): Promise<Mosquitto> {
  const folder = await mkdtemp(join(tmpdir(), 'mosquitto-'));
  // As root mosquitto drops to a user of its own, who must be able to read.
  await chmod(folder, 0o777);
  const port = await freePort();
  const passwords = await Promise.all(
    Object.entries(accounts).map(async ([name, secret]) =>
      mosquittoPasswordLine(name, await hashSecret(secret)),
    ),
  );
  const [passwordFile, aclFile, configFile] = ['passwords', 'acl', 'conf'].map((name) => join(folder, name));
  await writeFile(passwordFile!, `${passwords.join('\n')}\n`);
  await writeFile(aclFile!, mosquittoAcl(serverUser));
  await writeFile(
    configFile!,
    [
      `listener ${port} 127.0.0.1`,
      `password_file ${passwordFile}`,
      `acl_file ${aclFile}`,
      `persistence_location ${folder}/`,
      mosquittoSettings,
      '',
    ].join('\n'),
  );
  const child = spawn(onPath('mosquitto')!, ['-c', configFile!], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  try {
    await answers(child, port);
  } catch (error) {
    throw new Error(`mosquitto did not start: ${said}`, { cause: error });
  }
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(child: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + 5000;
  while (Date.now() < end && child.exitCode === null) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('no answer');
}
