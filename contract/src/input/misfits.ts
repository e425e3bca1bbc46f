import { z } from 'zod';
import { bare } from '#contract/kinds.ts';

/** Where a value breaks its schema: by what it is called, and in which record. Never what stands there. */
export interface Misfit {
  /** Without the numbers of rows: `rows.acknowledgedBy`. */
  path: string;
  /** The id of the nearest record around it. */
  record: string | undefined;
  /** There is nothing at all. */
  empty: boolean;
}

export type TellMisfit = (misfit: Misfit) => void;

type Judged = { success: true; data: unknown } | { success: false; error: z.ZodError };
/** Judges a part of the value, and makes of it what is wanted. */
export type Judge = (schema: z.ZodType, value: unknown) => Judged;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether there is anything in it that could stand without the rest. */
const hasParts = (schema: z.ZodType, value: unknown): boolean => {
  const inner = bare(schema);
  return inner instanceof z.ZodArray
    ? Array.isArray(value)
    : (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) && isRecord(value);
};

/**
 * The value without what breaks its schema: a list keeps its rows and a record its other values. What cannot be empty by
 * its schema is an empty text, an empty list, or null. A value that as a whole is something else throws.
 */
export function withoutMisfits(schema: z.ZodType, value: unknown, judge: Judge, tell: TellMisfit): unknown {
  const judged = judge(schema, value);
  if (judged.success) return judged.data;
  if (!hasParts(schema, value)) throw judged.error;
  return fitting(schema, value, { judge, tell, path: '', record: undefined });
}

interface Walk {
  judge: Judge;
  tell: TellMisfit;
  path: string;
  record: string | undefined;
}

function fitting(schema: z.ZodType, value: unknown, walk: Walk): unknown {
  const judged = walk.judge(schema, value);
  if (judged.success) return judged.data;
  const inner = bare(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((each: unknown) => listed(inner.element as z.ZodType, each, walk));
  if (inner instanceof z.ZodObject && isRecord(value)) {
    const { id } = value;
    const below = { ...walk, record: typeof id === 'string' ? id : walk.record };
    return partsOf(inner, (name, part) => fitting(part, value[name], at(below, name)));
  }
  if (inner instanceof z.ZodRecord && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) =>
        listed(inner.valueType as z.ZodType, each, walk).map((fit) => [name, fit]),
      ),
    );
  tellOf(walk, value);
  return emptyOf(schema);
}

/** What of one of many is shown: a row without its parts is no row. */
function listed(schema: z.ZodType, value: unknown, walk: Walk): unknown[] {
  if (walk.judge(schema, value).success || hasParts(schema, value)) return [fitting(schema, value, walk)];
  tellOf(walk, value);
  return [];
}

const tellOf = ({ tell, path, record }: Walk, value: unknown) =>
  tell({ path, record, empty: value === null || value === undefined });

const at = (walk: Walk, name: string): Walk => ({
  ...walk,
  path: walk.path ? `${walk.path}.${name}` : name,
});

const partsOf = ({ shape }: z.ZodObject, make: (name: string, part: z.ZodType) => unknown) =>
  Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, make(name, part as z.ZodType)]));

/** What stands where nothing fitting is: as little as the schema takes. */
function emptyOf(schema: z.ZodType): unknown {
  for (const nothing of [undefined, null, '', []]) if (schema.safeParse(nothing).success) return nothing;
  const inner = bare(schema);
  return inner instanceof z.ZodObject ? partsOf(inner, (_, part) => emptyOf(part)) : null;
}
