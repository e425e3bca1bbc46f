import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeLiveBatch, encodeLiveElevator, joinLiveBatch } from '@hoistway/contract/push/live.ts';
import type { WebSocket } from 'ws';
import {
  decodeNotification,
  notAuthenticatedSentence,
  notificationFields,
  type Notification,
} from '@hoistway/contract/push/notification.ts';
import { startPushServer, until, type Framing, type PushServer } from './pushServerForTests.ts';

const fault = (id: string, content = '困人 trapped') =>
  Object.fromEntries(
    notificationFields.map((name) => [name, name === 'id' ? id : name === 'content' ? content : `${name}:1`]),
  ) as Notification;

let server: PushServer;
beforeAll(async () => {
  server = await startPushServer({
    mayListenAlarms: (viewer, account) => viewer.username === 'special' && account === 'glf1',
  });
});
afterAll(() => server.close());

describe.each<Framing>(['raw', 'sockjs'])('over %s', (framing) => {
  const token = (name: string) => `${name}/${name}-${framing}`;
  const last = () => server.streams.at(-1)!;

  it('delivers the eleven fields of a fault to the own queue', async () => {
    const { client, subscribe } = await server.client(framing, `Bearer ${token('anna')}`);
    const bodies = await subscribe('/queue/fault/anna');
    expect(client.connectedVersion).toBe('1.2');
    expect(server.hub.deliverFault('7', fault('1'))).toBe(1);
    await until(() => bodies.length === 1);
    expect(decodeNotification(bodies[0]!)).toEqual(fault('1'));
    await client.deactivate();
  });

  it('answers a bad token with the exact sentence in message and body', async () => {
    const { error, closed } = await server.client(framing, 'bad');
    const frame = await error;
    expect(frame.headers['message']).toBe('not authenticated, please log in again');
    expect(frame.body).toBe('not authenticated, please log in again');
    await closed;
  });

  it('confirms the join, and refuses to send or subscribe elsewhere', async () => {
    const joined = await server.client(framing, token('bob'));
    await joined.receipt((id) =>
      joined.client.publish({ destination: '/app/hello', body: 'hello', headers: { receipt: id } }),
    );
    joined.client.publish({ destination: '/app/other', body: '' });
    expect((await joined.error).headers['message']).toBe('this destination is not open to you');
    await joined.closed;

    for (const destination of ['/queue/fault/anna', '/topic/x', '/glf/glf1', '/queue/fault/bob/x']) {
      const other = await server.client(framing, token('bob'));
      other.client.subscribe(destination, () => {});
      expect((await other.error).headers['message']).toBe('this destination is not open to you');
      await other.closed;
    }
  });

  it('delivers once to a session that has subscribed twice', async () => {
    const { client, subscribe } = await server.client(framing, token('carl'));
    const first = await subscribe('/queue/fault/carl', { id: 'a' });
    const second = await subscribe('/queue/fault/carl', { id: 'b' });
    expect(server.hub.deliverFault('7', fault('1'))).toBe(1);
    await until(() => first.length + second.length === 1);
    client.unsubscribe('a');
    const before = first.length;
    await until(() => {
      server.hub.deliverFault('7', fault('2'));
      return second.length > 0;
    });
    expect(first.length).toBeLessThanOrEqual(before + 1);
    await client.deactivate();
  });

  it('judges scope, permission and language when sending', async () => {
    const { client, subscribe } = await server.client(framing, token('dora'), {
      connectHeaders: { Authorization: token('dora'), 'accept-language': 'en' },
    });
    const viewer = server.viewers.get(token('dora'))!;
    const bodies = await subscribe('/queue/fault/dora');
    viewer.visibleElevator = (id) => id === '8';
    expect(server.hub.deliverFault('7', fault('1'))).toBe(0);
    viewer.mayReceiveFaults = false;
    expect(server.hub.deliverFault('8', fault('2'))).toBe(0);
    viewer.mayReceiveFaults = true;
    expect(server.hub.deliverFault('8', { zh: fault('3', '困人'), en: fault('3', 'trapped') })).toBe(1);
    await until(() => bodies.length === 1);
    expect(decodeNotification(bodies[0]!).content).toBe('trapped');
    await client.deactivate();
  });

  it('ends what a token or a user has opened, and nothing else', async () => {
    const one = await server.client(framing, 'emil/one');
    const two = await server.client(framing, 'emil/two');
    const other = await server.client(framing, 'frida/one-of-frida');
    server.hub.endSession('one');
    expect((await one.error).body).toBe(notAuthenticatedSentence);
    await one.closed;
    expect(two.client.connected).toBe(true);
    server.hub.endUser('id of emil');
    expect((await two.error).headers['message']).toBe(notAuthenticatedSentence);
    await two.closed;
    expect(other.client.connected).toBe(true);
    await other.client.deactivate();
  });

  it('streams live lifts, and replaces the list when subscribed again', async () => {
    const { client, subscribe } = await server.client(framing, token('gina'));
    const first = await subscribe('/live/elevators', { id: 'a', ids: '1,2,2' });
    const stream = last();
    expect(stream.ids).toEqual(['1', '2']);
    const body = joinLiveBatch([encodeLiveElevator({ id: '1', status: 'normal', trapped: false, floor: 3 })]);
    stream.send(body);
    await until(() => first.length === 1);
    expect(decodeLiveBatch(first[0]!)).toMatchObject([{ id: '1', status: 'normal', floor: 3 }]);

    const second = await subscribe('/live/elevators', { id: 'b', ids: '3' });
    expect(stream.stopped).toBe(true);
    stream.send(body);
    last().send(body);
    await until(() => second.length === 1);
    expect(first).toHaveLength(1);

    const third = await subscribe('/live/elevators', { id: 'b', ids: '' });
    expect([last().ids, third, server.streams.at(-2)!.stopped]).toEqual([[], [], true]);
    await client.deactivate();
    await until(() => last().stopped);
  });

  it('streams the counts', async () => {
    const { client, subscribe } = await server.client(framing, token('hugo'));
    const bodies = await subscribe('/live/counts');
    last().send('AAA=');
    await until(() => bodies.length === 1);
    client.unsubscribe('sub-0');
    await until(() => last().stopped);
    await client.deactivate();
  });

  it.each([
    ['501 lifts', Array.from({ length: 501 }, (_, index) => index).join(',')],
    ['words', '1,two'],
    ['a hole', '1,,2'],
  ])('refuses ids with %s', async (_, ids) => {
    const { client, error, closed } = await server.client(framing, token('ida'));
    client.subscribe('/live/elevators', () => {}, { ids });
    expect((await error).headers['message']).toMatch(/^ids must/);
    await closed;
  });

  it('opens an alarm channel to its special operator only', async () => {
    const special = await server.client(framing, `special/${framing}`);
    const bodies = await special.subscribe('/glf/glf1');
    expect(server.hub.deliverAlarm('glf1', '{"id":"警"}')).toBe(1);
    await until(() => bodies.length === 1);
    expect(bodies[0]).toBe('{"id":"警"}');
    expect(server.hub.deliverAlarm('glf2', '{}')).toBe(0);
    await special.client.deactivate();
  });

  it('refuses big frames', async () => {
    const { client, closed } = await server.client(framing, token('jan'));
    client.publish({ destination: '/app/hello', body: 'x'.repeat(17 * 1024) });
    await closed;
  });

  it('cuts a client that promised heartbeats and falls silent', async () => {
    const fast = await startPushServer({ times: { heartbeatInMs: 100, heartbeatOutMs: 100 } });
    try {
      const steady = await fast.client(framing, 'kim/1', { heartbeatOutgoing: 100, heartbeatIncoming: 100 });
      const silent = await fast.client(framing, 'kim/2', { heartbeatOutgoing: 200 });
      // The client has promised a heartbeat every 200 ms; from now on nothing leaves it.
      silent.client.webSocket!.send = () => {};
      const start = Date.now();
      await silent.closed;
      expect(Date.now() - start).toBeLessThan(2.5 * 200 + 100);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(steady.client.connected).toBe(true);
    } finally {
      await fast.close();
    }
  });
});

it('hears the language of CONNECT', async () => {
  const { client } = await server.client('raw', 'x', {
    connectHeaders: { authorization: 'lena/1', 'accept-language': 'en' },
  });
  expect(server.languages.at(-1)).toBe('en');
  await client.deactivate();
});

it('counts sockets and forgets those that have gone', async () => {
  await until(() => server.hub.sockets() === 0);
  const { client } = await server.client('raw', 'mia/1');
  expect([server.hub.sockets(), server.hub.sessions()]).toEqual([1, 1]);
  await client.deactivate();
  await until(() => server.hub.sockets() === 0 && server.hub.sessions() === 0);
});

it('cuts who does not read, before its backlog grows', async () => {
  const tight = await startPushServer({ maxBufferedBytes: 1000, maxWaitingFaults: 5 });
  const { client, subscribe } = await tight.client('raw', 'otto/1');
  await subscribe('/queue/fault/otto');
  (client.webSocket as unknown as WebSocket).pause();
  const big = fault('1', 'x'.repeat(200_000));
  let reached = 0;
  await until(() => {
    reached += tight.hub.deliverFault('1', big);
    return tight.hub.sessions() === 0;
  });
  expect(reached).toBeGreaterThan(5);
  await tight.close();
});

it('looks a token up again when its session ended meanwhile', async () => {
  let lookUps = 0;
  const racing: PushServer = await startPushServer({
    authenticate: async () => {
      lookUps += 1;
      if (lookUps > 1) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 20));
      racing.hub.endSession('s');
      return {
        userId: '1',
        username: 'nina',
        sessionId: 's',
        language: 'zh',
        mayReceiveFaults: true,
        visibleElevator: () => true,
      };
    },
  });
  const { error } = await racing.client('raw', 'any');
  expect((await error).body).toBe(notAuthenticatedSentence);
  expect(lookUps).toBe(2);
  await racing.close();
});

it('does not send a client away for good when the token cannot be looked up', async () => {
  const broken = await startPushServer({ authenticate: () => Promise.reject(new Error('database away')) });
  const { error } = await broken.client('raw', 'any');
  expect((await error).body).not.toContain('not authenticated');
  await broken.close();
});
