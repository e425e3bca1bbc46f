import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { plainRoutesOf, judgePlainRoutes } from '#platform/web/plainRoutes.ts';
import { routePath } from '#platform/call/routePath.ts';
import type { CameraSettings } from '#area/video/cameraSettings.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

const templates = {
  flv: 'https://media.example.com/{stream}?token={token}',
  wsFlv: undefined,
  talk: undefined,
};
const gateways: CameraSettings[] = [
  { gateway: 'demo' },
  { gateway: 'mediamtx', templates, secret: undefined },
  { gateway: 'srs', templates, secret: undefined },
  { gateway: 'zlmediakit', templates, secret: undefined },
];

let consoleDirectory: string;
const installations: Installation[] = [];
beforeAll(async () => {
  consoleDirectory = await mkdtemp(join(tmpdir(), 'hoistway-console-'));
  await writeFile(join(consoleDirectory, 'index.html'), '<!doctype html><title>t</title>');
  await mkdir(join(consoleDirectory, 'device'));
  await writeFile(join(consoleDirectory, 'device', 'play.html'), '<!doctype html><title>t</title>');
  for (const cameras of gateways) installations.push(await anInstallation({ cameras, consoleDirectory }));
});
afterAll(async () => {
  for (const each of installations) await each.close();
  await rm(consoleDirectory, { recursive: true });
});

/** Texts that stand for a part of a path, or for a value of a query. */
const oddTexts = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%80',
  '%zz',
  '%',
  '%EF%BF%BE',
  '%1B',
  '..%2f',
  '1'.repeat(400),
];

const json = 'application/json';
const oddBodies = [
  ...['[]', '[[]]', '"x"', '7', 'null', 'true', '', '{', '{}', '{"app":[]}', '{"__proto__":{"a":1}}'].map(
    (text) => [json, text],
  ),
  [json, String.raw`{"action":"read","path":"\u0000","query":"token=%00&mode=talk"}`],
  [json, String.raw`{"app":"\ud800","stream":"\u0000","params":"token=%zz","param":"?token=%ED%A0%80"}`],
  [json, '['.repeat(5_000)],
  ['application/x-www-form-urlencoded', 'a=%00&app=%zz&path=1&path=2'],
  ['text/xml', '<a/>'],
  ['multipart/form-data', 'x'],
] as const;

test('refuses to register a route that takes a body without declaring its shape', () => {
  const app = fastify();
  judgePlainRoutes(app);
  expect(() => app.post('/api/tried', async () => null)).toThrow('nobody says of which shape');
});

test('every route is a declared call or one of the listed plain routes', () => {
  const declared = allCalls.map((call) => `${call.method} ${routePath(call)}`);
  const routes = new Set(
    installations.flatMap(({ app }) => plainRoutesOf(app).map(({ method, url }) => `${method} ${url}`)),
  );
  expect(declared.filter((each) => routes.has(each))).toEqual([]);
  expect([...routes].filter((each) => !each.startsWith('HEAD')).toSorted()).toEqual([
    'GET /',
    'GET /api/docs',
    'GET /api/health',
    'GET /api/video/live/:elevatorId.flv',
    'GET /device/play',
    'GET /device/play/:token',
    'GET /index.html',
    'GET /metrics',
    'GET /status/:token',
    'POST /api/glf/webhook/:feed',
    'POST /api/video/hook/mediamtx',
    'POST /api/video/hook/srs',
    'POST /api/video/hook/zlmediakit',
  ]);
});

test('answers odd paths, queries and bodies on plain routes without a 5xx, and with an envelope on 400', async () => {
  const failures: string[] = [];
  let sent = 0;
  const tried = async (
    app: Installation['app'],
    method: string,
    url: string,
    type?: string,
    text?: string,
  ) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      ...(type === undefined ? {} : { headers: { 'content-type': type }, payload: text ?? '' }),
    });
    sent += 1;
    const said = `${method} ${url.slice(0, 80)} ${text?.slice(0, 80) ?? ''}: ${answer.statusCode}`;
    if (answer.statusCode >= 500) failures.push(said);
    if (
      method !== 'HEAD' &&
      answer.statusCode === 400 &&
      answer.json<{ code?: string }>().code !== 'invalidRequest'
    )
      failures.push(`${said}, and no envelope`);
  };
  for (const { app } of installations) {
    for (const { method, url } of plainRoutesOf(app)) {
      const whole = url.replaceAll(/:\w+/g, '1');
      for (const odd of oddTexts) {
        if (whole !== url) await tried(app, method, url.replaceAll(/:\w+/g, odd));
        await tried(app, method, `${whole}?token=${odd}&token=1&${odd}=x&quality=${odd}`);
      }
      if (method === 'POST')
        for (const [type, text] of oddBodies) await tried(app, method, whole, type, text);
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});

test.each([
  '/api/glf/webhook/%00',
  '/api/video/live/%00.flv?token=x',
  '/api/video/live/1.flv?token=%00',
  '/?a=%00',
  '/api/docs?%EF%BF%BE=1',
])('refuses an address with characters that cannot be stored: %s', async (url) => {
  const method = url.includes('webhook') ? 'POST' : 'GET';
  const { statusCode, body } = await installations[0]!.app.inject({ method, url });
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    { success: false, code: 'invalidRequest', description: '无效的请求', data: null },
  ]);
});

test('answers every odd upgrade request with 101 or a 4xx status', async () => {
  const { app } = installations[0]!;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const said = (path: string) =>
    new Promise<string>((done, failed) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
            'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
        ),
      );
      socket.once('data', (bytes) => {
        socket.destroy();
        done(bytes.toString('latin1').split('\r\n')[0]!);
      });
      socket.on('error', failed);
    });
  for (const odd of oddTexts)
    for (const path of [
      `/push/${odd}/${odd}/websocket`,
      `/push/websocket?${odd}`,
      `/api/video/live/${odd}.flv?token=${odd}`,
      `/api/video/live/1.flv?token=${odd}&quality=${odd}`,
      `/api/video/talk/1?token=${odd}&mode=${odd}&mode=x`,
      `/${odd}`,
    ])
      expect([path, await said(path)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 (101|4\d\d) /)]);
});
