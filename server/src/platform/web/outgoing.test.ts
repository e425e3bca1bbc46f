import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createOutgoing, type OutgoingOptions } from './outgoing.ts';
import { isPublicAddress, readExemptions, type Exemptions } from './outgoingAddress.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

const exemptions = (list: string): Exemptions => {
  const read = readExemptions(list);
  if (!read) throw new Error(`not a list: ${list}`);
  return read;
};

const gate = (options: Partial<OutgoingOptions> = {}) =>
  createOutgoing({ http: true, exempt: exemptions(''), ...options });

const inner = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://１２７.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[ff02::1]/',
  'http://10.0.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://255.255.255.255/',
];

test('refuses an inner address in every notation', async () => {
  expect(inner.length).toBe(29);
  for (const url of inner) {
    await expect(gate()(url), url).rejects.toMatchObject({ reason: 'address' });
  }
});

test('isPublicAddress tells public addresses from neighbouring private ones', () => {
  const verdicts: [string, boolean][] = [
    ['1.1.1.1', true],
    ['172.15.255.255', true],
    ['172.32.0.0', true],
    ['100.63.255.255', true],
    ['100.128.0.0', true],
    ['2606:4700:4700::1111', true],
    ['2400:3200::1', true],
    ['::ffff:1.1.1.1', true],
    ['100.64.0.0', false],
    ['172.16.0.0', false],
    ['2001::1', false],
    ['fe80::1%eth0', false],
    ['::ffff:10.0.0.1', false],
  ];
  for (const [address, verdict] of verdicts) expect(isPublicAddress(address), address).toBe(verdict);
});

test('refuses other schemes, credentials and invalid URLs, and http unless it is allowed', async () => {
  await expect(gate({ http: false })('http://1.1.1.1/')).rejects.toMatchObject({ reason: 'scheme' });
  for (const url of ['file:///etc/passwd', 'ftp://1.1.1.1/', 'gopher://1.1.1.1/']) {
    await expect(gate()(url), url).rejects.toMatchObject({ reason: 'scheme' });
  }
  await expect(gate()('https://user:word@1.1.1.1/')).rejects.toMatchObject({ reason: 'url' });
  await expect(gate()('nonsense')).rejects.toMatchObject({ reason: 'url' });
});

test('refuses a host with a private address among two, in either order', async () => {
  for (const answer of [
    ['1.1.1.1', '10.0.0.1'],
    ['::1', '1.1.1.1'],
  ]) {
    const fetchIt = gate({ resolve: async () => answer });
    await expect(fetchIt('https://two.example/')).rejects.toMatchObject({ reason: 'address' });
  }
});

test('reports a host without an address as unresolved', async () => {
  const none = gate({ resolve: async () => [] });
  await expect(none('https://none.example/')).rejects.toMatchObject({ reason: 'unresolved' });
  const failing = gate({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  await expect(failing('https://none.example/')).rejects.toMatchObject({ reason: 'unresolved' });
});

test('resolves the name once and connects to that address under the given host name', async () => {
  const port = await listen((request, reply) => reply.end(request.headers.host));
  const asked: string[] = [];
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const fetchIt = gate({
    exempt: exemptions('hook.example'),
    resolve: async (host) => {
      asked.push(host);
      return answers.shift() ?? [];
    },
  });
  const reply = await fetchIt(`http://hook.example:${port}/`);
  expect(reply).toEqual({ status: 200, body: Buffer.from(`hook.example:${port}`) });
  expect(asked).toEqual(['hook.example']);
});

test('an exempt range admits no address outside it', async () => {
  const port = await listen((_request, reply) => reply.end('here'));
  const fetchIt = gate({ exempt: exemptions('127.0.0.0/8, fd12::/48') });
  expect((await fetchIt(`http://127.0.0.1:${port}/`)).body.toString()).toBe('here');
  expect((await fetchIt(`http://[::ffff:127.0.0.1]:${port}/`)).body.toString()).toBe('here');
  await expect(fetchIt('http://10.0.0.1/')).rejects.toMatchObject({ reason: 'address' });
});

test('sends a body and returns the status and body of the reply', async () => {
  const port = await listen((request, reply) => {
    request.pipe(reply.writeHead(202, { 'x-kind': request.headers['x-kind'] ?? '' }));
  });
  const fetchIt = gate({ exempt: exemptions('127.0.0.1') });
  const request = { method: 'POST', headers: { 'x-kind': 'code' }, body: '验证码' } as const;
  expect(await fetchIt(`http://127.0.0.1:${port}/`, request)).toEqual({
    status: 202,
    body: Buffer.from('验证码'),
  });
});

test('refuses a redirect without following it', async () => {
  let reached = false;
  const target = await listen((_request, reply) => {
    reached = true;
    reply.end();
  });
  const port = await listen((_request, reply) =>
    reply.writeHead(302, { location: `http://127.0.0.1:${target}/` }).end(),
  );
  const fetchIt = gate({ exempt: exemptions('127.0.0.1') });
  await expect(fetchIt(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'redirect' });
  expect(reached).toBe(false);
});

test('applies the time limit to a trickling body, a silent host and a silent name server', async () => {
  const trickle = await listen((_request, reply) => {
    const drip = setInterval(() => reply.write('.'), 20);
    reply.on('close', () => clearInterval(drip));
  });
  const silent = await listen(() => undefined);
  const fetchIt = gate({ exempt: exemptions('127.0.0.1'), milliseconds: 200 });
  for (const port of [trickle, silent]) {
    await expect(fetchIt(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'tooSlow' });
  }
  const unresolving = gate({ resolve: () => new Promise(() => undefined), milliseconds: 50 });
  await expect(unresolving('https://slow.example/')).rejects.toMatchObject({ reason: 'tooSlow' });
});

test('accepts a body up to the limit and refuses one byte more', async () => {
  const port = await listen((request, reply) => reply.end('x'.repeat(Number(request.url?.slice(1)))));
  const fetchIt = gate({ exempt: exemptions('127.0.0.1') });
  const limit = 1024 * 1024;
  expect((await fetchIt(`http://127.0.0.1:${port}/${limit}`)).body.length).toBe(limit);
  await expect(fetchIt(`http://127.0.0.1:${port}/${limit + 1}`)).rejects.toMatchObject({ reason: 'tooBig' });
});

test('reports a host that refuses the connection as unreachable', async () => {
  const port = await listen(() => undefined);
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
  const fetchIt = gate({ exempt: exemptions('127.0.0.1') });
  await expect(fetchIt(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('readExemptions accepts ranges, addresses and host names, and rejects anything else', () => {
  for (const list of ['', '10.0.0.0/8', 'fd12::/48, ::1', 'hook.local,192.168.1.7', 'localhost']) {
    expect(readExemptions(list), list).toBeDefined();
  }
  for (const list of [
    '10.0.0.0/33',
    '10.0.0/8',
    'fd12::/129',
    'http://hook',
    '0x7f000001',
    '1/2/3',
    '*.local',
  ]) {
    expect(readExemptions(list), list).toBeUndefined();
  }
});
