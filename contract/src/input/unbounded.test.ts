import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#contract/allCalls.ts';
import { download } from '#contract/file/download.ts';
import { choice, count, day, identity, instant, money, ref, text, timeZone } from '#contract/fieldKinds.ts';
import { bare, kindOf } from '#contract/kinds.ts';
import { received, presented } from '#contract/description/schemaWalk.ts';
import { unbounded } from './unbounded.ts';

const tooMuch = Array.from({ length: 9 }, () => 'x'.repeat(900));

test('unbounded drops the bounds of a schema', () => {
  const shown = unbounded(
    z.object({
      id: identity(),
      name: text(60),
      pattern: z.string().regex(/^\d{6}$/),
      email: z.email(),
      zone: timeZone(),
      trapped: count().max(50),
      share: z.number().min(0).max(1),
      labels: z.array(text(4)).max(3),
      perWord: z.record(z.string(), text(4)),
      total: money(),
      nothing: text(4).nullable(),
      absent: text(4).optional(),
    }),
  );
  const long = 'x'.repeat(900);
  const value = {
    id: '7',
    name: long,
    pattern: long,
    email: long,
    zone: long,
    trapped: 5_000_000_000,
    share: -8,
    labels: tooMuch,
    perWord: { a: long },
    total: 10 ** 15,
    nothing: long,
    absent: long,
  };
  expect(presented(shown, value, () => expect.unreachable())).toEqual({
    ...value,
    total: '10000000000000.00',
  });
});

test('unbounded preserves the kinds of a schema', () => {
  for (const [schema, odd] of [
    [identity(), 'x'],
    [text(), 4],
    [count(), 1.5],
    [day(), '21.11.2026'],
    [instant(), '2026-11-21'],
    [choice('fault.severity', ['one']), 'two'],
    [money(), '1'],
  ] as const)
    expect([schema.type, z.safeEncode(unbounded(schema as z.ZodType), odd).success]).toEqual([
      schema.type,
      false,
    ]);
  expect(kindOf(unbounded(ref('user').nullable()))).toEqual({ identity: true, ref: 'user' });
  expect(kindOf(unbounded(money()))).toEqual({ money: true });
});

test('a stored day outside today’s bounds is shown, but rejected as input', () => {
  const old = { day: '0001-01-01', instant: '9999-12-31T23:59:59.999Z' };
  const schema = z.object({ day: day(), instant: instant() });
  expect(schema.safeParse(old).success).toBe(false);
  expect(presented(unbounded(schema), old, () => expect.unreachable())).toEqual(old);
  expect(schema.safeParse({ day: '1900-01-01', instant: '2200-12-31T23:59:59.999Z' }).success).toBe(true);
});

test('unbounded handles recursive schemas and returns one schema per input', () => {
  const node = z.object({
    name: text(4),
    get children() {
      return z.array(node).max(1);
    },
  });
  const deep = { name: 'long name', children: [{ name: 'another long name', children: [] }] };
  expect(unbounded(node).parse({ ...deep, children: [deep, deep] })).toEqual({
    ...deep,
    children: [deep, deep],
  });
  expect(unbounded(node)).toBe(unbounded(node));
  expect(unbounded(unbounded(node))).toBe(unbounded(node));
});

/** Everything in a schema that may be refused beyond its kind, with its path. */
function boundsIn(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
  const inner = bare(schema);
  if (seen.has(inner)) return [];
  seen.add(inner);
  if (inner instanceof z.ZodArray)
    return [...checksOf(inner, path), ...boundsIn(inner.element as z.ZodType, `${path}[]`, seen)];
  if (inner instanceof z.ZodRecord)
    return [...checksOf(inner, path), ...boundsIn(inner.valueType as z.ZodType, `${path}{}`, seen)];
  if (inner instanceof z.ZodObject)
    return [
      ...checksOf(inner, path),
      ...Object.entries(inner.shape).flatMap(([name, part]) =>
        boundsIn(part as z.ZodType, `${path}.${name}`, seen),
      ),
    ];
  if (inner instanceof z.ZodCodec)
    return [inner, inner.def.in, inner.def.out].flatMap((part) => checksOf(part as z.ZodType, path));
  return kindOf(inner).identity ? [] : checksOf(inner, path);
}
const checksOf = (schema: z.ZodType, path: string): string[] =>
  (schema.def.checks ?? []).map(({ _zod: { def } }) => `${path}: ${def.check}`);

const judged = allCalls.flatMap(({ name, reply, document }) => [
  ...(reply === download ? [] : [[name, reply] as const]),
  ...(document ? [[`${name} (document)`, document] as const] : []),
]);

test.each(judged)('the reply of %s has no bounds', (name, schema) => {
  expect(boundsIn(schema, name)).toEqual([]);
});

test('boundsIn finds the bounds of a schema', () => {
  const bound = z.object({
    a: text(4),
    b: z.array(z.object({ c: count() })).max(3),
    d: money(),
    e: z.string().regex(/x/),
  });
  expect(boundsIn(bound, '').length).toBeGreaterThan(6);
});

const list = z.object({
  rows: z.array(
    z.object({
      id: identity(),
      name: text(),
      severity: z.enum(['high', 'low']),
      trapped: count().nullable(),
      owner: z.object({ name: text(), cost: money() }),
      tags: z.array(z.enum(['a', 'b'])),
      closed: z.boolean().optional(),
    }),
  ),
  total: count(),
});
const row = {
  id: '7',
  name: 'one',
  severity: 'high' as const,
  trapped: 2,
  owner: { name: 'they', cost: 100 },
  tags: ['a' as const],
};

test('presented shows a row without the values that break its schema, and reports them', () => {
  const told: object[] = [];
  const odd = {
    ...row,
    id: '8',
    name: null,
    severity: 'unheard of',
    trapped: 'two',
    owner: { name: 4, cost: 'much', secret: 'never shown' },
    tags: ['a', 'c'],
    closed: 'no',
    secret: 'never shown',
  };
  const shown = presented<z.ZodType>(list, { rows: [row, odd], total: 2 }, (misfit) => told.push(misfit));
  expect(shown).toEqual({
    rows: [
      { ...row, owner: { name: 'they', cost: '1.00' } },
      {
        id: '8',
        name: '',
        severity: null,
        trapped: null,
        owner: { name: '', cost: null },
        tags: ['a'],
        closed: undefined,
      },
    ],
    total: 2,
  });
  expect(told.map((each) => Object.values(each).slice(0, 2).join(' '))).toEqual([
    'rows.name 8',
    'rows.severity 8',
    'rows.trapped 8',
    'rows.owner.name 8',
    'rows.owner.cost 8',
    'rows.tags 8',
    'rows.closed 8',
  ]);
  expect(JSON.stringify(told)).not.toContain('unheard');
  // The browser judges by the same schema, and takes what the server could not fill.
  expect(received(list, JSON.parse(JSON.stringify(shown)))).toEqual(JSON.parse(JSON.stringify(shown)));
});

test('presented fills a missing nested record, leaves out a null row, and reports both', () => {
  const told: string[] = [];
  const shown = presented<z.ZodType>(list, { rows: [{ ...row, owner: null }, null], total: 2 }, ({ path }) =>
    told.push(path),
  );
  expect(shown).toEqual({ rows: [{ ...row, owner: { name: '', cost: null } }], total: 2 });
  expect(told).toEqual(['rows.owner', 'rows']);
});

test('presented and received throw for an answer of another shape', () => {
  expect(() => presented<z.ZodType>(list, null, () => {})).toThrow(z.ZodError);
  expect(() => received(list, 'a page of another program')).toThrow(z.ZodError);
  expect(() => received(list, { rows: 'none', total: 0 })).toThrow('rows is something else');
});
