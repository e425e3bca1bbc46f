import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, wherever the script is called from. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = [20, 19];

/** Ends the script with a plain message when this Node cannot run Hoistway. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(
    `Hoistway needs Node.js ${oldestNode.join('.')} or newer; this is ${process.versions.node} (${process.execPath}).`,
  );
  process.exit(1);
}

/** Installs the packages of package-lock.json unless exactly those are there. */
export function installIfNeeded() {
  const reason = reasonToInstall();
  if (reason === undefined) return;
  console.log(`Installing packages (${reason}): npm ci`);
  // NODE_ENV=production would leave out what the builds need.
  const status = npm(['ci', '--no-audit', '--no-fund', '--include=dev']);
  if (status !== 0) {
    console.error('npm ci failed: see above.');
    process.exit(status);
  }
}

/** Runs npm in the repository and returns its exit code. */
export function npm(args, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  const own = process.env.npm_execpath;
  const { status, error } = own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) console.error(`npm cannot be started: ${error.message}`);
  return status ?? 1;
}

function reasonToInstall() {
  const wanted = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return 'there are none yet';
  if (statSync(wanted).mtimeMs <= statSync(installed).mtimeMs) return undefined;
  // A checkout touches the file without changing it.
  return isInstalled(packagesOf(wanted), packagesOf(installed)) ? undefined : 'package-lock.json has changed';
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

function isInstalled(wanted, installed) {
  const missing = Object.entries(wanted).filter(
    ([path, { version, optional, link }]) =>
      path.startsWith('node_modules/') && !optional && !link && installed[path]?.version !== version,
  );
  const other = Object.entries(installed).filter(([path, { version }]) => wanted[path]?.version !== version);
  return missing.length === 0 && other.length === 0;
}
