import { placeholders, type Call } from '@hoistway/contract/call.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { z } from 'zod';

/** One of these fits each kind of text. */
const texts = [
  '1',
  '310115',
  '13800138000',
  '2026-11-21',
  '12.50',
  'Abcd-1234',
  'Asia/Shanghai',
  'a'.repeat(64),
  'a'.repeat(32),
  '#0e6e6e',
  'https://elevators.example.com/',
  'somebody@example.com',
  '2026-11-21T08:00:00.000Z',
];
/** One of these fits each kind of number. */
const numbers = [1, 20];

/** A word of which areas declare more: that of the company, which every scene has, else any. */
function declaredWord(name: string): string {
  const words = Object.keys(catalogues.en).flatMap((key) =>
    key.startsWith(`${name}.`) ? [key.slice(name.length + 1)] : [],
  );
  return words.find((each) => each === 'company') ?? words[0]!;
}

/** A value that fits the schema; refs get the given id, and texts that say anything the word. */
export function valueOf(schema: z.ZodType, ids: Record<string, string>, word = 'text'): unknown {
  const type = bare(schema);
  const { ref, choice } = kindOf(type);
  if (ref) return ids[ref];
  if (choice && !(type instanceof z.ZodEnum)) return declaredWord(choice);
  if (type instanceof z.ZodArray) return [valueOf(type.element as z.ZodType, ids, word)];
  if (type instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(type.shape).map(([name, each]) => [name, valueOf(each as z.ZodType, ids, word)]),
    );
  }
  if (type instanceof z.ZodNumber) return numbers.find((each) => type.safeParse(each).success) ?? 1;
  if (type instanceof z.ZodBoolean) return true;
  if (type instanceof z.ZodEnum) return type.options[0];
  if (type instanceof z.ZodCustom) return new File(['x'], 'x.png');
  return [word, ...texts].find((each) => type.safeParse(each).success) ?? '1';
}

/** The least input that a call accepts: what its path names and what it requires. */
export const needed = (call: Call, ids: Record<string, string>, word?: string) =>
  Object.fromEntries(
    Object.entries(call.input.shape)
      .filter(
        ([name, schema]) =>
          placeholders(call.path).includes(name) || !(schema as z.ZodType).safeParse(undefined).success,
      )
      .map(([name, schema]) => [name, valueOf(schema as z.ZodType, ids, word)]),
  );

/** Every field that a call takes, optional ones as well. */
export const everything = (call: Call, ids: Record<string, string>, word?: string) =>
  Object.fromEntries(
    Object.entries(call.input.shape).map(([name, schema]) => [name, valueOf(schema as z.ZodType, ids, word)]),
  );

/** The inputs of a call that refer to a record, with the entity; arrays of them too. */
export const refNames = (call: Call) =>
  Object.entries(call.input.shape).flatMap(([name, schema]) => {
    const type = bare(schema as z.ZodType);
    const ref = kindOf(type instanceof z.ZodArray ? (type.element as z.ZodType) : type).ref;
    return ref ? [[name, ref] as const] : [];
  });

/** Where an input refers to a record within an object or a list of lists; `[]` is any element of a list. */
export const nestedRefs = (call: Call): { path: string[]; entity: string }[] =>
  refsWithin(call.input, []).filter(
    ({ path: [, ...below] }) => below.some((step) => step !== '[]') || below.length > 1,
  );

function refsWithin(schema: z.ZodType, path: string[]): { path: string[]; entity: string }[] {
  const type = bare(schema);
  const { ref } = kindOf(type);
  if (ref) return [{ path, entity: ref }];
  if (type instanceof z.ZodArray) return refsWithin(type.element as z.ZodType, [...path, '[]']);
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([name, each]) =>
      refsWithin(each as z.ZodType, [...path, name]),
    );
  if (type instanceof z.ZodUnion || type instanceof z.ZodTuple || type instanceof z.ZodRecord)
    throw new Error(`nobody looks for records in ${path.join('.')}, which is a ${type.type}`);
  return [];
}

/** A value that fits the schema and names the record at the path; all others have the given ids. */
function naming(
  schema: z.ZodType,
  [step, ...below]: string[],
  id: string,
  ids: Record<string, string>,
): unknown {
  const type = bare(schema);
  if (step === undefined) return id;
  if (type instanceof z.ZodArray) return [naming(type.element as z.ZodType, below, id, ids)];
  if (!(type instanceof z.ZodObject)) throw new Error(`there is no ${step}`);
  const others = valueOf(type, ids) as Record<string, unknown>;
  return { ...others, [step]: naming(type.shape[step] as z.ZodType, below, id, ids) };
}

/** The least input that names the record at the path. */
export const neededNaming = (call: Call, path: string[], id: string, ids: Record<string, string>) => {
  const [name = '', ...below] = path;
  return { ...needed(call, ids), [name]: naming(call.input.shape[name] as z.ZodType, below, id, ids) };
};
