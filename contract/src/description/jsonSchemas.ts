import { z } from 'zod';
import { kinds } from '#contract/kinds.ts';
import { amountFormat } from '#contract/money.ts';

export type Json = Record<string, unknown>;

/** Gathers the schemas of one document: what holds itself stands once among the shared ones, and is referred to from the root. */
export class JsonSchemas {
  /** What stands under `components/schemas`, by its name. */
  readonly shared: Record<string, Json> = {};

  /** Adds a shared schema, and says how it is referred to. */
  share(name: string, schema: Json): Json {
    const before = this.shared[name];
    if (before && JSON.stringify(before) !== JSON.stringify(schema))
      throw new Error(`two schemas are called ${name}`);
    this.shared[name] = schema;
    return { $ref: pointer(name) };
  }

  /** A schema as the tools read it. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _dialect, $defs = {}, ...whole } = converted(schema, io);
    const parts = $defs as Record<string, Json>;
    const at = (local: string) => pointer(nameOf(local === '#' ? whole : parts[local.slice(defsAt.length)]));
    const referring = (json: unknown): unknown => mapped(json, at);
    for (const each of Object.values(parts)) this.share(nameOf(each), referring(each) as Json);
    const made = referring(whole) as Json;
    return calledAs in whole ? this.share(nameOf(whole), made) : made;
  }
}

const defsAt = '#/$defs/';
const calledAs = 'x-called';
const pointer = (name: string) => `#/components/schemas/${name}`;

function nameOf(schema: Json | undefined): string {
  const name = schema?.[calledAs];
  if (typeof name !== 'string') throw new Error('what holds itself is `called` something, by its kind');
  return name;
}

const converted = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodType)) return;
      const { money, called } = kinds.get(zodSchema) ?? {};
      if (money) Object.assign(jsonSchema, { type: 'string', pattern: amountFormat.source });
      if (called) Object.assign(jsonSchema, { [calledAs]: called });
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  });

/** The same with each reference led elsewhere, and without the names that they were found by. */
function mapped(json: unknown, at: (local: string) => string): unknown {
  if (Array.isArray(json)) return json.map((each: unknown) => mapped(each, at));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([key]) => key !== calledAs)
      .map(([key, value]: [string, unknown]) => [
        key,
        key === '$ref' && typeof value === 'string' ? at(value) : mapped(value, at),
      ]),
  );
}

/** Whether a value holds others that a form could only say as JSON. */
export function isNested(schema: Json): boolean {
  const { items = {}, anyOf = [] } = schema as { items?: Json; anyOf?: Json[] };
  if (isA(schema, 'object') || '$ref' in schema) return true;
  if (isA(schema, 'array')) return isA(items, 'array') || isNested(items);
  return anyOf.some(isNested);
}

const isA = ({ type }: Json, word: string): boolean => [type].flat().includes(word);
