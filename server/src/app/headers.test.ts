import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let consoleDirectory: string;
let outside: string;
beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'hoistway-headers-'));
  consoleDirectory = join(outside, 'console');
  mkdirSync(join(consoleDirectory, 'assets'), { recursive: true });
  writeFileSync(
    join(consoleDirectory, 'index.html'),
    '<meta name="csp-nonce" content="__NONCE__" /><script>early()</script>',
  );
  writeFileSync(join(consoleDirectory, 'assets', 'main.js'), 'export {};');
  writeFileSync(join(consoleDirectory, 'assets', 'main.js.map'), '{}');
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  here = await anInstallation({ consoleDirectory });
});
afterAll(async () => {
  await here.close();
  rmSync(outside, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => here.app.inject({ url, headers });

test.each([
  '/',
  '/assets/main.js',
  '/api/product/settings',
  '/api/menu',
  '/api/nowhere',
  '/nowhere',
  '/push/info',
])('the answer at %s forbids sniffing, framing, referrers and cross-origin reading', async (url) => {
  const { headers } = await get(url, { origin: 'https://evil.example' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

test('answers of calls forbid caching, framing and loading content', async () => {
  for (const url of ['/api/product/settings', '/api/menu', '/api/nowhere'])
    expect((await get(url)).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'content-type': 'application/json; charset=utf-8',
    });
});

test('a page allows only its script files and its inline script, and uses a style nonce once', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const { headers, body } = await get('/');
      const policy = String(headers['content-security-policy']);
      const nonce = /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1];
      expect(body).toContain(`content="${nonce}"`);
      return { policy, nonce };
    }),
  );
  for (const directive of [
    `default-src 'self'`,
    // echo -n 'early()' | openssl dgst -sha256 -binary | base64
    `script-src 'self' 'sha256-G2Y/0fpEoq/QMzbid/byF0KE5sX9e6ar19Om2+xoMnU='`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ])
    expect(policies[0]!.policy.split('; ')).toContain(directive);
  expect(policies[0]!.policy).not.toContain('unsafe');
  expect(policies[0]!.nonce).not.toBe(policies[1]!.nonce);
});

test('serves no file outside the console, no folder listing and no TRACE', async () => {
  expect((await get('/assets/main.js')).statusCode).toBe(200);
  for (const url of [
    '/assets/',
    '/assets/main.js.map',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.git/config',
    '/package.json',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  const traced = await here.app.inject({ method: 'TRACE' as 'GET', url: '/' });
  expect(traced.statusCode).toBe(404);
});
