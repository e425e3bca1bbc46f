import { spawn } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const oldestNode = [20, 19];

/** Ends the program with one sentence when Node.js is too old to run anything here. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(`Hoistway needs Node.js ${oldestNode.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the locked packages when they are missing or older than the lock file. */
export async function installPackages() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages …');
  const status = await runToItsEnd('npm', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (status !== 0) {
    if (status < 128) console.error('The packages could not be installed; see above.');
    process.exit(status);
  }
  // npm leaves its note as it was when nothing had to change; without this every start would ask it again.
  const now = new Date();
  utimesSync(installed, now, now);
}

const windows = process.platform === 'win32';
const endWithinMs = 5_000;

/** Runs a command; whoever ends this process ends it, too, with all that it has started. Answers its exit code. */
async function runToItsEnd(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: windows, detached: !windows });
  const kill = (signal) => {
    try {
      if (windows || child.pid === undefined) child.kill();
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended.
    }
  };
  const pass = (signal) => {
    kill(signal);
    setTimeout(() => kill('SIGKILL'), endWithinMs);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const [code, signal] = await new Promise((done) => {
    child.once('error', () => done([1]));
    child.once('exit', (...how) => done(how));
  });
  for (const each of signals) process.off(each, pass);
  // What it had started may have outlived it.
  if (signal) kill('SIGKILL');
  return code ?? 128 + constants.signals[signal];
}
