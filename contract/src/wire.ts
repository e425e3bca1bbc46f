import { z } from 'zod';
import { placeholders, type Call } from './call.ts';
import { bare } from './kinds.ts';

export type Texts = Record<string, string | string[] | undefined>;

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Input as the texts that travel: a plain list is one text each, an empty one none; nested is JSON, null is empty. */
export function textsOf(input: Record<string, unknown>): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value instanceof File || (Array.isArray(value) && value.length === 0))
      continue;
    const plain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
    texts[name] = value === null ? [''] : plain ? value.map(textOf) : [textOf(value)];
  }
  return texts;
}

/** One call's address and form: `{names}` in the path, the rest in the query (GET, DELETE, listed names) or form. */
export function encodeInput(
  call: Call,
  input: Record<string, unknown>,
): { path: string; form?: URLSearchParams } {
  const inPath = new Set(placeholders(call.path));
  const query = new URLSearchParams();
  const form = new URLSearchParams();
  const bodyless = call.method === 'GET' || call.method === 'DELETE';
  for (const [name, texts] of Object.entries(textsOf(input))) {
    if (inPath.has(name)) continue;
    const target = bodyless || call.query.includes(name) ? query : form;
    for (const text of texts) target.append(name, text);
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input[name])),
  );
  const search = query.toString();
  return { path: search ? `${path}?${search}` : path, ...(bodyless ? {} : { form }) };
}

function decodeScalar(schema: z.ZodType, text: string): unknown {
  if (schema instanceof z.ZodNumber) return text.trim() === '' ? undefined : Number(text);
  if (schema instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text;
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }
  return text;
}

/** Text of path, query and form becomes what the declared type says. Absent stays absent, empty clears. */
export function decodeInput(schema: z.ZodObject, texts: Texts): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(schema.shape)) {
    const text = texts[name];
    if (text === undefined) continue;
    const type = bare(declared as z.ZodType);
    if (type instanceof z.ZodArray) {
      const element = bare(type.element as z.ZodType);
      const list = Array.isArray(text) ? text : [text];
      const nested = element instanceof z.ZodObject || element instanceof z.ZodArray;
      if (nested || (list.length === 1 && list[0]!.startsWith('[')))
        value[name] = list[0] === '' ? [] : decodeScalar(type, list[0]!);
      else value[name] = list.filter((each) => each !== '').map((each) => decodeScalar(element, each));
      continue;
    }
    const single = Array.isArray(text) ? text.at(-1)! : text;
    if (single === '' && !(type instanceof z.ZodString)) {
      if ((declared as z.ZodType).safeParse(null).success) value[name] = null;
      continue;
    }
    value[name] =
      single === '' && (declared as z.ZodType).safeParse(null).success ? null : decodeScalar(type, single);
  }
  return value;
}
