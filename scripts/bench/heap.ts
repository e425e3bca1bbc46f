import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { residentBytes } from './processUse.ts';

/** The inspector of a Node.js process that was started with `--inspect-port`. */
async function inspect(pid: number, inspectPort: number) {
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
    socket.once('open', done);
  });
  let id = 0;
  return {
    send<Result>(method: string) {
      id += 1;
      socket.send(JSON.stringify({ id, method }));
      return new Promise<Result>((done, failed) => {
        socket.once('error', failed);
        socket.once('message', (data) => {
          if (Buffer.isBuffer(data)) done(JSON.parse(data.toString()).result);
        });
      });
    },
    close: () => socket.close(),
  };
}

/** Makes a Node.js process collect its garbage, from outside. */
export async function collectGarbage(pid: number, inspectPort: number) {
  const inspector = await inspect(pid, inspectPort);
  await inspector.send('HeapProfiler.collectGarbage');
  inspector.close();
}

/** What a Node.js process holds after two collections, in bytes: its memory, and that of its JavaScript with its buffers. */
export async function serverMemory(pid: number, inspectPort: number) {
  const inspector = await inspect(pid, inspectPort);
  for (let time = 0; time < 2; time += 1) {
    await inspector.send('HeapProfiler.collectGarbage');
    await wait(500);
  }
  const { usedSize, backingStorageSize = 0 } = await inspector.send<{
    usedSize: number;
    backingStorageSize?: number;
  }>('Runtime.getHeapUsage');
  inspector.close();
  return { resident: residentBytes(pid), held: usedSize + backingStorageSize };
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
