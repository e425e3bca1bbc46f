import { spawn } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Installs the locked packages of the repository when they are missing or older than the lock file, or ends the program. */
export async function installPackages() {
  const status = await installLocked(root, 'packages');
  if (status !== 0) process.exit(status);
}

/**
 * Installs what a folder's lock file names when it is missing or older; answers the exit code, having said what failed.
 * @param {string} folder
 * @param {string} what
 */
export async function installLocked(folder, what) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const lock = join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return 0;
  console.log(`Installing ${what} …`);
  const status = await runToItsEnd(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    folder,
  );
  if (status !== 0) {
    if (status < 128) console.error(`Could not install ${what}; see above.`);
    return status;
  }
  // npm leaves its note as it was when nothing had to change; without this every start would ask it again.
  const now = new Date();
  utimesSync(installed, now, now);
  return 0;
}

const windows = process.platform === 'win32';
const endWithinMs = 5_000;

/**
 * Runs a command; whoever ends this process ends it, too, with all that it has started. Answers its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 */
async function runToItsEnd(command, args, folder) {
  const child = spawn(command, args, { cwd: folder, stdio: 'inherit', shell: windows, detached: !windows });
  /** @param {NodeJS.Signals} signal */
  const kill = (signal) => {
    try {
      if (windows || child.pid === undefined) child.kill();
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended.
    }
  };
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    kill(signal);
    setTimeout(() => kill('SIGKILL'), endWithinMs);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [code, signal] = await new Promise((done) => {
    child.once('error', () => done([1, null]));
    child.once('exit', (...how) => done(how));
  });
  for (const each of signals) process.off(each, pass);
  // What it had started may have outlived it.
  if (signal) kill('SIGKILL');
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
