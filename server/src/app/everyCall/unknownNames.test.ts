import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { placeholders, type Call } from '@hoistway/contract/call.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { isExport, isPaged } from '@hoistway/contract/paging.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let token: string;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  token = await here.signIn('admin');
  for (const no of ['HT-1', 'HT-2', 'HT-3']) await here.anElevator({}, no);
});
afterAll(() => here.close());

const addressOf = ({ path }: Call) =>
  placeholders(path).reduce((address, name) => address.replace(`{${name}}`, '1'), `/api/${path}`);

/** Says to a call what no client of ours says: the names go to it as they are. */
async function say(call: Call, query: string, body?: object): Promise<Envelope> {
  const answer = await here.app.inject({
    method: call.method,
    url: `${addressOf(call)}${query}`,
    headers: { authorization: token },
    ...(body ? { payload: body } : {}),
  });
  return answer.json<Envelope>();
}

const withBody = allCalls.filter(({ method }) => method === 'POST' || method === 'PUT');

test.each(withBody.map((call) => [call.name, call] as const))(
  '%s refuses a name in its body that it does not know',
  async (_, call) => {
    const { code, errors } = await say(call, '', { nobodyKnowsThis: '1' });
    expect([code, Object.keys(errors ?? {})]).toEqual(['invalidInput', ['nobodyKnowsThis']]);
  },
);

test.each(allCalls.filter(isExport).map((call) => [call.name, call.path, call] as const))(
  '%s of %s refuses a filter that it does not know',
  async (_, __, call) => {
    const { code, errors } = await say(call, '?nobodyKnowsThis=1');
    expect([code, Object.keys(errors ?? {})]).toEqual(['invalidInput', ['nobodyKnowsThis']]);
  },
);

const paged = allCalls.filter((call) => isPaged(call) && call.method === 'GET');

test.each(paged.map((call) => [call.name, call] as const))(
  '%s takes `page` for its page number',
  async (_, call) => {
    const { errors } = await say(call, '?page=0');
    expect(Object.keys(errors ?? {})).toContain('pageNumber');
    expect(Object.keys(errors ?? {})).not.toContain('page');
  },
);

test('the page that `page` names is the one that `pageNumber` names', async () => {
  const [byPage, byNumber, first] = await Promise.all(
    ['page=2', 'pageNumber=2', 'page=1'].map((which) => say(elevatorCalls.page, `?${which}&pageSize=2`)),
  );
  expect(byPage!.data).toEqual(byNumber!.data);
  expect(byPage!.data).not.toEqual(first!.data);
  expect((await say(elevatorCalls.page, '?page=1&pageNumber=2')).errors).toHaveProperty('page');
});
