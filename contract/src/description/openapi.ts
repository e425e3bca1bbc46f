import { z } from 'zod';
import { download } from '#contract/file/download.ts';
import { placeholders, type Call } from '#contract/call.ts';
import { summaryOf } from './callSummary.ts';
import { kinds } from '#contract/kinds.ts';
import { amountFormat } from '#contract/money.ts';
import { seenOf } from '#contract/seen.ts';
import { takesFile } from '#contract/file/upload.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodType && kinds.get(zodSchema)?.money)
        Object.assign(jsonSchema, { type: 'string', pattern: amountFormat.source });
    },
  }) as Json;

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['success', 'code', 'description', 'data'],
  properties: {
    success: { type: 'boolean' },
    code: { type: 'string' },
    description: { type: 'string' },
    data,
    otherNames: { type: 'object', additionalProperties: { type: 'string' } },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
});

function operation(call: Call): Json {
  const inPath = new Set(placeholders(call.path));
  const bodyless = call.method === 'GET' || call.method === 'DELETE';
  const inputs = schemaOf(call.input, 'input');
  const properties = (inputs['properties'] ?? {}) as Record<string, Json>;
  const seen = seenOf(call);
  if (seen) properties['seen'] = schemaOf(seen, 'input');
  const required = new Set((inputs['required'] ?? []) as string[]);
  const place = (name: string) =>
    inPath.has(name) ? 'path' : bodyless || call.query.includes(name) ? 'query' : 'form';
  const names = Object.keys(properties);
  const form = names.filter((name) => place(name) === 'form');
  return {
    operationId: call.name,
    summary: summaryOf(call),
    tags: [call.area],
    security: call.access === 'anyone' ? [] : [{ token: [] }],
    'x-access': call.access,
    parameters: names
      .filter((name) => place(name) !== 'form')
      .map((name) => ({
        name,
        in: place(name),
        required: inPath.has(name) || required.has(name),
        schema: properties[name],
      })),
    ...(form.length === 0
      ? {}
      : {
          requestBody: {
            content: {
              [takesFile(call.input) ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(form.map((name) => [name, properties[name]])),
                  required: form.filter((name) => required.has(name)),
                },
              },
            },
          },
        }),
    responses: {
      200: {
        description: 'The envelope; `success` false carries the name of the refusal in `code`.',
        content:
          call.reply === download
            ? {
                [call.document ? 'application/pdf' : 'application/octet-stream']: {
                  schema: { type: 'string', format: 'binary' },
                },
              }
            : { 'application/json': { schema: envelope(schemaOf(call.reply, 'output')) } },
      },
      401: { description: 'Nobody is signed in.' },
      403: { description: 'The permission is missing.' },
    },
  };
}

/** The OpenAPI 3.1 description of every declared call. */
export function describeCalls(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hoistway', version },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}
