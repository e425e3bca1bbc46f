import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { checkNode, installIfNeeded, root } from './install.mjs';

checkNode();
installIfNeeded();
try {
  await buildStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'server/dist/main.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);

// The server stops its children in order and then ends; until then this script waits. Ctrl-C in a terminal reaches
// the server by itself, since it is in the same process group: sent on, it would arrive twice.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGHUP', () => server.kill('SIGTERM'));

// npm passes a signal to the shell between us, which ends without telling us. Losing it is the signal then.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500).unref();

server.on('error', (error) => {
  console.error(`The server cannot be started: ${error.message}`);
  process.exitCode = 1;
});
server.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
