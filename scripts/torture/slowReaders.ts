import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { onOneNode, signIn } from './oneNode.ts';
import type { Extent } from './trial.ts';

export const about =
  'browsers that never read what they asked for, and frames that never end, while collectors speak';
const elevators = 100;
const readers = 40;
const endless = 40;
const mostGrowthMb = 250;

const part = 'a'.repeat(8_000);
const connectFrame = (token: string) =>
  `CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:${token}\n\n\0`;
const opened = (socket: WebSocket) =>
  new Promise((done, failed) => socket.once('open', done).once('error', failed));

/** Connections whose frames never end, one after the other until the time is over. */
async function flood(connect: () => Promise<WebSocket>, token: string, signedIn: boolean, until: number) {
  while (Date.now() < until) {
    const socket = await connect().catch(() => undefined);
    if (signedIn) socket?.send(connectFrame(token));
    while (socket?.readyState === WebSocket.OPEN && Date.now() < until) {
      socket.send(part);
      await wait(5);
    }
    socket?.terminate();
    await wait(100);
  }
}

export const run = ({ long }: Extent) =>
  onOneNode({ elevators, perSecond: 5 }, async ({ node }) => {
    const problems: string[] = [];
    const sockets: WebSocket[] = [];
    const connect = async () => {
      const socket = new WebSocket(`${node.url.replace('http', 'ws')}/push/websocket`, ['v12.stomp']);
      socket.on('error', () => {});
      sockets.push(socket);
      await opened(socket);
      return socket;
    };
    try {
      const { token } = await signIn(node);
      await wait(5_000);
      const before = node.memoryMb;
      for (let index = 0; index < readers; index += 1) {
        const socket = await connect();
        socket.send(connectFrame(token));
        await new Promise((done) => socket.once('message', done));
        socket.send('SUBSCRIBE\nid:counts\ndestination:/live/counts\n\n\0');
        const ids = Array.from({ length: elevators }, (_, nr) => nr + 1).join(',');
        socket.send(`SUBSCRIBE\nid:elevators\ndestination:/live/elevators\nids:${ids}\n\n\0`);
        socket.pause();
      }
      const until = Date.now() + (long ? 300_000 : 25_000);
      await Promise.all(
        Array.from({ length: endless }, (_, index) => flood(connect, token, index % 2 === 0, until)),
      );
      const grown = node.memoryMb - before;
      console.log(`  memory grew by ${grown} MB`);
      if (grown > mostGrowthMb) problems.push(`memory grew by ${grown} MB`);
      if (!node.alive()) problems.push('the server ended');
      return problems;
    } finally {
      for (const socket of sockets) socket.terminate();
    }
  });
