import { allCalls } from '@hoistway/contract/allCalls.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anInstallation, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { needed } from '#testing/input/sampleInput.ts';

let here: Installation;
let ours: Record<string, string>;
let admin: AskedAs;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const user = await here.aUser('admin', platform, { role: 'superAdmin' });
  ours = await oneOfEach(here, { company: await here.aCompany('我方'), user, mark: '1' });
  admin = { token: await here.signIn('admin') };
});
afterAll(() => here.close());

/** Calls that read by a list, each with one of its lists. */
const listed = allCalls
  .filter(({ effect, access }) => effect === 'reads' && access !== 'anyone')
  .flatMap((call) =>
    Object.entries(call.input.shape)
      .filter(([, schema]) => bare(schema as z.ZodType) instanceof z.ZodArray)
      .map(([name]) => [call.name, name, call] as const),
  );

test('finds more than 15 lists by which something is read', () => {
  expect(listed.length).toBeGreaterThan(15);
});

test.each(listed)('%s with no %s is answered or refused, and does not fail', async (_, name, call) => {
  const { envelope } = await here.askRaw(call, { ...needed(call, ours), [name]: '[]' }, admin);
  expect(envelope.code).not.toBe('internal');
});
