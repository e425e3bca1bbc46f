import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, installIfNeeded, root } from './install.mjs';

/** What is built. An entry whose file does not exist is left out; each is rebuilt only when its sources changed. */
const builds = [
  {
    name: 'console',
    entry: 'console/vite.config.ts',
    out: 'console/dist/index.html',
    sources: ['console'],
    run: buildConsole,
  },
  {
    name: 'server',
    entry: 'server/src/main.ts',
    out: 'server/dist/main.js',
    sources: ['server'],
    run: bundle,
  },
  {
    name: 'simulator',
    entry: 'simulator/src/main.ts',
    out: 'simulator/dist/main.js',
    sources: ['simulator'],
    run: bundle,
  },
  {
    name: 'collector',
    entry: 'server/src/collectorCommand.ts',
    out: 'server/dist/collectorCommand.js',
    sources: ['server'],
    run: bundle,
  },
];

/** What every build depends on. */
const shared = ['contract', 'reference', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];
const notSources = new Set(['node_modules', 'dist', 'data', 'migrations', 'test-results']);

/** Builds what is stale, at the same time, and says so. */
export async function buildStale() {
  const stale = builds
    .filter(({ entry }) => existsSync(join(root, entry)))
    .map((build) => ({ ...build, print: fingerprint([...shared, ...build.sources]) }))
    .filter(({ name, out, print }) => readStamp(name) !== print || !existsSync(join(root, out)));
  await Promise.all(
    stale.map(async (build) => {
      const began = Date.now();
      await build.run(build);
      writeStamp(build.name, build.print);
      console.log(`Built ${build.name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }),
  );
}

/** One file per entry: what it finds by its own address is where the table says. Packages stay in node_modules. */
async function bundle({ entry, out }) {
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: join(root, entry),
    cwd: root,
    platform: 'node',
    external: (id) => !/^([.#\0]|@hoistway\/)/.test(id) && !isAbsolute(id),
    // A name that cannot be resolved would otherwise be found missing only when the program runs.
    onLog: (level, log, report) =>
      report(level === 'warn' && log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
  });
  await bundled.write({ file: join(root, out), format: 'esm', sourcemap: true, codeSplitting: false });
  await bundled.close();
}

function buildConsole() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'console'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error('The console could not be built: see above.')),
    );
  });
}

/** Changes when a source appears, disappears or is written; tests do not count. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted())
        if (!notSources.has(name) && !/\.test\.tsx?$/.test(name)) visit(`${path}/${name}`);
    } else hash.update(`${path}\n${stat.mtimeMs}\n${stat.size}\n`);
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}

function stampFile(name) {
  return join(root, '.cache', `build-${name}.json`);
}

function readStamp(name) {
  try {
    return JSON.parse(readFileSync(stampFile(name), 'utf8')).sources;
  } catch {
    return undefined;
  }
}

function writeStamp(name, print) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(name), `${JSON.stringify({ sources: print })}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  installIfNeeded();
  await buildStale();
}
