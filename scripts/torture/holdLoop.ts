import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

const answersWithinMs = 20_000;

/** What a server that is to be held is started with: the port of its inspector, on this machine, once that is opened. */
export const inspectableAt = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** The address of the inspector once it is open. */
async function inspectorAt(port: number) {
  for (const until = Date.now() + answersWithinMs; Date.now() < until; await wait(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const [target]: { webSocketDebuggerUrl: string }[] = (await answer?.json()) ?? [];
    if (target) return target.webSocketDebuggerUrl;
  }
  throw new Error(`no process opens its inspector at ${port}`);
}

/**
 * Holds the event loop of a process for ever, as a walk without an end would. The way in is the signal by which Node.js
 * opens its inspector to this machine, which only the user of the process may send.
 */
export async function holdLoop(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAt(port));
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  const answered = new Promise((done) => socket.once('message', done));
  const expression = 'setTimeout(function heldByHand() { for (;;); }, 100); 1';
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await answered;
  socket.terminate();
}
