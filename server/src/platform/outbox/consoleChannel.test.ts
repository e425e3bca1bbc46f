import type { AddressInfo } from 'node:net';
import { Client, type IFrame } from '@stomp/stompjs';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { messageCalls } from '@hoistway/contract/outbox/message.ts';
import { displayCalls } from '@hoistway/contract/session/display.ts';
import {
  decodeMessageNotice,
  messageQueue,
  type MessageNotice,
} from '@hoistway/contract/socketPush/messageNotice.ts';
import { z } from 'zod';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { asSystem, transactAs } from '../call/requestContext.ts';
import { listenForEvents, type NodeEvents } from '../event/notify.ts';
import { createEventHandler, onEveryNode } from '../event/onEveryNode.ts';
import { createSocketPush, type SocketPush } from '../socketPush/socketPush.ts';
import { waitingNotices } from './consoleChannel.ts';
import { messageKind } from './messageKind.ts';
import { deliveriesOf } from './messageStore.ts';
import { messageWaits } from './outboxEvents.ts';
import { showMessages } from './showMessages.ts';
import { tell } from './tell.ts';

let here: Installation;
let socketPush: SocketPush;
let bus: NodeEvents;
let person: string;
let token: string;
const clients: Client[] = [];
const log = pino({ level: 'silent' });

const call = messageKind({
  name: 'test.call',
  lifeAndLimb: true,
  channels: ['console'],
  seconds: { console: 10 },
  values: z.object({}),
  text: () => ({ title: '困人 🛗', body: '世纪花园', link: '/rescue/12' }),
});
const telling = async (key: string) => {
  await transactAs(here.db, asSystem('test'), (tx) =>
    tell(tx, call, {}, { key, subject: key, to: { userId: person } }),
  );
  await here.sendDue();
};
const became = async (subject: string) => {
  const [message] = await deliveriesOf(here.db, subject);
  return [message?.state, ...(message?.deliveries.map(({ state, reason }) => reason ?? state) ?? [])];
};

beforeAll(async () => {
  here = await anInstallation();
  socketPush = createSocketPush(here.app, {
    authenticate: async (given) => {
      const viewer = await here.viewers.authenticate(given);
      return viewer && { viewer, visible: new Set<string>() };
    },
    refresh: async () => undefined,
    watchElevators: () => () => {},
    watchCounts: () => () => {},
    waitingMessages: (userId) => waitingNotices(here.db, userId),
    addressOf: () => 'here',
    log,
  });
  const parts = { db: here.db, socketPush };
  bus = await listenForEvents(
    here.url,
    log,
    createEventHandler([onEveryNode(messageWaits, showMessages)], parts, log),
  );
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  person = await here.aUser('duty', await here.aCompany('甲'), { role: 'monitoring2' });
  token = await here.signIn('duty');
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.deactivate({ force: true });
});
afterAll(async () => {
  await bus.close();
  socketPush.close();
  await here.close();
});

function aPage(authorization: string, listensTo = 'duty') {
  const { port } = here.app.server.address() as AddressInfo;
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}/push/websocket`, ['v12.stomp']),
    connectHeaders: { Authorization: authorization },
    reconnectDelay: 0,
  });
  clients.push(client);
  const notices: MessageNotice[] = [];
  const lastWord = new Promise<IFrame>((done) => (client.onStompError = done));
  client.onConnect = () =>
    client.subscribe(messageQueue(listensTo), ({ body }) => notices.push(decodeMessageNotice(body)));
  client.activate();
  return { notices, lastWord };
}

test('shows a message on every page of its receiver, and is delivered when one page confirms it', async () => {
  const pages = [aPage(token), aPage(token)];
  await expect.poll(() => socketPush.hasPageOf(person)).toBe(true);
  await expect.poll(() => socketPush.sockets()).toBe(2);
  await telling('here');
  for (const { notices } of pages) await expect.poll(() => notices).toHaveLength(1);
  const [notice] = pages[0]!.notices;
  expect(notice).toMatchObject({
    kind: 'test.call',
    subject: 'here',
    title: '困人 🛗',
    body: '世纪花园',
    link: '/rescue/12',
    lifeAndLimb: true,
  });
  expect(await became('here')).toEqual(['open', 'accepted']);
  await here.ask(messageCalls.seen, { token: notice!.token });
  expect(await became('here')).toEqual(['delivered', 'delivered']);
});

test('shows a waiting message on a page opened in time, and otherwise fails it as notSignedIn', async () => {
  await telling('late');
  here.clock.advance('9s');
  await here.sendDue();
  const { notices } = aPage(token);
  // The event of the telling may reach the node only now: the page then hears of the same message twice.
  await expect.poll(() => [...new Set(notices.map(({ subject }) => subject))]).toEqual(['late']);
  here.clock.advance('1s');
  await here.sendDue();
  expect(await became('late')).toEqual(['failed', 'notSignedIn']);
  const after = aPage(token);
  await expect.poll(() => socketPush.sockets()).toBe(2);
  await telling('next');
  await expect.poll(() => after.notices.map(({ subject }) => subject)).toEqual(['next']);
});

test('refuses another user and a display the message queue of a user', async () => {
  const made = await here.ask(
    displayCalls.makeDisplay,
    { displayName: '墙', screen: '/realtime/all' },
    { token },
  );
  const { lastWord } = aPage(dataOf(made).token);
  expect((await lastWord).headers['message']).toBe('unknown destination');
  await here.aUser('other', await here.aCompany('乙'), { role: 'monitoring2' });
  const refused = aPage(await here.signIn('other'));
  expect((await refused.lastWord).headers['message']).toBe('unknown destination');
});
