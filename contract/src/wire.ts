import { z } from 'zod';
import { placeholders, type Call } from './call.ts';
import { bare } from './kinds.ts';
import { takes } from './seen.ts';

export type Texts = Record<string, string | string[] | undefined>;
type Given = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Input as the texts that travel: a plain list is one text each; nested is JSON, null and an empty list are empty. */
export function textsOf(input: Record<string, unknown>): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value instanceof File) continue;
    const plain = Array.isArray(value) && value.every((each) => typeof each !== 'object');
    const empty = value === null || (Array.isArray(value) && value.length === 0);
    texts[name] = empty ? [''] : plain ? value.map(textOf) : [textOf(value)];
  }
  return texts;
}

/** One call's address and form: `{names}` in the path, the rest in the query (GET, DELETE, listed names) or, if the call takes it, form. */
export function encodeInput(
  call: Call,
  input: Record<string, unknown>,
): { path: string; form?: URLSearchParams } {
  const inPath = new Set(placeholders(call.path));
  const query = new URLSearchParams();
  const form = new URLSearchParams();
  const bodyless = call.method === 'GET' || call.method === 'DELETE';
  for (const [name, texts] of Object.entries(textsOf(input))) {
    const target = bodyless || call.query.includes(name) ? query : form;
    // What is asked by nothing is not asked; in a form an empty list clears what stands there.
    const asksNothing = target === query && Array.isArray(input[name]) && input[name].length === 0;
    if (inPath.has(name) || asksNothing || (target === form && !takes(call, name))) continue;
    for (const text of texts) target.append(name, text);
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input[name])),
  );
  const search = query.toString();
  return { path: search ? `${path}?${search}` : path, ...(bodyless ? {} : { form }) };
}

/** A text as its declared type says; what cannot be one stays what it is, for the schema to judge. */
function decodeScalar(schema: z.ZodType, given: unknown): unknown {
  const text = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;
  if (typeof text !== 'string') return text;
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

function decodeList(type: z.ZodArray, given: unknown): unknown {
  const element = bare(type.element as z.ZodType);
  const list: unknown[] = Array.isArray(given) ? given : [given];
  const nested = element instanceof z.ZodObject || element instanceof z.ZodArray;
  const [first] = list;
  if (typeof first === 'string' && (nested || (list.length === 1 && first.startsWith('['))))
    return first === '' ? [] : decodeScalar(type, first);
  return nested ? given : list.filter((each) => each !== '').map((each) => decodeScalar(element, each));
}

/** What path, query, form or body say becomes what the declared type says. Absent stays absent, empty clears. */
export function decodeInput(schema: z.ZodObject, given: Given): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, told] of Object.entries(given)) {
    if (told === undefined || !Object.hasOwn(schema.shape, name)) continue;
    const [raw, declared] = [told ?? '', schema.shape[name] as z.ZodType];
    const type = bare(declared);
    const single: unknown = Array.isArray(raw) ? raw.at(-1) : raw;
    if (type instanceof z.ZodArray) value[name] = decodeList(type, raw);
    else if (single !== '') value[name] = decodeScalar(type, single);
    else if (declared.safeParse(null).success) value[name] = null;
    else if (type instanceof z.ZodString) value[name] = '';
  }
  return value;
}
