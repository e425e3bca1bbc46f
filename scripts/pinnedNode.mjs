import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installLocked } from './install.mjs';
import { root } from './root.mjs';

/** The oldest that can fetch the one that the product is made for. */
const [oldestMajor, oldestMinor] = [20, 19];
const oldestMajorOfProduct = 22;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/**
 * What runs every script begins with it. Where the machine's Node.js is older than the product is made for, the
 * pinned one is taken from the package registry and runs the same program to its end, in place of this process; where
 * it is too old even for that, one sentence says so.
 */
export async function usePinnedNode() {
  if (major >= oldestMajorOfProduct) return;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    console.error(
      `Hoistway needs Node.js ${oldestMajor}.${oldestMinor} or later; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  const node = await providePinnedNode();
  if (node === undefined) {
    console.log(
      `Node.js ${process.versions.node} is past its end and goes on in place of the pinned one, which cannot be had; without .cache/node it is tried again.`,
    );
    return;
  }
  console.log(`Node.js ${process.versions.node} is past its end; Hoistway runs on its own, in .cache/node.`);
  process.exit(await runInPlace(node));
}

/** The packages that hold Node.js for a platform, as `scripts/node/package.json` names them. */
const packageNames = [
  `node-${process.platform}-${process.arch}`.replace('win32', 'win'),
  `node-bin-${process.platform}-${process.arch}`,
];

/** The path of the pinned Node.js, fetched when it is missing; undefined where it cannot be had, or not for the platform. */
async function providePinnedNode() {
  const folder = join(root, '.cache', 'node');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(root, 'scripts', 'node', name), join(folder, name), { preserveTimestamps: true });
  const status = await installLocked(folder, 'Node.js');
  // Somebody has ended it.
  if (status >= 128) process.exit(status);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return packageNames
    .map((name) => join(folder, 'node_modules', name, 'bin', program))
    .find((path) => existsSync(path));
}

/**
 * Runs this very program with another Node.js, which is the first for whatever it starts; answers its exit code.
 * @param {string} node
 * @returns {Promise<number>}
 */
function runInPlace(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return new Promise((done) => {
    child.on('exit', (code, signal) => done(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
