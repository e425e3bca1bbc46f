import { z } from 'zod';
import { kinds, type Kind } from './field.ts';

/** The schema below optional, nullable, default and readonly. */
export function bare(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodReadonly
  ) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner;
}

export const kindOf = (schema: z.ZodType): Kind => kinds.get(bare(schema)) ?? {};

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
