import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endLeftDatabase } from '#platform/postgres/leftDatabase.ts';
import { supervise } from './supervisor.ts';

// Beside this file stands the server; it says over the channel when it is ready and each second that its
// loop goes round, and ends when the channel does.
const server = join(dirname(fileURLToPath(import.meta.url)), 'main.js');

const supervisor = supervise({
  start: (death) => {
    const child = spawn(process.execPath, ['--enable-source-maps', server, ...process.argv.slice(2)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...(death === undefined ? {} : { HOISTWAY_RESTARTED_AFTER: death }) },
    });
    return {
      onReady: (listen) => child.on('message', (word) => word === 'ready' && listen()),
      onBeat: (listen) => child.on('message', (word) => word === 'beat' && listen()),
      onEnd: (listen) => child.on('exit', listen),
      kill: (signal) => child.kill(signal),
    };
  },
  say: (text) => console.error(text),
});
/** A server that stands still hears no signal but one. */
const stopLimitMs = 50_000;
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    asked = true;
    supervisor.stop(signal);
    setTimeout(() => supervisor.stop('SIGKILL'), stopLimitMs);
  });
const code = await supervisor.ended;
if (asked) await endLeftDatabase(process.env['HOISTWAY_DATA'] || './data');
process.exit(code);
