import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls, get } from '@hoistway/contract/call.ts';
import { entity, field } from '@hoistway/contract/field.ts';
import { choice, identity, text } from '@hoistway/contract/fieldKinds.ts';
import { pageOf } from '@hoistway/contract/paging.ts';
import { createKysely, createPool } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { createMetrics } from '../web/metrics.ts';
import { answerFailures } from './failures.ts';
import { tellsMisfits } from './misfits.ts';
import { serve, type CallContext } from './serve.ts';

const person = entity('triedPerson', {
  id: field(identity(), { by: 'server' }),
  name: field(text(60)),
  phone: field(text(20).nullable(), { masked: { as: 'phone', seenBy: 'user.edit' } }),
  state: field(choice('fault.severity', ['well', 'ill'])),
});
/** What handlers answer is looked at by the schema alone. */
const [page, one]: z.ZodType[] = [pageOf(person.schema), person.show('id', 'name', 'state')];
const tried = calls('test', 'staff', {
  page: get('triedPerson/pages', { access: 'anyone', reply: page! }),
  one: get('triedPerson/one', { access: 'anyone', reply: one! }),
});

const app = fastify();
const metrics = createMetrics();
const logged: object[] = [];
/** Nothing that is shown here asks the database. */
const unreachable = createPool('postgres://127.0.0.1:1/none', { max: 1, applicationName: 'test' });

const long = '很'.repeat(200);
const whole = { id: '7', name: long, phone: '13800138000', state: 'well' };
const broken = { id: '8', name: 5, phone: '13900139000', state: 'a secret state', unknown: 'never shown' };

beforeAll(async () => {
  answerFailures(app);
  const context: CallContext = {
    db: createKysely<Tables>(unreachable),
    authenticate: async () => undefined,
    findRefs: async (_, __, ___, ids) => new Set(ids),
    missingCode: () => 'objectMissing',
    documents: { make: async () => ({ name: 'none.pdf', type: 'application/pdf', body: Buffer.alloc(0) }) },
    mayDisplay: () => false,
    tableOf: () => undefined,
    tableKeeping: (entity: string) => entity,
    kinds: new Map(),
    readings: new Map(),
    readHandlers: new Map(),
    now: Date.now,
    underWay: { begin: () => () => {} },
    tellMisfits: tellsMisfits({ error: (fields: object) => void logged.push(fields) }, metrics),
    auditLog: {
      note: async () => {},
      begin: async () => '0',
      complete: () => {},
      flush: async () => {},
      stop: async () => {},
    },
  };
  serve(app, context, tried, {
    page: async () => ({ rows: [whole, broken, { ...broken, id: '9' }], total: 3 }),
    one: async () => broken,
  });
});
afterAll(() => app.close());

const dataOf = async (path: string) => {
  const answer = await app.inject({ url: `/api/triedPerson/${path}` });
  return [answer.statusCode, answer.json().data] as const;
};

test('shows a list with a row that breaks its schema, without its invalid, unknown and masked values', async () => {
  const odd = { name: '', phone: '*******9000', state: null };
  expect(await dataOf('pages')).toEqual([
    200,
    {
      rows: [
        { ...whole, phone: '*******8000' },
        { id: '8', ...odd },
        { id: '9', ...odd },
      ],
      total: 3,
    },
  ]);
});

test('shows a record that breaks its schema without the invalid value', async () => {
  expect(await dataOf('one')).toEqual([200, { id: '8', name: '', state: null }]);
});

test('logs call, field and record of values left out, counts them, and logs no value', async () => {
  logged.length = 0;
  await dataOf('pages');
  expect(logged).toEqual([
    { call: 'staff.page', path: 'rows.name', records: ['8', '9'], times: 2 },
    { call: 'staff.page', path: 'rows.state', records: ['8', '9'], times: 2 },
  ]);
  expect(await metrics.text()).toMatch(/^hoistway_reply_misfits_total\{call="staff\.page"\} [48]$/m);
});
