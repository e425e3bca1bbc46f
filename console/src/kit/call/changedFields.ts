import { z } from 'zod';
import type { Call } from '@hoistway/contract/call.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { bare } from '@hoistway/contract/kinds.ts';

type Values = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a value says to a call, however it is written: `12.5` and `12.50` are one amount, of a row only what is sent counts. */
function meant(schema: z.ZodType, value: unknown): unknown {
  const said = typeof value === 'string' ? value.trim() : value;
  if (isNothing(said)) return null;
  const inner = bare(schema);
  if (inner instanceof z.ZodISODateTime && typeof said === 'string') return Date.parse(said);
  const judged = unbounded(inner).safeParse(said);
  return judged.success ? judged.data : said;
}

/** Whether two values say the same to a field of a call. */
export const isSame = (schema: z.ZodType, one: unknown, other: unknown): boolean =>
  JSON.stringify(meant(schema, one)) === JSON.stringify(meant(schema, other));

/** Fields that mean something only beside each other: who changes one says all of them. */
export type Together = readonly (readonly string[])[];

/** Half of one place and half of another are none. */
const always: Together = [['latitude', 'longitude']];

/**
 * Of what a form sends of a record, what the person changed since `opened`: what they did not touch is not said, so that
 * it stays as others have left it. What the record does not show is always said.
 */
export function changedFields(call: Call, opened: Values, input: Values, together: Together = []): Values {
  const isChanged = (name: string): boolean => {
    const schema = call.input.shape[name] as z.ZodType | undefined;
    return (
      schema !== undefined &&
      name !== 'id' &&
      input[name] !== undefined &&
      (!Object.hasOwn(opened, name) || !isSame(schema, input[name], opened[name]))
    );
  };
  const changed = new Set(Object.keys(input).filter(isChanged));
  for (const set of [...always, ...together])
    if (set.some((name) => changed.has(name))) set.forEach((name) => changed.add(name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => name === 'id' || changed.has(name)));
}
