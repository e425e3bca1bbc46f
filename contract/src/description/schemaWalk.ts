import { z } from 'zod';
import { bare, kinds, type Kind } from '#contract/kinds.ts';
import { withoutMisfits, type Judge, type TellMisfit } from '#contract/input/misfits.ts';

/** Visits every text in a value that fits the schema and says more than a text: inside objects and arrays too. */
export function visitKinds(
  schema: z.ZodType,
  value: unknown,
  path: string,
  visit: (kind: Kind, text: string, path: string) => void,
): void {
  if (value === undefined || value === null) return;
  const inner = bare(schema);
  const kind = kinds.get(inner);
  if (kind && typeof value === 'string') visit(kind, value, path);
  else if (inner instanceof z.ZodArray && Array.isArray(value)) {
    value.forEach((each, index) => visitKinds(inner.element as z.ZodType, each, `${path}.${index}`, visit));
  } else if (inner instanceof z.ZodObject) {
    for (const [key, below] of Object.entries(inner.shape)) {
      visitKinds(
        below as z.ZodType,
        (value as Record<string, unknown>)[key],
        path ? `${path}.${key}` : key,
        visit,
      );
    }
  }
}

/** Whether a schema holds something of which the layer knows this; a schema may hold itself. */
function holds(schema: z.ZodType, kindKey: keyof Kind, seen = new Set<z.ZodType>()): boolean {
  const inner = bare(schema);
  if (seen.has(inner)) return false;
  seen.add(inner);
  if (kinds.get(inner)?.[kindKey]) return true;
  if (inner instanceof z.ZodArray) return holds(inner.element as z.ZodType, kindKey, seen);
  if (!(inner instanceof z.ZodObject)) return false;
  return Object.values(inner.shape).some((each) => holds(each as z.ZodType, kindKey, seen));
}

/** The same, found out once for a schema. */
function holding(kindKey: keyof Kind): (schema: z.ZodType) => boolean {
  const known = new WeakMap<z.ZodType, boolean>();
  return (schema) => {
    const answer = known.get(schema) ?? holds(schema, kindKey);
    known.set(schema, answer);
    return answer;
  };
}
const holdsMasked = holding('masked');
const holdsMoney = holding('money');

/** Judges what a handler answers, and makes of it what travels: an amount is its text. */
const present: Judge = (schema, answer) =>
  holdsMoney(schema) ? z.safeEncode(schema, answer) : schema.safeParse(answer);

/** Judges what has travelled, and leaves it as it came. */
const receive: Judge = (schema, input) => {
  const judged = schema.safeParse(input);
  return judged.success ? present(schema, judged.data) : judged;
};

/** What a handler answers, as it travels: without what breaks the schema, which is told. */
export const presented = <S extends z.ZodType>(
  schema: S,
  answer: z.output<S>,
  tell: TellMisfit,
): z.input<S> => withoutMisfits(schema, answer, present, tell) as z.input<S>;

/** What has travelled, judged by the schema, as it came. Where nothing could be shown there is nothing. */
export const received = <S extends z.ZodType>(schema: S, input: unknown): z.input<S> =>
  withoutMisfits(schema, input, receive, ({ path, empty }) => {
    if (!empty) throw new Error(`${path} is something else`);
  }) as z.input<S>;

/** A value that fits the schema with each of its masked texts replaced by what `mask` makes of it. */
export function maskTexts<T>(
  schema: z.ZodType,
  value: T,
  mask: (masked: NonNullable<Kind['masked']>, text: string) => string,
): T {
  return holdsMasked(schema) ? (replaced(schema, value, mask) as T) : value;
}

function replaced(
  schema: z.ZodType,
  value: unknown,
  mask: (masked: NonNullable<Kind['masked']>, text: string) => string,
): unknown {
  if (value === undefined || value === null) return value;
  const inner = bare(schema);
  const masked = kinds.get(inner)?.masked;
  if (masked && typeof value === 'string') return mask(masked, value);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((each: unknown) => replaced(inner.element as z.ZodType, each, mask));
  if (!(inner instanceof z.ZodObject)) return value;
  const copy = { ...(value as Record<string, unknown>) };
  for (const [key, below] of Object.entries(inner.shape))
    if (key in copy) copy[key] = replaced(below as z.ZodType, copy[key], mask);
  return copy;
}

/** Whether each value of a list stands for a record or for a word of a closed list: named twice, it is meant once. */
const isName = (schema: z.ZodType): boolean =>
  bare(schema) instanceof z.ZodEnum || kinds.get(bare(schema))?.ref !== undefined;

/** A value that fits the schema, in which lists of records and of words name each of them once. */
export function withoutRepeats<T>(schema: z.ZodType, value: T): T {
  return distinct(schema, value) as T;
}

function distinct(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType;
    return isName(element)
      ? [...new Set<unknown>(value)]
      : value.map((each: unknown) => distinct(element, each));
  }
  if (!(inner instanceof z.ZodObject)) return value;
  const copy = { ...(value as Record<string, unknown>) };
  for (const [key, below] of Object.entries(inner.shape))
    if (key in copy) copy[key] = distinct(below as z.ZodType, copy[key]);
  return copy;
}
