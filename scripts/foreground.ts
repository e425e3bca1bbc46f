import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from './build.ts';
import { root } from './root.mjs';

/**
 * Builds what is missing, then runs a bundled program in the foreground. This process only waits for it and passes on what
 * ends it: Ctrl-C reaches both, a signal sent by hand may reach this one alone.
 */
export async function runInForeground(file: string, args = process.argv.slice(2)) {
  await buildStale();
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, HOISTWAY_ROOT: root },
  });
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
