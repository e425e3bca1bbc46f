import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

const answersWithinMs = 20_000;

/** What a trial that holds the loop adds to the settings of a server: a free port for its inspector, on this machine. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

/**
 * Holds the event loop of a process for ever, as a loop without an end in it would. The way in is the signal by which
 * Node.js opens its inspector to this machine, which only the user of the process may send; `said` answers what it has
 * written to its terminal.
 */
export async function holdLoop(pid, said) {
  const before = said().length;
  process.kill(pid, 'SIGUSR1');
  const until = Date.now() + answersWithinMs;
  let url;
  while (!url) {
    if (Date.now() > until) throw new Error(`the process ${pid} does not open its inspector`);
    await wait(50);
    url = /Debugger listening on (ws:\S+)/.exec(said().slice(before))?.[1];
  }
  const socket = new WebSocket(url);
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
