import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, startPushServer, until, type PushServer } from './pushServerForTests.ts';
import { escapeHeader, unescapeHeader } from './stompFrame.ts';

let server: PushServer;
const sockjs = '/push/123/abcdefgh/websocket';
const connect = (token: string, headers = '') =>
  `CONNECT\naccept-version:1.2\nAuthorization:${token}\n${headers}\n\0`;

beforeAll(async () => {
  server = await startPushServer({
    sockjs: { allowedOrigins: ['https://console.example'], maxPerAddress: 5, pingMs: 100 },
    times: { connectMs: 300 },
    limits: { frames: { perSecond: 1, burst: 5 } },
  });
});
afterAll(() => server.close());

it('answers info', async () => {
  const url = `http://127.0.0.1:${server.port}/push/info?t=1`;
  const [one, two] = await Promise.all([fetch(url), fetch(url)]);
  expect(one.headers.get('content-type')).toContain('application/json');
  const info = (await one.json()) as { entropy: number };
  expect(info).toMatchObject({ websocket: true, cookie_needed: false, origins: ['*:*'] });
  expect(info.entropy).not.toBe(((await two.json()) as { entropy: number }).entropy);
  const foreign = await fetch(url, { headers: { origin: 'https://console.example' } });
  expect(foreign.headers.get('access-control-allow-origin')).toBe('https://console.example');
});

it('echoes the subprotocol', async () => {
  const socket = server.raw('/push/websocket', {}, ['v10.stomp', 'v12.stomp']);
  await new Promise((resolve) => socket.once('open', resolve));
  expect(socket.protocol).toBe('v12.stomp');
  socket.terminate();
});

it.each([
  ['of another host', 'https://evil.example', 403],
  ['null', 'null', 403],
  ['of the same host', undefined, 101],
  ['of the list', 'https://console.example', 101],
])('judges an origin %s', async (_, origin, status) => {
  const socket = server.raw('/push/websocket', { origin: origin ?? `http://127.0.0.1:${server.port}` });
  const answer = await new Promise<number | undefined>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => {});
  });
  expect(answer).toBe(status);
  socket.terminate();
});

it.each(['/push', '/push/1/2/xhr', '/push/1/2/3/websocket', '/other'])(
  'knows nothing at %s',
  async (path) => {
    const socket = server.raw(path);
    const answer = await new Promise((resolve) => {
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => {});
    });
    expect(answer).toBe(404);
  },
);

it('limits the connections of one address', async () => {
  await until(() => server.hub.sockets() === 0);
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => {
      const socket = server.raw();
      socket.on('error', () => {});
      return new Promise((resolve) => {
        socket.once('open', () => resolve(101));
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      });
    }),
  );
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
  await until(() => server.hub.sockets() === 0);
});

it('closes who never says CONNECT', async () => {
  const { texts, closed } = listen(server.raw());
  await closed;
  expect(texts[0]).toMatch(/^ERROR\nmessage:no CONNECT in time/);
});

it.each([
  ['an older version', 'CONNECT\naccept-version:1.1,1.0\nAuthorization:a/b\n\n\0', 'version is 1.2'],
  ['no token', 'CONNECT\naccept-version:1.2\n\n\0', 'not authenticated, please log in again'],
  ['a frame before CONNECT', 'SEND\ndestination:/app/hello\n\n\0', 'not connected'],
  ['a wild heart-beat', connect('a/b', 'heart-beat:1\n'), 'heart-beat'],
  ['a frame without end', `SEND\n${'x:1\n'.repeat(5000)}`, undefined],
])('refuses %s', async (_, text, message) => {
  const socket = server.raw();
  const { texts, closed } = listen(socket);
  await new Promise((resolve) => socket.once('open', resolve));
  for (let at = 0; at < text.length; at += 12_000) socket.send(text.slice(at, at + 12_000));
  await closed;
  expect(texts.join('')).toContain(message ?? 'frame too large');
});

it.each([
  ['a transaction', 'BEGIN\ntransaction:1\n\n\0', 'transactions are not supported'],
  ['an unknown command', 'HELLO\n\n\0', 'unknown command'],
  ['an unknown escape', 'SEND\ndestination:/app\\thello\n\n\0', 'undefined escape'],
  ['a second CONNECT', connect('a/b'), 'already connected'],
  ['a flood', 'ACK\nid:1\n\n\0'.repeat(10), 'too many frames'],
  ['endless length', 'SEND\ncontent-length:-1\ndestination:/app/hello\n\n\0' + 'x'.repeat(9000), 'too large'],
])('ends a session for %s', async (_, text, message) => {
  const socket = server.raw();
  const { texts, closed } = listen(socket);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(connect('olga/1'));
  await until(() => texts.length === 1);
  expect(texts[0]).toMatch(/^CONNECTED\nversion:1.2\n/);
  socket.send(text);
  socket.send('\n'.repeat(1) + 'x'.repeat(9000));
  await closed;
  expect(texts.join('')).toContain(message);
});

it('speaks the SockJS framing', async () => {
  const socket = server.raw(sockjs, {}, []);
  const { texts, closed } = listen(socket);
  await until(() => texts.length === 1);
  expect(texts[0]).toBe('o');
  socket.send(JSON.stringify([connect('pia/1')]));
  await until(() => texts.some((text) => text.startsWith('a["CONNECTED\\nversion:1.2')));
  await until(() => texts.includes('h'));
  socket.send(JSON.stringify('DISCONNECT\nreceipt:bye\\c1\n\n\0'));
  await closed;
  expect(texts.filter((text) => text !== 'h').slice(2)).toEqual([
    `a${JSON.stringify(['RECEIPT\nreceipt-id:bye\\c1\n\n\0'])}`,
    'c[1000,"disconnected"]',
  ]);
});

it.each(['{', '[1]', '{}', '["a", null]'])('refuses the broken framing %s', async (text) => {
  const socket = server.raw(sockjs, {}, []);
  const { closed } = listen(socket);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(text);
  expect(await closed).toBe(1007);
});

it('escapes and unescapes headers', () => {
  const text = 'a:b\\c\r\n:';
  expect(escapeHeader(text)).toBe('a\\cb\\\\c\\r\\n\\c');
  expect(unescapeHeader(escapeHeader(text))).toBe(text);
  expect([unescapeHeader('\\t'), unescapeHeader('end\\')]).toEqual([undefined, undefined]);
});
