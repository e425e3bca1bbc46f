import type { AddressInfo } from 'node:net';
import { Client, type IFrame } from '@stomp/stompjs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  decodeNotification,
  faultQueue,
  liveCountsDestination,
  notAuthenticatedSentence,
} from '@hoistway/contract/socketPush/notification.ts';
import { displayCalls } from '@hoistway/contract/session/display.ts';
import { createEventHandler, onEveryNode } from '#platform/event/onEveryNode.ts';
import { listenForEvents, type NodeEvents } from '#platform/event/notify.ts';
import { createSocketPush, type SocketPush } from '#platform/socketPush/socketPush.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { sessionEnded } from './sessionEvents.ts';
import { endSockets } from './sessionEventHandlers.ts';

let here: Installation;
let hub: SocketPush;
let bus: NodeEvents;
let owner: { token: string };
const log = pino({ level: 'silent' });

beforeAll(async () => {
  here = await anInstallation();
  const visible = new Set(['7']);
  hub = createSocketPush(here.app, {
    authenticate: async (token) => {
      const viewer = await here.viewers.authenticate(token);
      return viewer && { viewer, visible };
    },
    refresh: async () => undefined,
    watchElevators: () => () => {},
    watchCounts: (_, send) => {
      send('counts');
      return () => {};
    },
    addressOf: () => 'here',
    log,
  });
  const parts = { viewers: here.viewers, socketPush: hub, cameras: here.cameras, underWay: here.underWay };
  bus = await listenForEvents(
    here.url,
    log,
    createEventHandler([onEveryNode(sessionEnded, endSockets)], parts, log),
  );
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  await here.aUser('duty', await here.aCompany('甲'), { role: 'monitoring2' });
  owner = { token: await here.signIn('duty') };
});
afterAll(async () => {
  await bus.close();
  hub.close();
  await here.close();
});

test('a display receives its owner’s socket push until it is revoked, and the owner stays connected', async () => {
  const made = await here.ask(
    displayCalls.makeDisplay,
    { displayName: '大厅', screen: '/realtime/all' },
    owner,
  );
  const { id, token } = made.envelope.data as { id: string; token: string };
  const { port } = here.app.server.address() as AddressInfo;
  const clients = [token, owner.token].map(
    (authorization) =>
      new Client({
        webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, ['v12.stomp']),
        connectHeaders: { Authorization: authorization },
        reconnectDelay: 0,
      }),
  );
  const [display, person] = clients as [Client, Client];
  const lastWord = new Promise<IFrame>((done) => (display.onStompError = done));
  await Promise.all(
    clients.map(
      (client) =>
        new Promise<void>((done) => {
          client.onConnect = () => done();
          client.activate();
        }),
    ),
  );
  const received: string[] = [];
  display.subscribe(faultQueue('duty'), () => received.push('fault'));
  display.subscribe(liveCountsDestination, ({ body }) => received.push(body));
  await expect.poll(() => received).toEqual(['counts']);
  expect(hub.deliverFault('7', () => decodeNotification(''))).toBe(1);
  await expect.poll(() => received).toEqual(['counts', 'fault']);

  await here.ask(displayCalls.revokeDisplay, { id }, owner);
  expect((await lastWord).headers['message']).toBe(notAuthenticatedSentence);
  expect(person.connected).toBe(true);
  for (const client of clients) await client.deactivate({ force: true });
});
