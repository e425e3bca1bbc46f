import { spawn } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresUser } from './user.ts';

/**
 * Makes an empty database cluster. It gets its name once it is whole: a start that was killed meanwhile leaves nothing that
 * a later one would take for a database.
 */
export async function makeCluster(options: {
  binaries: string;
  cluster: string;
  passwordFile: string;
  user: PostgresUser | undefined;
  /** Nothing has to survive a power cut. */
  fast: boolean;
  until: AbortSignal;
}): Promise<void> {
  const { binaries, cluster, passwordFile, user, fast, until } = options;
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  const encoding = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
  ];
  const child = spawn(
    join(binaries, 'bin', 'initdb'),
    [
      ['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
      [...encoding, '--no-instructions', ...(fast ? ['--no-sync'] : [])],
    ].flat(),
    // Its own process group, as the database itself.
    {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const stop = () => child.kill('SIGTERM');
  until.addEventListener('abort', stop);
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  }).finally(() => until.removeEventListener('abort', stop));
  if (code === 0 && !until.aborted) {
    rmSync(cluster, { recursive: true, force: true });
    renameSync(draft, cluster);
    return;
  }
  rmSync(draft, { recursive: true, force: true });
  until.throwIfAborted();
  throw new Error(`the database could not be created: ${complaint}`);
}
