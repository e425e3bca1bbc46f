import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { accountFor } from './accounts.mjs';
import { collectorsOn } from './collectors.mjs';
import { serverNode } from './serverNode.mjs';

export const about =
  'browsers that never read what they asked for, and frames that never end, while collectors speak';
const lifts = 100;
const perSecond = 5;
const readers = 40;
const endless = 40;
const mostGrowthMb = 250;

const opened = (socket) => new Promise((done, failed) => socket.once('open', done).once('error', failed));

export async function run({ long }) {
  const node = await serverNode();
  await node.start();
  const collectors = collectorsOn(node.makeCollectors(lifts), [node.mqttUrl]);
  const quiet = collectors.speak(perSecond);
  const sockets = [];
  const problems = [];
  try {
    await collectors.connected();
    const { data } = await fetch(`${node.url}/api/user/loginWeb`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'admin', password: 'torture-password' }),
    }).then((response) => response.json());
    await wait(5_000);
    const before = node.memoryMb;
    const address = `${node.url.replace('http', 'ws')}/push/websocket`;
    const connect = async () => {
      const socket = new WebSocket(address, ['v12.stomp']);
      socket.on('error', () => {});
      sockets.push(socket);
      await opened(socket);
      return socket;
    };
    for (let index = 0; index < readers; index += 1) {
      const socket = await connect();
      socket.send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:${data.token}\n\n\0`);
      await new Promise((done) => socket.once('message', done));
      socket.send('SUBSCRIBE\nid:counts\ndestination:/live/counts\n\n\0');
      const ids = Array.from({ length: lifts }, (_, nr) => nr + 1).join(',');
      socket.send(`SUBSCRIBE\nid:lifts\ndestination:/live/elevators\nids:${ids}\n\n\0`);
      socket.pause();
    }
    const flood = 'a'.repeat(8_000);
    const floods = Array.from({ length: endless }, async (_, index) => {
      const until = Date.now() + (long ? 300_000 : 25_000);
      while (Date.now() < until) {
        const socket = await connect().catch(() => undefined);
        if (index % 2 === 0)
          socket?.send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:${data.token}\n\n\0`);
        while (socket?.readyState === WebSocket.OPEN && Date.now() < until) {
          socket.send(flood);
          await wait(5);
        }
        socket?.terminate();
        await wait(100);
      }
    });
    await Promise.all(floods);
    const grown = node.memoryMb - before;
    console.log(`  memory grew by ${grown} MB`);
    if (grown > mostGrowthMb) problems.push(`memory grew by ${grown} MB`);
    if (!node.alive()) problems.push('the server ended');
    quiet();
    await collectors.settle();
    return {
      figures: { ...(await accountFor(collectors, node.databaseUrl())), memoryMb: node.memoryMb },
      problems,
    };
  } finally {
    quiet();
    for (const socket of sockets) socket.terminate();
    await collectors.end();
    await node.remove();
  }
}
