import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import type { Entity } from '@hoistway/contract/field.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import { anInstallation, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { longestInput, longestOf } from '#testing/input/longestInput.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { needed } from '#testing/input/sampleInput.ts';
import { everyArea } from '../areas.ts';

let here: Installation;
let ids: Record<string, string>;
let people: Record<string, AskedAs>;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const ours = await here.aCompany('恒升');
  const admin = await here.aUser('admin', platform, { role: 'superAdmin' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  ids = await oneOfEach(here, { company: platform, user: admin, mark: '1' });
  await oneOfEach(here, { company: ours, user: admin, mark: '2' });
  // What is written is written to them and to their company; those who write and read belong to another.
  const apart = await here.aCompany('平台二', 'platform');
  await here.aUser('reader', apart, { permissions: [...permissions], scope: 'platform' });
  people = { admin: { token: await here.signIn('reader') }, chief: { token: await here.signIn('chief') } };
});
afterAll(() => here.close());

const reading = allCalls.filter(({ effect }) => effect === 'reads');

/** What cannot be read any more by somebody; documents, which take their time, where it is asked for. */
async function unread(documents: 'too' | 'not'): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, as] of Object.entries(people))
    for (const call of reading) {
      if (call.document && documents === 'not') continue;
      const { status } = await here.askRaw(call, needed(call, ids), { ...as, language: 'en' });
      // Nobody who reads has lost their session to what was written.
      if (status >= 500 || status === 401) failed.push(`${call.name} by ${name}: ${status}`);
    }
  return failed;
}

/** Sets a column of every record, unless a rule of the database speaks against it; a text that stands only once ends in its id. */
async function set(table: string, field: string, value: unknown): Promise<boolean> {
  const column = sql.ref(snake(field));
  const one = typeof value === 'string' && value.length > 20;
  const written = (serial: boolean) =>
    here.db.transaction().execute((tx) =>
      serial
        ? sql`update ${sql.table(table)} set ${column} = left(${value}::text, ${String(value).length - 4})
            || right('000' || id::text, 4)`.execute(tx)
        : sql`update ${sql.table(table)} set ${column} = ${value}`.execute(tx),
    );
  return (one ? written(true).catch(() => written(false)) : written(false)).then(
    () => true,
    () => false,
  );
}

/** Every field of what is stored, with its table. */
const stored = [...everyArea.records.kinds.values()].flatMap(({ table, entities }) =>
  entities.flatMap((entity: Entity) =>
    Object.entries(entity.fields)
      .filter(([, { column }]) => column !== false)
      .map(([name, { schema, by }]) => ({ table, name, by, type: bare(schema) })),
  ),
);

/** Texts of people: neither names of records nor words of the program. */
const isText = (type: z.ZodType): type is z.ZodString =>
  type instanceof z.ZodString && Object.keys(kindOf(type)).every((kind) => kind === 'masked');

test('every reading call answers when all texts of records have their maximum length', async () => {
  let done = 0;
  for (const { table, name, type } of stored)
    if (isText(type) && (await set(table, name, longestOf(type)))) done += 1;
  expect(done).toBeGreaterThan(120);
  await sql`update fault set acknowledged_by = (select min(id) from user_account), acknowledged_at = now()`.execute(
    here.db,
  );
  expect(await unread('too')).toEqual([]);
});

/** The first or the last day that can be written, and each number at its bound. */
const ends = [
  ['0001-01-01', 'minValue'],
  ['9999-12-31', 'maxValue'],
] as const;
test.each(ends)(
  'every reading call answers when days of records are %s and numbers are at their %s',
  async (day, bound) => {
    let [days, numbers] = [0, 0];
    for (const { table, name, by, type } of stored) {
      if (type instanceof z.ZodISODate && table !== 'month_plan' && (await set(table, name, day))) days += 1;
      if (type instanceof z.ZodNumber && by !== 'server' && (await set(table, name, type[bound])))
        numbers += 1;
    }
    expect(days).toBeGreaterThan(10);
    expect(numbers).toBeGreaterThan(20);
    expect(await unread('not')).toEqual([]);
  },
);

/** What ends what is there is tried last. */
const isLast = ({ method, name }: Call) =>
  method === 'DELETE' || /logout|changePassword|forbid|resign/i.test(name);
const writing = allCalls
  .filter(({ effect }) => effect === 'writes')
  .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));

test('every writing call accepts or refuses the longest input, and every reading call answers afterwards', async () => {
  const failed: string[] = [];
  let taken = 0;
  for (const call of writing) {
    if (isLast(call)) continue;
    const { status, envelope } = await here.askRaw(call, longestInput(call, ids), people['admin']);
    if (status >= 500) failed.push(`${call.name}: ${envelope.code}`);
    if (envelope.success) taken += 1;
  }
  expect(failed).toEqual([]);
  expect(taken).toBeGreaterThan(20);
  expect(await unread('too')).toEqual([]);
});
