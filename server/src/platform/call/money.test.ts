import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, get, post } from '@hoistway/contract/call.ts';
import { createClient, type Send } from '@hoistway/contract/client.ts';
import { searchOf, written } from '@hoistway/contract/derived.ts';
import { entity, field } from '@hoistway/contract/field.ts';
import { identity, money, required } from '@hoistway/contract/fieldKinds.ts';
import { languages, type Language, type TextKey } from '@hoistway/contract/language/language.ts';
import { amountFormat } from '@hoistway/contract/money.ts';
import { describeCalls } from '@hoistway/contract/description/openapi.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { failsOfMisfits } from '#testing/input/failsOfMisfits.ts';
import { createAuditLogEvents } from '../auditLog/auditLogEvents.ts';
import { columnsOf as auditLogColumns } from '../auditLog/auditLogCatalogue.ts';
import { narrowed } from '../database/entityColumns.ts';
import type { RowOf } from '../database/rowOf.ts';
import { sheetColumns } from '../sheetColumns.ts';
import { translators } from '../texts.ts';
import { answerFailures } from './failures.ts';
import { serve } from './serve.ts';

const bill = entity('triedBill', {
  id: field(identity(), { by: 'server' }),
  title: field(required()),
  amount: field(money(), { searched: true }),
  discount: field(money().nullable()),
});
const one = z.object({ id: identity() });
const tried = calls('test', 'staff', {
  add: post('triedBill/new', { access: 'anyone', input: written(bill, 'title', 'amount'), reply: one }),
  /** What is nested travels as JSON. */
  total: post('triedBill/total', {
    access: 'anyone',
    effect: 'reads',
    input: z.object({ parts: z.array(z.object({ each: money() })), also: z.array(money()).optional() }),
    reply: z.object({ total: money(), lines: z.array(z.object({ each: money().nullable() })) }),
  }),
  list: get('triedBill/list', { access: 'anyone', input: searchOf(bill), reply: z.array(bill.schema) }),
});

let here: Installation;
const app = fastify();
const send: Record<Language, Send> = { zh: clientIn('zh'), en: clientIn('en') };

/** The console's own client, with the server in the place of the network. */
function clientIn(language: Language): Send {
  const ask = async (url: unknown, { method, headers, body }: RequestInit = {}) => {
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: String(url),
      headers: {
        ...(headers as Record<string, string>),
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
    });
    return new Response(answer.body, { headers: { 'content-type': 'application/json' } });
  };
  return createClient({ base: '/api/', token: () => null, language: () => language, fetch: ask });
}

const bills = () => here.db.withTables<{ triedBill: RowOf<typeof bill> }>();

beforeAll(async () => {
  here = await anInstallation();
  await sql`create table tried_bill (id bigint generated always as identity primary key, title text not null,
    amount numeric(15) not null, discount numeric(15))`.execute(here.db);
  await app.register(formbody);
  answerFailures(app);
  const context = {
    db: here.db,
    authenticate: async () => undefined,
    findRefs: async () => new Set<string>(),
    missingCode: () => 'objectMissing' as const,
    documents: { make: async () => ({ name: 'none.pdf', type: 'application/pdf', body: Buffer.alloc(0) }) },
    mayDisplay: () => false,
    tellMisfits: failsOfMisfits,
    tableOf: () => undefined,
    tableKeeping: (entity: string) => entity,
    kinds: new Map(),
    readings: new Map(),
    readHandlers: new Map(),
    now: Date.now,
    underWay: { begin: () => () => {} },
    auditLog: createAuditLogEvents(here.db, pino({ level: 'silent' }), Date.now),
  };
  serve(app, context, tried, {
    add: (_, { title, amount, discount = null }) =>
      bills()
        .insertInto('triedBill')
        .values({ title, amount, discount })
        .returning('id')
        .executeTakeFirstOrThrow(),
    total: async (_, { parts, also = [] }) => {
      const lines = [...parts, ...also.map((each) => ({ each }))];
      return { total: lines.reduce((sum, { each }) => sum + each, 0), lines: [...lines, { each: null }] };
    },
    list: (_, search) =>
      narrowed(bills().selectFrom('triedBill'), bill, 'triedBill', search)
        .selectAll()
        .orderBy('id')
        .execute(),
  });
});
afterAll(async () => {
  await app.close();
  await here.close();
});

const kept = (id: string) =>
  bills()
    .selectFrom('triedBill')
    .select(['amount', 'discount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each([
  ['1234.50', 123_450, '1234.50'],
  ['1234.5', 123_450, '1234.50'],
  ['7', 700, '7.00'],
  ['007.10', 710, '7.10'],
  ['0.05', 5, '0.05'],
  ['-0.05', -5, '-0.05'],
  ['-0', 0, '0.00'],
  ['1.15', 115, '1.15'],
  ['9999999999999.99', 999_999_999_999_999, '9999999999999.99'],
  ['-9999999999999.99', -999_999_999_999_999, '-9999999999999.99'],
])('stores %s as %d cents and returns %s', async (text, cents, shown) => {
  const { id } = await send.en(tried.add, { title: text, amount: text, discount: text });
  expect(await kept(id)).toEqual({ amount: cents, discount: cents });
  const found = await send.en(tried.list, { amount: text });
  expect(found.filter((row) => row.id === id)).toEqual([{ id, title: text, amount: shown, discount: shown }]);
});

test('stores an omitted or emptied amount as null', async () => {
  const { id } = await send.zh(tried.add, { title: 'x', amount: '1', discount: null });
  expect(await kept(id)).toEqual({ amount: 100, discount: null });
  expect((await send.zh(tried.list, {})).find((row) => row.id === id)?.discount).toBeNull();
});

test('reads amounts within objects and lists as cents and answers them as texts', async () => {
  const parts = [{ each: '0.1' }, { each: '0.20' }];
  expect(await send.en(tried.total, { parts, also: ['5', '-1.30'] })).toEqual({
    total: '4.00',
    lines: [{ each: '0.10' }, { each: '0.20' }, { each: '5.00' }, { each: '-1.30' }, { each: null }],
  });
});

const wrong: [text: string, sentence: TextKey][] = [
  ['', 'invalid.required'],
  ['1.005', 'invalid.amountFormat'],
  ['1.', 'invalid.amountFormat'],
  ['.5', 'invalid.amountFormat'],
  ['+1', 'invalid.amountFormat'],
  ['1,200.00', 'invalid.amountFormat'],
  ['1e3', 'invalid.amountFormat'],
  ['12 元', 'invalid.amountFormat'],
  ['10000000000000', 'invalid.amountTooLarge'],
  ['-10000000000000.00', 'invalid.amountTooLarge'],
  ['9'.repeat(40), 'invalid.amountTooLarge'],
];

test.each(wrong)('refuses %s as an amount, with the reason in both languages', async (amount, sentence) => {
  for (const language of languages)
    await expect(send[language](tried.add, { title: 'x', amount })).rejects.toMatchObject({
      kind: 'refused',
      errors: { amount: translators[language](sentence) },
    });
  expect(translators.zh(sentence)).not.toBe(translators.en(sentence));
});

test('a handler cannot answer a fraction of a cent', async () => {
  await bills().insertInto('triedBill').values({ title: 'whole', amount: 1.4, discount: null }).execute();
  const rows = await send.en(tried.list, { amount: '0.01' });
  expect(rows.map(({ title }) => title)).toEqual(['whole']);
  expect(z.safeEncode(bill.fields.amount.schema, 1.4).success).toBe(false);
});

test('a sheet shows an amount as a number with two decimals, and the audit log marks it as money', () => {
  const [amount] = sheetColumns<typeof bill, { amount: number }, 'amount'>(
    {
      t: translators.en,
      language: 'en',
      viewer: { permissions: new Set(permissions), timeZone: 'Asia/Shanghai' },
    },
    bill,
    ['amount'],
  );
  expect([amount!.format, amount!.read({ amount: 123_450 })]).toEqual(['#,##0.00', 1234.5]);
  expect(auditLogColumns(bill)['amount']).toMatchObject({ money: true });
});

test('describes amounts as texts in input and reply', () => {
  const { paths } = describeCalls([tried.list], '1') as {
    paths: Record<string, { get: { parameters: { schema: object }[]; responses: { 200: unknown } } }>;
  };
  const { parameters, responses } = paths['/api/triedBill/list']!.get;
  const text = { type: 'string', pattern: amountFormat.source };
  expect(parameters.map(({ schema }) => schema)).toEqual([text]);
  expect(responses).toHaveProperty(
    [
      '200',
      'content',
      'application/json',
      'schema',
      'oneOf',
      '0',
      'properties',
      'data',
      'items',
      'properties',
    ],
    expect.objectContaining({ amount: text, discount: { anyOf: [text, { type: 'null' }] } }),
  );
});
