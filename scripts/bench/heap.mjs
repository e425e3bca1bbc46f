import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Makes a Node.js process that was started with `--inspect-port` collect its garbage, from outside. */
export async function collectGarbage(pid, inspectPort) {
  process.kill(pid, 'SIGUSR1');
  let targets;
  for (let attempt = 0; !targets; attempt += 1) {
    if (attempt === 50) throw new Error('the inspector of the server does not answer');
    await wait(100);
    targets = await fetch(`http://127.0.0.1:${inspectPort}/json/list`).then(
      (response) => response.json(),
      () => undefined,
    );
  }
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl);
  await new Promise((done, failed) => {
    socket.once('error', failed);
    socket.once('message', done);
    socket.once('open', () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })));
  });
  socket.close();
}
