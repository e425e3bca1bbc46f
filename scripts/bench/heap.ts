import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';

/** Makes a Node.js process that was started with `--inspect-port` collect its garbage, from outside. */
export async function collectGarbage(pid: number, inspectPort: number) {
  process.kill(pid, 'SIGUSR1');
  let targets: { webSocketDebuggerUrl: string }[] | undefined;
  for (let attempt = 0; !targets; attempt += 1) {
    if (attempt === 50) throw new Error('the inspector of the server does not answer');
    await wait(100);
    targets = await fetch(`http://127.0.0.1:${inspectPort}/json/list`).then(
      (response) => response.json(),
      () => undefined,
    );
  }
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
  await new Promise((done, failed) => {
    socket.once('error', failed);
    socket.once('message', done);
    socket.once('open', () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })));
  });
  socket.close();
}

/** The heap of a page's JavaScript after two collections, in bytes. */
export async function heapOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
