import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { installPackages } from './install.mjs';
import { usePinnedNode } from './pinnedNode.mjs';
import { root } from './root.mjs';

/** Installs and builds what is missing. */
export async function prepare() {
  await usePinnedNode();
  await installPackages();
  await buildStale();
}

/**
 * Installs and builds what is missing, then runs a bundled program in the foreground. This process only waits
 * for it and passes on what ends it: Ctrl-C reaches both, a signal sent by hand may reach this one alone.
 */
export async function run(file, args = process.argv.slice(2)) {
  await prepare();
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, HOISTWAY_ROOT: root },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
