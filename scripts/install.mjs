import { spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
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
export function installPackages() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lock file that lacks a tool's optional binaries for other platforms, which a registry
  // mirror may not carry. Every version is pinned, and nothing is written back.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    console.error('The packages could not be installed; see above.');
    process.exit(status ?? 1);
  }
  // npm leaves its note as it was when nothing had to change; without this every start would ask it again.
  const now = new Date();
  utimesSync(installed, now, now);
}
