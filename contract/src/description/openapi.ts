import { download } from '#contract/file/download.ts';
import { placeholders, type Call } from '#contract/call.ts';
import { summaryOf } from './callSummary.ts';
import { envelope, refusal, texts } from './envelopes.ts';
import { saveKey } from './saveKeyParameter.ts';
import { isKeyed } from '#contract/input/saveKey.ts';
import { seenOf } from '#contract/seen.ts';
import { takesFile } from '#contract/file/upload.ts';
import { isNested, JsonSchemas, type Json } from './jsonSchemas.ts';

const refused = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } },
});
/** By their codes, each for itself: generators make names of them, and of `4XX` they make none that compiles. */
const failures: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['unreadable', 'The request cannot be read.'],
  401: ['notSignedIn', 'Nobody is signed in.'],
  403: ['noPermission', 'The permission is missing.'],
  413: ['tooLarge', 'The request is too large.'],
  429: ['tooManyCalls', 'One address asks too often.'],
  500: ['failed', 'The server failed, which is in its log.'],
  503: ['away', 'The database is away or busy, or the disk is full: try again later.'],
};
const signedInOnly = ['401', '403'];

const failuresOf = (call: Call): Json =>
  Object.fromEntries(
    Object.entries(failures)
      .filter(([code]) => call.access !== 'anyone' || !signedInOnly.includes(code))
      .map(([code, [name]]) => [code, { $ref: `#/components/responses/${name}` }]),
  );

/**
 * What a body may be written as: a form or JSON. Only JSON where a value holds others, and only multipart with a file: a
 * client that is made of this cannot choose wrongly.
 */
function bodyTypes(call: Call, properties: readonly Json[]): string[] {
  if (takesFile(call.input)) return ['multipart/form-data'];
  if (properties.some(isNested)) return ['application/json'];
  return ['application/json', 'application/x-www-form-urlencoded'];
}

function bodyOf(call: Call, properties: Record<string, Json>, required: readonly string[]): Json {
  if (Object.keys(properties).length === 0) return {};
  const schema = { type: 'object', properties, required };
  const types = bodyTypes(call, Object.values(properties));
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  return { requestBody: { required: required.length > 0, content } };
}

function answerOf(call: Call, schemas: JsonSchemas): Json {
  if (call.reply === download) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return {
      description: 'The file. A refusal is the envelope, in JSON.',
      content: {
        [call.document ? 'application/pdf' : 'application/octet-stream']: file,
        'application/json': { schema: { $ref: '#/components/schemas/refusal' } },
      },
    };
  }
  const shown = envelope(true, { data: schemas.of(call.reply, 'output'), otherNames: texts });
  const schema = { oneOf: [shown, { $ref: '#/components/schemas/refusal' }] };
  return {
    description: 'The envelope; `success` false carries the name of the refusal in `code`.',
    content: { 'application/json': { schema } },
  };
}

/** What a call is; `spelt` gives the names that the document has for its path, which may be another call's. */
function operation(call: Call, spelt: ReadonlyMap<string, string>, schemas: JsonSchemas): Json {
  const bodyless = call.method === 'GET' || call.method === 'DELETE';
  const inputs = schemas.of(call.input, 'input');
  const properties = { ...(inputs['properties'] as Record<string, Json> | undefined) };
  const seen = seenOf(call);
  if (seen) properties['seen'] = schemas.of(seen, 'input');
  const required = new Set((inputs['required'] ?? []) as string[]);
  const place = (name: string) =>
    spelt.has(name) ? 'path' : bodyless || call.query.includes(name) ? 'query' : 'body';
  const names = Object.keys(properties);
  const body = names.filter((name) => place(name) === 'body');
  return {
    operationId: call.name,
    summary: summaryOf(call),
    tags: [call.area],
    security: call.access === 'anyone' ? [] : [{ token: [] }],
    'x-access': call.access,
    parameters: [
      ...(isKeyed(call) ? [{ $ref: '#/components/parameters/saveKey' }] : []),
      ...names
        .filter((name) => place(name) !== 'body')
        .map((name) => ({
          name: spelt.get(name) ?? name,
          in: place(name),
          required: spelt.has(name) || required.has(name),
          schema: properties[name],
        })),
    ],
    ...bodyOf(
      call,
      Object.fromEntries(body.map((name) => [name, properties[name]!])),
      body.filter((name) => required.has(name)),
    ),
    responses: { 200: answerOf(call, schemas), ...failuresOf(call) },
  };
}

/** The OpenAPI 3.1 description of every declared call. */
export function describeCalls(calls: readonly Call[], version: string): Json {
  const schemas = new JsonSchemas();
  schemas.share('refusal', refusal);
  const paths: Record<string, Json> = {};
  /** Paths that differ in the names of their parameters are one, spelt as the first call spells it. */
  const spellings = new Map<string, string>();
  for (const call of calls) {
    const shape = call.path.replaceAll(/\{\w+\}/g, '{}');
    const path = spellings.get(shape) ?? call.path;
    spellings.set(shape, path);
    const [own, shown] = [placeholders(call.path), placeholders(path)];
    const spelt = new Map(own.map((name, index) => [name, shown[index]!]));
    const before = paths[`/api/${path}`];
    paths[`/api/${path}`] = { ...before, [call.method.toLowerCase()]: operation(call, spelt, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hoistway', version, license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    components: {
      schemas: schemas.shared,
      responses: Object.fromEntries(
        Object.values(failures).map(([name, description]) => [name, refused(description)]),
      ),
      parameters: { saveKey },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  };
}
