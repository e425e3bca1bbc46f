import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './allCalls.ts';
import { allEntities } from './allEntities.ts';
import { get, placeholders, post } from './call.ts';
import { entity, field } from './field.ts';
import { choice, identity, ref } from './fieldKinds.ts';
import { bare, kindOf } from './kinds.ts';
import { visitKinds, withoutRepeats } from './description/schemaWalk.ts';
import { catalogues } from './language/catalogues.ts';
import { permissions } from './permissions.ts';
import {
  decodeNotification,
  encodeNotification,
  notificationFields,
  type Notification,
} from './socketPush/notification.ts';
import { decodeLiveBatch, encodeLiveElevator, joinLiveBatch } from './socketPush/live.ts';
import { decodeState, encodeState, stateMessage } from './telemetry/state.ts';
import { readSampleTime } from './telemetry/time.ts';
import { decodeInput, encodeInput } from './wire.ts';

const sample = z.object({
  id: ref('elevator'),
  type: choice('liveTab', ['all', 'fault']).default('all'),
  page: z.int().optional(),
  flags: z.array(z.boolean()).optional(),
  nested: z.array(z.object({ a: z.number(), owner: ref('company') })).optional(),
  note: z.string().nullable().optional(),
});

const lists = allCalls
  .filter(({ method }) => method === 'POST' || method === 'PUT')
  .flatMap((call) =>
    Object.entries(call.input.shape)
      .filter(
        ([name, schema]) => bare(schema as z.ZodType) instanceof z.ZodArray && !call.query.includes(name),
      )
      .map(([name]) => [call.name, name, call] as const),
  );

test.each(lists)('an empty list clears what stands there: %s, %s', (_, name, call) => {
  const { form } = encodeInput(call, { [name]: [] });
  expect([...form!]).toEqual([[name, '']]);
  expect(decodeInput(call.input, Object.fromEntries(form!))).toEqual({ [name]: [] });
});

test('a search by an empty list asks for nothing', () => {
  const call = {
    ...get('x', { access: 'signed in', input: sample }),
    name: 'x',
    area: 'x',
    record: 'elevator' as const,
  };
  expect(encodeInput(call, { id: '7', flags: [] }).path).toBe('x?id=7');
});

test('input is encoded in path, query and form and decodes to the same value', () => {
  const call = {
    ...post('x/{id}', { access: 'signed in', input: sample, query: ['type'] }),
    name: 'x',
    area: 'x',
    record: 'elevator' as const,
  };
  const input = {
    id: '7',
    type: 'fault' as const,
    page: 3,
    flags: [true, false],
    nested: [{ a: 1.5, owner: '9' }],
    note: null,
  };
  const { path, form } = encodeInput(call, input);
  expect(path).toBe('x/7?type=fault');
  const texts = {
    id: '7',
    type: 'fault',
    page: '3',
    flags: ['true', 'false'],
    nested: form!.get('nested')!,
    note: '',
  };
  expect(form!.getAll('flags')).toEqual(['true', 'false']);
  expect(sample.parse(decodeInput(sample, texts))).toEqual(input);
  expect(decodeInput(sample, { page: 'three' })['page']).toBeNaN();
});

test('a form leaves out what its call does not take, and keeps what was seen of a record that it edits', () => {
  const edits = entity('x', { id: field(identity(), { by: 'server' }), note: field(sample.shape.note) });
  const edit = {
    ...post('x/{id}', { access: 'signed in', input: sample, edits }),
    name: 'x',
    area: 'x',
    record: 'x',
  };
  const said = { id: '7', note: 'a', companyName: '恒升', seen: { note: 'b' } };
  expect([...encodeInput(edit, said).form!]).toEqual([
    ['note', 'a'],
    ['seen', '{"note":"b"}'],
  ]);
  const once = { ...edit, edits: undefined };
  expect([...encodeInput(once, said).form!.keys()]).toEqual(['note']);
});

test('visitKinds finds references inside arrays and objects', () => {
  const seen: string[] = [];
  visitKinds(sample, { id: '1', nested: [{ a: 1, owner: '2' }] }, '', ({ ref }, id, path) => {
    if (ref) seen.push(`${path} ${ref} ${id}`);
  });
  expect(seen).toEqual(['id elevator 1', 'nested.0.owner company 2']);
});

test('an invalid call or entity declaration throws', () => {
  expect(() => get('x/{missing}', { access: 'anyone' })).toThrow(/missing is not an input field/);
  const thing = entity('thing', { status: field(z.string(), { by: 'server' }), name: field(z.string()) });
  expect(() => (thing.pick as (name: string) => unknown)('status')).toThrow(/written by the server/);
});

test('every call names existing fields in its path and a known permission', () => {
  const rights = new Set<string>([...permissions, 'anyone', 'signed in']);
  for (const call of allCalls) {
    expect(placeholders(call.path).filter((name) => !(name in call.input.shape))).toEqual([]);
    expect(rights).toContain(call.access);
  }
});

test('every field, choice and permission has a label', () => {
  const { zh } = catalogues;
  let fields = 0;
  for (const each of allEntities) {
    for (const [name, { schema }] of Object.entries(each.fields)) {
      fields += 1;
      expect(zh, `${each.name}.${name}`).toHaveProperty([`${each.name}.${name}`]);
      const word = kindOf(schema).choice;
      if (word && schema instanceof z.ZodEnum) {
        for (const value of schema.options) expect(zh).toHaveProperty([`${word}.${value}`]);
      }
    }
  }
  expect(fields).toBeGreaterThan(500);
  for (const name of permissions) expect(zh).toHaveProperty([`perm.${name}`]);
});

test('a notification survives encoding with its eleven fields and their numbers', () => {
  const notice = Object.fromEntries(
    notificationFields.map((name, index) => [name, `${name} ${index} 梯`]),
  ) as Notification;
  expect(notificationFields).toHaveLength(11);
  expect(decodeNotification(encodeNotification(notice))).toEqual(notice);
  expect(Buffer.from(encodeNotification({ ...notice, content: 'x' }), 'base64').subarray(0, 3)).toEqual(
    Buffer.from([10, 1, 120]),
  );
});

test('live batches and states survive binary encoding', () => {
  const live = {
    id: '9007199254740993',
    status: 'fault' as const,
    trapped: true,
    at: 1_795_232_000_000,
    positionMm: -40,
    carCalls: [3, 300],
  };
  expect(
    decodeLiveBatch(joinLiveBatch([encodeLiveElevator(live), encodeLiveElevator({ ...live, id: '2' })])),
  ).toEqual([live, { ...live, id: '2' }]);
  const state = stateMessage.parse({
    timeStamp: 1_795_232_000_000,
    speed: -1.25,
    doorZone: false,
    messageCode: ['41', '90'],
  });
  expect(decodeState(encodeState(state))).toEqual(state);
  expect(() => decodeState(encodeState(state).subarray(0, 5))).toThrow();
});

test('device time needs a zone and lies at most seven days back and five minutes ahead', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(readSampleTime('2026-11-21T08:00:00+08:00', now)).toEqual({ at: now });
  expect(readSampleTime(now - 1, now)).toEqual({ at: now - 1 });
  expect(readSampleTime('2026-11-21 08:00:00', now)).toEqual({ refusal: 'noZone' });
  expect(readSampleTime('soon', now)).toEqual({ refusal: 'notATime' });
  expect(readSampleTime(now + 6 * 60_000, now)).toEqual({ refusal: 'tooNew' });
  expect(readSampleTime(now - 8 * 86_400_000, now)).toEqual({ refusal: 'tooOld' });
  expect(readSampleTime(1e300, now)).toEqual({ refusal: 'tooNew' });
  for (const none of [undefined, null, true, [now], { at: now }])
    expect(readSampleTime(none, now)).toEqual({ refusal: 'notATime' });
  // What is known of a clock is taken off; one that was set right meanwhile is believed.
  expect(readSampleTime(now + 6 * 60_000, now, 4 * 60_000)).toEqual({ at: now + 6 * 60_000 });
  expect(readSampleTime(now, now, -6 * 86_400_000)).toEqual({ at: now });
  expect(readSampleTime(now + 12 * 60_000, now, 4 * 60_000)).toEqual({ refusal: 'tooNew' });
});

test('decodeInput reads JSON values like the same texts, and leaves other values to the schema', () => {
  const said = { id: 7, page: 3, flags: [true, 'false'], nested: [{ a: 1.5, owner: '9' }], note: null };
  expect(sample.parse(decodeInput(sample, said))).toMatchObject({
    id: '7',
    page: 3,
    flags: [true, false],
    nested: [{ a: 1.5, owner: '9' }],
    note: null,
  });
  const file = new File(['x'], 'x');
  for (const odd of [{ a: 1 }, [[1]], file, Number.POSITIVE_INFINITY])
    for (const name of Object.keys(sample.shape))
      expect(() => sample.safeParse(decodeInput(sample, { id: '7', [name]: odd }))).not.toThrow();
  expect(decodeInput(z.object({ constructor: z.string() }), {})).toEqual({});
});

test('an id above the maximum of a 64-bit integer or below 1 is rejected', () => {
  expect(identity().safeParse('9223372036854775807').success).toBe(true);
  for (const id of ['9223372036854775808', '9999999999999999999', '0', '-1', '1\0'])
    expect(
      identity()
        .safeParse(id)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['refusal.idNotExist']);
});

test('withoutRepeats removes repeated references and choices at any depth, and leaves other lists alone', () => {
  const schema = z.object({
    ids: z.array(ref('elevator')).optional(),
    rules: z.array(z.object({ days: z.array(z.enum(['mon', 'tue'])), texts: z.array(z.string()) })),
  });
  const rules = [{ days: ['tue', 'mon', 'tue'], texts: ['a', 'a'] }];
  expect(withoutRepeats(schema, { ids: ['2', '1', '2'], rules })).toEqual({
    ids: ['2', '1'],
    rules: [{ days: ['tue', 'mon'], texts: ['a', 'a'] }],
  });
  expect(withoutRepeats(schema, { rules: [] })).toEqual({ rules: [] });
});
