import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Somebody else holds the lock, and lives. */
export class LockHeld extends Error {}

const againMs = 50;
/** What an address of a socket may be long everywhere. */
const maxAddressBytes = 100;
/** A name that is not yet one that others look at. */
const draftEnding = '.new';
/** File systems that hold no sockets say one of these. */
const noSockets = new Set(['EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EINVAL', 'ENOSYS']);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Waits for a lock and takes it; answers how to release it. Whoever wants it listens at a socket in `<file>.d`, and has it
 * once nobody else there lives. A socket answers while its process lives and not a moment longer, also across process
 * and network namespaces; a number of a process says nothing once a machine or container was started anew. `file` itself tells
 * people who holds it.
 */
export async function holdLock(file: string, limitMs: number): Promise<() => void> {
  const until = performance.now() + limitMs;
  const letGo =
    process.platform === 'win32'
      ? await holdPipe(file, until)
      : await holdSocket(`${file}.d`, until).catch((error: unknown) => {
          if (!noSockets.has(codeOf(error) ?? '')) throw error;
          return holdSocket(folderBeside(file), until);
        });
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    letGo();
    throw error;
  }
  return () => {
    if (holderOf(file) === String(process.pid)) rmSync(file, { force: true });
    letGo();
  };
}

/** What the lock says about its holder. */
function holderOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

async function holdSocket(folder: string, until: number): Promise<() => void> {
  for (;;) {
    let own: Listener;
    try {
      own = await listenIn(folder);
    } catch (error) {
      // Who released the lock took the folder away meanwhile.
      if (!['ENOENT', 'EACCES'].includes(codeOf(error) ?? '') || performance.now() > until) throw error;
      await wait(againMs);
      continue;
    }
    let won = false;
    try {
      for (;;) {
        const others = await livingIn(folder, own.name);
        won = others.length === 0;
        if (won) return own.leave;
        if (performance.now() > until) throw new LockHeld(`another process holds ${folder}`);
        // Of two who want it at once one gives way, so that the other sees nobody.
        if (others.some((name) => name < own.name)) break;
        await wait(againMs);
      }
    } finally {
      if (!won) own.leave();
    }
    await wait(againMs + Math.random() * againMs);
  }
}

interface Listener {
  name: string;
  leave(): void;
}

/** Listens under a name of its own, which appears only once it answers: what is there and does not answer is dead. */
async function listenIn(folder: string): Promise<Listener> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = randomBytes(6).toString('hex');
  const server = createServer((socket) => socket.destroy());
  await throughShortPath(folder, (short) => listening(server, join(short, name + draftEnding)));
  server.unref();
  const leave = () => {
    rmSync(join(folder, name), { force: true });
    server.close();
    try {
      rmdirSync(folder);
    } catch {
      // Others are in it.
    }
  };
  try {
    renameSync(join(folder, name + draftEnding), join(folder, name));
  } catch (error) {
    leave();
    throw error;
  }
  return { name, leave };
}

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => {
      server.off('error', fail);
      done();
    });
  });

/** The names of all others whose process lives; what the dead left is removed. */
const livingIn = (folder: string, own: string): Promise<string[]> =>
  throughShortPath(folder, async (short) => {
    const living: string[] = [];
    for (const name of readdirSync(folder)) {
      if (name === own) continue;
      if (!(await answers(join(short, name)))) rmSync(join(folder, name), { force: true, recursive: true });
      else if (!name.endsWith(draftEnding)) living.push(name);
    }
    return living;
  });

/** Whether somebody listens there; one who is too busy to answer lives. */
const answers = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', (error) =>
      done(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(codeOf(error) ?? '')),
    );
  });

/** An address of a socket is at most 104 or 108 bytes long: what is longer is reached by a link from elsewhere. */
async function throughShortPath<T>(folder: string, work: (short: string) => Promise<T>): Promise<T> {
  const whole = resolve(folder);
  if (Buffer.byteLength(join(whole, 'x'.repeat(16))) <= maxAddressBytes) return work(whole);
  const aside = mkdtempSync(join(tmpdir(), 'hw-'));
  try {
    symlinkSync(whole, join(aside, 'd'));
    return await work(join(aside, 'd'));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Where the sockets lie when the file system of the lock holds none: known by the folder itself, however it is called. */
function folderBeside(file: string): string {
  const { dev, ino } = statSync(resolve(file, '..'));
  const key = createHash('sha256')
    .update(`${dev} ${ino} ${file.split(/[\\/]/).at(-1)}`)
    .digest('hex');
  return join(tmpdir(), `hoistway-lock-${key.slice(0, 16)}`);
}

/** Windows: a pipe has one maker at a time, and goes with its process. */
async function holdPipe(file: string, until: number): Promise<() => void> {
  const key = createHash('sha256')
    .update(realpathSync(resolve(file, '..')).toLowerCase())
    .update(file.split(/[\\/]/).at(-1)!)
    .digest('hex');
  for (;;) {
    const server = createServer((socket) => socket.destroy());
    try {
      await listening(server, `\\\\.\\pipe\\hoistway-${key}`);
      server.unref();
      return () => void server.close();
    } catch (error) {
      if (!['EADDRINUSE', 'EACCES'].includes(codeOf(error) ?? '')) throw error;
      if (performance.now() > until) throw new LockHeld(`another process holds ${file}`);
      await wait(againMs);
    }
  }
}
