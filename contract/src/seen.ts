import { z } from 'zod';
import type { Call } from './callShape.ts';
import { unbounded } from './input/unbounded.ts';
import { bare } from './kinds.ts';

/** What a person saw of a record that they change: by these its fields are told to have been changed meanwhile. */
export type Seen = Readonly<Record<string, unknown>>;

/** Of a call that edits a record the caller may say what they saw of it. */
export type SayingSeen<C> = C extends { edits: object } ? { seen?: Seen | undefined } : unknown;

/** Whether a call takes what is said to it under a name. */
export const takes = (call: Call, name: string): boolean =>
  Object.hasOwn(call.input.shape, name) || (call.edits !== undefined && name === 'seen');

const known = new WeakMap<Call, z.ZodObject<Record<string, z.ZodType>>>();

/**
 * What a call that changes a record may be told to have been seen of it, as it was shown: those of the fields which the
 * call changes that stand in the record's own row, and what stands beside it as it would be sent.
 */
export function seenOf(call: Call): z.ZodObject<Record<string, z.ZodType>> | undefined {
  const { edits } = call;
  if (!edits) return undefined;
  const before = known.get(call);
  if (before) return before;
  const fields = Object.entries(edits.fields).flatMap(([name, { by, column, schema }]) =>
    name in call.input.shape && by !== 'server' && column !== false ? [[name, schema] as const] : [],
  );
  const beside = (call.beside ?? []).map((name) => [name, call.input.shape[name] as z.ZodType] as const);
  const made = z.object(
    Object.fromEntries([...fields, ...beside].map(([name, schema]) => [name, unbounded(schema).optional()])),
  );
  known.set(call, made);
  return made;
}

/** Of the rows of a list as they are shown what would be sent of them. */
function asSent(schema: z.ZodType, shown: unknown): unknown {
  const list = bare(schema);
  const row = list instanceof z.ZodArray ? list.element : undefined;
  if (!(row instanceof z.ZodObject) || !Array.isArray(shown)) return shown;
  const names = Object.keys(row.shape);
  return (shown as Seen[]).map((each) =>
    Object.fromEntries(Object.entries(each).filter(([name]) => names.includes(name))),
  );
}

/** Of a record as it is shown what a call that changes it is told to have been seen: nothing that is shown otherwise than it is kept. */
export const seenIn = (call: Call, record: object): Seen | undefined => {
  const schema = seenOf(call);
  if (!schema) return undefined;
  const shown = Object.entries(record).filter(
    ([name, value]) =>
      value !== undefined &&
      Object.hasOwn(schema.shape, name) &&
      schema.shape[name]!.safeParse(value).success,
  );
  return Object.fromEntries(shown.map(([name, value]) => [name, asSent(schema.shape[name]!, value)]));
};
