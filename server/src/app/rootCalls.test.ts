import { allCalls } from '@hoistway/contract/allCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutRoot } from '#platform/call/rootAddress.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let token: string;

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('平台', 'platform');
  await here.aUser('chief', company, { permissions: [...permissions], scope: 'platform' });
  token = await here.signIn('chief');
});
afterAll(() => here.close());

const rooted = allCalls.filter(({ atRoot }) => atRoot);
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '999999');

test('the services of messages and of basic data answer at the root', () => {
  const paths = [...new Set(rooted.map(({ path }) => path))].toSorted();
  expect(paths).toEqual([
    'test/message/fault',
    'test/message/fault/{id}',
    'test/message/ignore',
    'test/message/ignore/end/{id}',
    'updateLog',
  ]);
});

test.each(rooted.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s answers the same at the root as below /api, to a user and to a stranger',
  async (_, { method, path }) => {
    for (const authorization of [token, 'unknown']) {
      const [below, above] = await Promise.all(
        ['/api/', '/'].map((base) =>
          here.app.inject({ method, url: base + addressOf(path), headers: { authorization } }),
        ),
      );
      expect([above!.statusCode, above!.json()]).toEqual([below!.statusCode, below!.json()]);
      expect(above!.headers['cache-control']).toBe(below!.headers['cache-control']);
    }
  },
);

test('an address is taken below /api only as a whole', () => {
  expect(withoutRoot('/updateLog?pageNumber=1')).toBe('/api/updateLog?pageNumber=1');
  expect(withoutRoot('/test/message/fault/7/?message=a/b')).toBe('/api/test/message/fault/7/?message=a/b');
  for (const other of [
    '/',
    '/updateLogs',
    '/x/updateLog',
    '/test/message',
    '/test/message/fault/7/8',
    '/user',
  ])
    expect(withoutRoot(other)).toBe(other);
});
