import { z } from 'zod';
import { kinds } from '#contract/kinds.ts';
import { centsOf, textOfCents } from '#contract/money.ts';

const known = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The same kinds without their bounds: no longest text, no pattern, no least or greatest number, no longest list. For
 * what is shown or read again: it is as long as whatever it comes from was allowed to be, and was stored under rules
 * that may have been others. What is made of one schema is one schema.
 */
export function unbounded<S extends z.ZodType>(schema: S): S {
  const before = known.get(schema);
  if (before) return before as S;
  const made = withoutBounds(schema);
  const kind = kinds.get(schema);
  if (kind && made !== schema) kinds.add(made, kind);
  known.set(schema, made);
  known.set(made, made);
  return made as S;
}

function withoutBounds(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unbounded(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return unbounded(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodReadonly) return unbounded(schema.unwrap() as z.ZodType).readonly();
  if (schema instanceof z.ZodDefault)
    return unbounded(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodArray) return z.array(unbounded(schema.element as z.ZodType));
  if (schema instanceof z.ZodRecord)
    return z.record(schema.keyType, unbounded(schema.valueType as z.ZodType));
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((each) => unbounded(each as z.ZodType)));
  if (schema instanceof z.ZodObject) return objectOf(schema);
  const { identity, money } = kinds.get(schema) ?? {};
  if (identity) return schema;
  if (money) return z.codec(z.string(), z.number(), { decode: centsOf, encode: textOfCents });
  if (schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime)
    return schema.clone({ ...schema.def, checks: [] });
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string();
  if (schema instanceof z.ZodNumberFormat) return z.int();
  if (schema instanceof z.ZodNumber) return z.number();
  if (isPlain(schema)) return schema;
  throw new Error(`nobody says what is left of a ${schema.type} without its bounds`);
}

/** What knows no bounds. */
const isPlain = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodLiteral ||
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodNull ||
  schema instanceof z.ZodUnknown ||
  schema instanceof z.ZodDate;

/** Its parts are looked at when they are needed: a schema may hold itself. */
function objectOf({ shape }: z.ZodObject): z.ZodObject {
  const parts = {};
  for (const [name, part] of Object.entries(shape))
    Object.defineProperty(parts, name, {
      enumerable: true,
      get: () => unbounded(part as z.ZodType),
    });
  return z.object(parts);
}
