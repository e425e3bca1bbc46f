import type { Request } from './exchange.ts';
import type { Random } from './random.ts';

/** Gateways of cameras, each with a hook of its own; a round has one of them. */
export const gateways = ['demo', 'mediamtx', 'srs', 'zlmediakit'];

export const gatewaySettings = (gateway: string): NodeJS.ProcessEnv =>
  gateway === 'demo'
    ? {}
    : {
        HOISTWAY_CAMERAS: gateway,
        HOISTWAY_CAMERAS_FLV_URL: 'https://media.example.com/{stream}.flv?token={token}',
      };

const oddParts = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%80',
  '%zz',
  '%',
  '%EF%BF%BE',
  '%1B',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '1'.repeat(400),
  '1',
  '',
];
const oddBodies = [
  '[]',
  '[[]]',
  '"x"',
  '7',
  'null',
  'true',
  '',
  '{',
  '{}',
  '{"app":[],"stream":{},"params":7,"param":null,"path":[],"query":{}}',
  '{"__proto__":{"action":"read"}}',
  '{"action":"read","path":"\\u0000","query":"token=%00&mode=talk"}',
  '{"app":"\\ud800","stream":"\\u0000","params":"token=%zz","param":"?token=%ED%A0%80"}',
  '['.repeat(5_000),
  `{"action":"read","path":"${'x'.repeat(7_000)}","query":"token=x"}`,
];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/xml',
  'multipart/form-data',
  '',
];

/** What is asked beside the declared calls: addresses with a part that may be anything, and whether they take a body. */
type Route = [method: string, addressOf: (part: string) => string];

const routes: Route[] = [
  ['POST', (part) => `/api/glf/webhook/${part}`],
  ...gateways.slice(1).map((gateway): Route => ['POST', () => `/api/video/hook/${gateway}`]),
  ['GET', (part) => `/api/video/live/${part}.flv`],
  ['GET', () => '/api/docs'],
  ['GET', () => '/api/health'],
  ['GET', () => '/push'],
  ['GET', () => '/push/info'],
  ['GET', (part) => `/push/${part}/${part}/websocket`],
  ['GET', (part) => `/api/video/talk/${part}`],
  ['GET', (part) => `/${part}`],
  ['GET', () => '/index.html'],
  ['GET', (part) => `/api/company/${part}`],
  ['GET', (part) => `/api/file/${part}`],
];

/** A request to what is no declared call; nobody signs in for it. */
export function plainRequest(random: Random, now: number): Request {
  const [method, addressOf] = random.pick(routes);
  const part = random.pick(oddParts);
  const query = random.chance(0.5) ? `?token=${random.pick(oddParts)}&${random.pick(oddParts)}=1` : '';
  const type = random.chance(0.7) ? types[0] : random.pick(types);
  const time = String(random.pick([Math.floor(now / 1_000), 0, 'x', '9'.repeat(30)]));
  return {
    method,
    path: addressOf(part) + query,
    headers: {
      ...(method === 'POST' && type ? { 'content-type': type } : {}),
      'x-hoistway-timestamp': time,
      'x-hoistway-signature': random.pick(['', 'sha256=', `sha256=${'0'.repeat(64)}`]),
    },
    body: method === 'POST' ? Buffer.from(random.pick(oddBodies)) : undefined,
    chunked: random.chance(0.1),
    cut: false,
  };
}
