import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, post, type Call } from '@hoistway/contract/call.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import * as fieldKinds from '@hoistway/contract/fieldKinds.ts';
import { formRules } from '@hoistway/contract/input/formRules.ts';
import { languages, type Language, type TextKey } from '@hoistway/contract/language/language.ts';
import { encodeInput } from '@hoistway/contract/wire.ts';
import { answerFailures } from './failures.ts';
import { createKysely, createPool } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { failsOfMisfits } from '#testing/input/failsOfMisfits.ts';
import { serve, type CallContext } from './serve.ts';
import { translators } from '../texts.ts';

const kinds = fieldKinds;
const number = (max: number) => ({ max });

type Wrong = [value: unknown, sentence: TextKey, values?: Record<string, number>];

/** Nobody types ids: a wrong one is a record that does not exist, see calls.test.ts. */
type Typed = Exclude<keyof typeof fieldKinds, 'identity' | 'ref'>;

/** Every kind of field with what a person may get wrong in it, and the sentence he must read. */
const cases: Record<Typed, [z.ZodType, ...Wrong[]]> = {
  text: [kinds.text(5), [undefined, 'invalid.required'], ['123456', 'invalid.tooLong', number(5)]],
  englishName: [kinds.englishName(5), ['123456', 'invalid.tooLong', number(5)]],
  required: [
    kinds.required('invalid.roleNameRequired'),
    [undefined, 'invalid.roleNameRequired'],
    [' ', 'invalid.roleNameRequired'],
    ['x'.repeat(201), 'invalid.tooLong', number(200)],
  ],
  secret: [
    kinds.secret('invalid.passwordRequired'),
    [undefined, 'invalid.passwordRequired'],
    ['', 'invalid.passwordRequired'],
    ['x'.repeat(201), 'invalid.tooLong', number(200)],
  ],
  count: [
    kinds.count(),
    [null, 'invalid.required'],
    ['many', 'invalid.number'],
    [1.5, 'invalid.number'],
    [-1, 'invalid.tooSmall', { min: 0 }],
    [3e9, 'invalid.tooBig', number(2e9)],
  ],
  quantity: [kinds.quantity(), ['', 'invalid.required'], [-0.5, 'invalid.tooSmall', { min: 0 }]],
  flag: [kinds.flag(), [undefined, 'invalid.required'], ['maybe', 'invalid.flag']],
  day: [
    kinds.day(),
    ['2026-02-30', 'invalid.dateIncorrect'],
    ['', 'invalid.dateIncorrect'],
    ['1899-12-31', 'invalid.dateRange'],
    ['2201-01-01', 'invalid.dateRange'],
    ['9999-12-31', 'invalid.dateRange'],
  ],
  instant: [
    kinds.instant(),
    ['yesterday', 'invalid.format'],
    ['2026-11-21T01:00:00Z', 'invalid.format'],
    ['1899-12-31T23:59:59.999Z', 'invalid.dateRange'],
    ['9999-12-31T23:59:59.999Z', 'invalid.dateRange'],
  ],
  moment: [
    kinds.moment(),
    [-1, 'invalid.dateRange'],
    [Date.parse('2201-01-01'), 'invalid.dateRange'],
    [1.5, 'invalid.number'],
  ],
  months: [
    kinds.months(),
    [0, 'invalid.durationPositive'],
    [1.5, 'invalid.durationPositive'],
    ['many', 'invalid.durationPositive'],
    [undefined, 'invalid.durationPositive'],
    [1201, 'invalid.tooBig', number(1200)],
  ],
  money: [
    kinds.money(),
    [undefined, 'invalid.required'],
    ['1.005', 'invalid.amountFormat'],
    ['1,200.00', 'invalid.amountFormat'],
    ['10000000000000', 'invalid.amountTooLarge'],
  ],
  moneyAbove: [
    kinds.moneyAbove('invalid.invoicePositive'),
    [undefined, 'invalid.invoicePositive'],
    ['1.005', 'invalid.invoicePositive'],
    ['0.00', 'invalid.invoicePositive'],
    ['-1.00', 'invalid.invoicePositive'],
    ['10000000000000', 'invalid.amountTooLarge'],
  ],
  userName: [kinds.userName(), ['ab', 'invalid.usernameRule'], ['张三三', 'invalid.usernameRule']],
  emailAddress: [
    kinds.emailAddress(),
    ['nobody', 'invalid.emailAddress'],
    [`${'x'.repeat(250)}@y.cn`, 'invalid.emailAddress'],
  ],
  latitude: [kinds.latitude(), [91, 'invalid.tooBig', number(90)]],
  longitude: [kinds.longitude(), [-181, 'invalid.tooSmall', { min: -180 }], ['east', 'invalid.number']],
  timeZone: [kinds.timeZone(), ['Mars/Olympus', 'invalid.timeZone'], ['', 'invalid.timeZone']],
  regionCode: [kinds.regionCode(), ['3101', 'invalid.regionCode']],
  choice: [
    kinds.choice('elevatorKind', ['traction', 'hydraulic']),
    ['rocket', 'invalid.choice'],
    ['', 'invalid.choice'],
  ],
  word: [kinds.word('elevatorKind'), ['two words', 'invalid.choice']],
};

const tried = calls(
  'test',
  'staff',
  Object.fromEntries(
    Object.entries(cases).map(([name, [schema]]) => [
      name,
      post(`try/${name}`, { access: 'anyone', input: z.object({ value: schema }) }),
    ]),
  ),
);

const app = fastify();
/** Nothing that is judged before its handler asks the database. */
const unreachable = createPool('postgres://127.0.0.1:1/none', { max: 1, applicationName: 'test' });
beforeAll(async () => {
  await app.register(formbody);
  answerFailures(app);
  const nothing: CallContext = {
    db: createKysely<Tables>(unreachable),
    authenticate: async () => undefined,
    findRefs: async (_, __, ___, ids) => new Set(ids),
    missingCode: () => 'objectMissing',
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
    auditLog: {
      note: async () => {},
      begin: async () => '0',
      complete: () => {},
      flush: async () => {},
      stop: async () => {},
    },
  };
  serve(app, nothing, tried, Object.fromEntries(Object.keys(tried).map((name) => [name, async () => {}])));
});
afterAll(() => app.close());

async function serverSays(call: Call, value: unknown, language: Language): Promise<string | undefined> {
  const { path, form } = encodeInput(call, { value });
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form!.toString(),
  });
  return response.json<Envelope>().errors?.['value'];
}

async function formSays(call: Call, value: unknown, language: Language): Promise<string | undefined> {
  const [rule] = formRules(call, translators[language])('value');
  return rule!({ getFieldsValue: () => ({ value }) })
    .validator()
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
}

const mistakes = Object.entries(cases).flatMap(([name, [, ...wrong]]) =>
  wrong.map(([value, sentence, values]) => [name, value, sentence, values] as const),
);

test('covers every kind of field', () => {
  const all = Object.keys(fieldKinds).filter((name) => !['identity', 'ref'].includes(name));
  expect(Object.keys(cases).toSorted()).toEqual(all.toSorted());
  expect(mistakes.length).toBeGreaterThanOrEqual(28);
});

test.each(mistakes)(
  '%s: form and server give the same sentence for %#',
  async (name, value, sentence, values) => {
    for (const language of languages) {
      const expected = translators[language](sentence, values);
      expect(await serverSays(tried[name]!, value, language)).toBe(expected);
      expect(await formSays(tried[name]!, value, language)).toBe(expected);
    }
  },
);
