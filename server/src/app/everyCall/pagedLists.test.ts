import { allCalls } from '@hoistway/contract/allCalls.ts';
import { isPaged } from '@hoistway/contract/paging.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { everything, needed } from '#testing/input/sampleInput.ts';

let here: Installation;
let ours: Record<string, string>;
let admin: { token: string };

const lists = allCalls.filter(isPaged);

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const user = await here.aUser('admin', platform, { role: 'superAdmin' });
  const { id: mappingVersion } = await here.db
    .insertInto('faultMappingVersion')
    .values({ model: '*', version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = await here.aCompany('我方');
  ours = { ...(await oneOfEach(here, { company, user, mark: '1' })), mappingVersion };
  admin = { token: await here.signIn('admin') };
});
afterAll(() => here.close());

const sortsOf = (call: (typeof lists)[number]): string[] => {
  const declared = call.input.shape['sort'];
  const words = declared && bare(declared as z.ZodType);
  return words instanceof z.ZodEnum ? words.options.map(String) : [];
};
const sorted = lists.flatMap((call) => sortsOf(call).map((sort) => [call.name, sort, call] as const));

test('finds at least 27 paged lists and 170 sorts in the declarations', () => {
  expect(lists.length).toBeGreaterThanOrEqual(27);
  expect(sorted.length).toBeGreaterThanOrEqual(170);
});

test.each(sorted)('%s sorts by %s', async (_, sort, call) => {
  const { envelope } = await here.askRaw(call, { ...needed(call, ours), sort }, admin);
  expect([envelope.code, envelope.description]).toEqual(['ok', '']);
});

test.each(lists.map((call) => [call.name, call] as const))(
  '%s accepts every declared input, and refuses an unknown name and an unknown sort',
  async (_, call) => {
    const input = needed(call, ours);
    const searched = await here.askRaw(call, everything(call, ours), admin);
    expect(Object.keys(searched.envelope.errors ?? {})).toEqual([]);
    // A form leaves out what its call does not take; `unknownNames.test.ts` says it to the server all the same.
    if (call.method !== 'GET') return;
    for (const wrong of ['unheardOf', 'sort']) {
      const { envelope } = await here.askRaw(call, { ...input, [wrong]: 'unheardOf' }, admin);
      expect(envelope).toMatchObject({ success: false, errors: { [wrong]: '请从列表中选择' } });
    }
  },
);
