import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#contract/allCalls.ts';
import { calls, get, post, remove } from '#contract/call.ts';
import { identity, money, text } from '#contract/fieldKinds.ts';
import { download } from '#contract/file/download.ts';
import { upload } from '#contract/file/upload.ts';
import { kinds } from '#contract/kinds.ts';
import { describeCalls } from './openapi.ts';
import { isNested, type Json } from './jsonSchemas.ts';

interface Content {
  content: Record<string, { schema: Json }>;
}
interface Operation {
  operationId: string;
  summary?: string;
  tags: string[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Json }[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Partial<Content> & { $ref?: string }>;
}
type Document = Json & {
  info: { version: string; license?: { identifier?: string } };
  servers?: { url: string }[];
  components: { schemas?: Record<string, Json>; parameters?: Record<string, Json> };
  paths: Record<string, Record<string, Operation>>;
};

const described = (of: Parameters<typeof describeCalls>[0]) => describeCalls(of, '1.2.3') as Document;
const whole = described(allCalls);
const operations = Object.entries(whole.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, path, operation })),
);

/** Everything that the document holds, with the pointer that leads to it. */
function* everythingIn(json: unknown, at = '#'): Generator<[at: string, value: Json]> {
  if (typeof json !== 'object' || json === null) return;
  if (!Array.isArray(json)) yield [at, json as Json];
  for (const [key, value] of Object.entries(json)) yield* everythingIn(value, `${at}/${key}`);
}

/** What a pointer leads to, from the root of the document. */
const resolved = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], whole);

test('every reference resolves from the root and names a shared part', () => {
  const refs = [...everythingIn(whole)].flatMap(([at, { $ref }]) =>
    typeof $ref === 'string' ? [{ at, $ref }] : [],
  );
  expect(refs.length).toBeGreaterThan(1000);
  expect(refs.filter(({ $ref }) => !$ref.startsWith('#/components/') || !resolved($ref))).toEqual([]);
  expect(Object.keys(whole.components.schemas ?? {})).toEqual(expect.arrayContaining(['menuEntry']));
  expect([...everythingIn(whole)].filter(([, value]) => '$defs' in value || '$schema' in value)).toEqual([]);
});

test('no two paths differ only in the names of their parameters, and each path names its own', () => {
  const shapes = Object.keys(whole.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
  const odd = operations.filter(({ path, operation }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const said = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    return said.length !== named.length || !named.every((name) => said.includes(name));
  });
  expect(odd.map(({ at }) => at)).toEqual([]);
});

test('every call is described with a summary, a tag, a name of its own and an answer with a schema', () => {
  expect(operations.length).toBe(allCalls.length);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(allCalls.length);
  const odd = operations.filter(({ operation: { summary, tags, responses } }) => {
    const answers = Object.values(responses).map(({ $ref, content }) =>
      Object.values(content ?? ($ref ? (resolved($ref) as Content).content : {})),
    );
    return !summary || tags.length !== 1 || answers.some((each) => each.length === 0 || !each[0]!.schema);
  });
  expect(odd.map(({ at }) => at)).toEqual([]);
});

test('the description says its version, its licence and where it is served', () => {
  expect(whole.info).toMatchObject({ version: '1.2.3', license: { identifier: 'Apache-2.0' } });
  expect(whole.servers).toEqual([{ url: '/' }]);
});

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const plain = ['$ref', 'type', 'format', 'const', 'default', 'enum'];
const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'];
const parts = ['properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'prefixItems'];
const known = new Set([...plain, ...bounds, ...parts, 'pattern', 'multipleOf', 'minItems', 'maxItems']);
for (const each of ['anyOf', 'oneOf', 'allOf', 'not']) known.add(each);

/** What of a schema a tool would stop at, as JSON Schema 2020-12 is read. */
function* faultsOf(schema: unknown, at: string): Generator<string> {
  if (typeof schema === 'boolean') return;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return yield `${at}: no schema`;
  const { type, pattern, properties = {}, required = [], enum: words } = schema as Record<string, unknown>;
  for (const key of Object.keys(schema)) if (!known.has(key)) yield `${at}: ${key}`;
  if (type !== undefined && ![type].flat().every((each) => types.includes(each as string)))
    yield `${at}: ${JSON.stringify(type)}`;
  if (typeof pattern === 'string' && !compiles(pattern)) yield `${at}: ${pattern}`;
  if (words !== undefined && (words as unknown[]).length === 0) yield `${at}: no word`;
  for (const name of required as string[])
    if (!Object.hasOwn(properties as object, name)) yield `${at}: ${name} is required and unknown`;
  for (const [name, each] of Object.entries(properties as object)) yield* faultsOf(each, `${at}.${name}`);
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'not'] as const)
    if (key in schema) yield* faultsOf((schema as Json)[key], `${at}.${key}`);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const)
    for (const [index, each] of ((schema as Json)[key] as unknown[] | undefined)?.entries() ?? [])
      yield* faultsOf(each, `${at}.${key}.${index}`);
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

test('every schema is one by JSON Schema 2020-12', () => {
  const schemas = [...everythingIn(whole.paths, '#/paths'), ...everythingIn(whole.components, '#/components')]
    .filter(([at, value]) => 'schema' in value && !at.includes('/schema/'))
    .map(([at, value]): [string, unknown] => [at, value['schema']]);
  expect(schemas.length).toBeGreaterThan(1500);
  const shared = Object.entries(whole.components.schemas ?? {});
  expect([...schemas, ...shared].flatMap(([at, schema]) => [...faultsOf(schema, at)])).toEqual([]);
});

const tried = calls('test', 'staff', {
  plain: post('tried/plain', {
    summary: 'Adds one.',
    access: 'anyone',
    input: z.object({ name: text(), tags: z.array(text()).optional() }),
  }),
  nested: post('tried/nested', {
    summary: 'Adds some.',
    access: 'anyone',
    input: z.object({ name: text(), lines: z.array(z.object({ amount: money() })) }),
  }),
  file: post('tried/file', {
    summary: 'Keeps a file.',
    access: 'anyone',
    input: z.object({ name: text(), file: upload() }),
  }),
  one: get('tried/{id}', { access: 'anyone', input: z.object({ id: identity() }) }),
  drop: remove('tried/{name}', { summary: 'Drops.', access: 'anyone', input: z.object({ name: text() }) }),
});

test('a body is a form or JSON, JSON alone where a value holds others, and multipart with a file', () => {
  const { paths } = described(Object.values(tried));
  const bodyOf = (path: string) => paths[`/api/tried/${path}`]!['post']!.requestBody!.content;
  expect(Object.keys(bodyOf('plain'))).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  expect(Object.keys(bodyOf('nested'))).toEqual(['application/json']);
  expect(bodyOf('nested')['application/json']!.schema).toMatchObject({
    required: ['name', 'lines'],
    properties: { lines: { items: { properties: { amount: { type: 'string' } } } } },
  });
  expect(Object.keys(bodyOf('file'))).toEqual(['multipart/form-data']);
  expect(bodyOf('file')['multipart/form-data']!.schema).toMatchObject({
    properties: { file: { type: 'string', format: 'binary' } },
  });
});

test('paths that differ in a parameter’s name are one, and each call names that parameter alike', () => {
  const { paths } = described(Object.values(tried));
  expect(Object.keys(paths['/api/tried/{id}']!)).toEqual(['get', 'delete']);
  expect(paths['/api/tried/{id}']!['delete']!.parameters).toEqual([
    { $ref: '#/components/parameters/saveKey' },
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
  ]);
});

test('each call that writes takes the key under which it is done once, and no other does', () => {
  const keyed = operations.filter(({ operation }) =>
    operation.parameters.some((each) => each.$ref === '#/components/parameters/saveKey'),
  );
  expect(keyed.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    allCalls
      .filter(({ effect, reply }) => effect === 'writes' && reply !== download)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(whole.components.parameters).toMatchObject({ saveKey: { name: 'Idempotency-Key', in: 'header' } });
});

test('no call takes values that hold others in its address, where tools write them differently', () => {
  const nested = operations.flatMap(({ at, operation }) =>
    operation.parameters
      .filter(({ schema }) => schema && isNested(schema))
      .map(({ name }) => `${at} ${name}`),
  );
  expect(nested).toEqual([]);
});

test('a schema that holds itself is shared by its name, and refused without one', () => {
  interface Node {
    below?: Node[] | undefined;
  }
  const shown = (node: z.ZodType<Node>) =>
    described(
      Object.values(
        calls('test', 'staff', { tree: get('tree', { summary: 'Shows.', access: 'anyone', reply: node }) }),
      ),
    );
  const named: z.ZodType<Node> = z
    .object({
      get below() {
        return z.array(named).optional();
      },
    })
    .register(kinds, { called: 'node' });
  expect(shown(named).components.schemas?.['node']).toMatchObject({
    properties: { below: { items: { $ref: '#/components/schemas/node' } } },
  });
  const nameless: z.ZodType<Node> = z.object({
    get below() {
      return z.array(nameless).optional();
    },
  });
  expect(() => shown(nameless)).toThrow('called');
});
