import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not from `root.mjs`: tests import this file in programs that read TypeScript alone. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** The thread beside the server that reads and writes files. */
const fileThread: Bundle = {
  name: 'file thread',
  entry: 'server/src/platform/threads/fileThread.ts',
  file: 'server/dist/fileThread.js',
  beside: layTemplates,
};

/** The thread that says where the server stands when its loop is held. */
const loopWatchThread: Bundle = {
  name: 'loop watch thread',
  entry: 'server/src/platform/loop/loopWatchThread.ts',
  file: 'server/dist/loopWatchThread.js',
};

/** The thread in which a video is judged that somebody uploads. */
const videoThread: Bundle = {
  name: 'video thread',
  entry: 'server/src/advert/video/videoThread.ts',
  file: 'server/dist/videoThread.js',
};

interface Bundle {
  name: string;
  entry: string;
  file: string;
  /** Packages that it must not load at its start. */
  onDemand?: string[];
  /** Lays what it reads beside it. */
  beside?: () => void;
}

/** What tests, which run the server from its sources, need of it as JavaScript: its threads. */
export const threads = [fileThread, loopWatchThread, videoThread];

export const bundles: Bundle[] = [
  {
    name: 'server',
    entry: 'server/src/main.ts',
    file: 'server/dist/main.js',
    // What most days do without; all of it takes half a second of every start.
    onDemand: ['hucre/xlsx', 'mp4box', 'nodemailer', 'sharp', 'xmlbuilder2'],
  },
  ...threads,
  {
    name: 'supervise command',
    entry: 'server/src/superviseCommand.ts',
    file: 'server/dist/superviseCommand.js',
  },
  {
    name: 'collector command',
    entry: 'server/src/collectorCommand.ts',
    file: 'server/dist/collectorCommand.js',
  },
  {
    name: 'device check command',
    entry: 'server/src/deviceCheckCommand.ts',
    file: 'server/dist/deviceCheckCommand.js',
  },
  {
    name: 'mosquitto command',
    entry: 'server/src/mosquittoCommand.ts',
    file: 'server/dist/mosquittoCommand.js',
  },
  { name: 'backup command', entry: 'server/src/backupCommand.ts', file: 'server/dist/backupCommand.js' },
  { name: 'restore command', entry: 'server/src/restoreCommand.ts', file: 'server/dist/restoreCommand.js' },
  {
    name: 'upgrade command',
    entry: 'server/src/upgradeDatabaseCommand.ts',
    file: 'server/dist/upgradeDatabaseCommand.js',
  },
  { name: 'simulator', entry: 'simulator/src/main.ts', file: 'simulator/dist/main.js' },
];

/** Our own sources of each program as one file; packages stay what they are. */
export async function makeBundles(wanted: Bundle[]) {
  const { build } = await import('rolldown');
  for (const { entry, file, onDemand = [], beside } of wanted) {
    const { output } = await build({
      input: join(root, entry),
      platform: 'node',
      external: (id) =>
        !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#') && !id.startsWith('@hoistway/'),
      logLevel: 'warn',
      output: { file: join(root, file), format: 'esm', sourcemap: true, codeSplitting: false },
    });
    const early = onDemand.filter((name) => output[0].imports.includes(name));
    if (early.length > 0)
      throw new Error(`${entry} loads ${early.join(', ')} at its start: use await import()`);
    beside?.();
  }
}

/** The templates of documents, which the thread reads beside it, at the paths that they have among the sources. */
function layTemplates() {
  const [sources, made] = [join(root, 'server', 'src'), join(root, 'server', 'dist', 'documents')];
  rmSync(made, { recursive: true, force: true });
  for (const path of readdirSync(sources, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.typ')) cpSync(join(sources, path), join(made, path));
}
